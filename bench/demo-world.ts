import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuSecondsOf } from './cpu-clock.ts'
import { clearData, type Product, startProduct } from './product.ts'
import { printReport, rounded } from './report.ts'

const HELP = `A demo from its first start: the time to the first page, until every screen has content, and until its past is whole; how a visitor's
calls fare meanwhile; and the processor time of its simulated players afterwards.

  npm run bench -- demo-world [options]

  --minutes N     how long the simulated players are watched afterwards (5)
  --port N        where the shop is started (4330)
  --data DIR      data folder (a folder in the temporary directory)
  --json          figures as JSON
`

/**
 * Required limits: seconds until there is content and until the world is complete, milliseconds of a visitor's calls meanwhile, and the
 * share of a core that the players use.
 */
const PROMISED = { contentSeconds: 15, wholeSeconds: 90, p99Ms: 100, coreShare: 0.03 } as const
const VISIT_EVERY_MS = 100
const POLL_MS = 250
const GIVE_UP_MS = 45 * 60_000
const LIVE_DROPS = '/v1/live_drop'
/** What a visitor reads. */
const PATHS = [
  '/',
  '/battles',
  '/leaderboard',
  '/event/raffle',
  '/statistics',
  `/api${LIVE_DROPS}`,
  '/api/v1/footer-stats',
]

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    port: { type: 'string', default: '4330' },
    data: { type: 'string', default: join(tmpdir(), 'runecase-bench-demo-world') },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const urlOf = ({ host, port }: Product, path: string) => `http://${host}:${port}${path}`

/** The list of live drops is read by POST. */
const readOf = (shop: Product, path: string) =>
  path.endsWith(LIVE_DROPS)
    ? fetch(urlOf(shop, path), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-language': 'ru', origin: urlOf(shop, '') },
        body: '{}',
      })
    : fetch(urlOf(shop, path))

/** Whether drops, battles, boards and figures are there. */
async function hasContent(shop: Product): Promise<boolean> {
  const read = async (path: string) => ((await (await readOf(shop, `/api${path}`)).json()) as { data: unknown }).data
  const [drops, figures, boards] = await Promise.all([
    read(LIVE_DROPS) as Promise<unknown[]>,
    read('/v1/footer-stats') as Promise<{ opened: number; battles: number }>,
    read('/v2/top/active') as Promise<unknown[]>,
  ])
  return drops.length > 0 && figures.opened > 0 && figures.battles > 0 && boards.length > 0
}

/** Visits the shop until `isOver`; returns the duration of every call in milliseconds. */
async function visitUntil(shop: Product, isOver: () => boolean): Promise<number[]> {
  const calls: number[] = []
  for (let turn = 0; !isOver(); turn += 1) {
    const startedAt = performance.now()
    const answer = await readOf(shop, PATHS[turn % PATHS.length] ?? '/')
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    calls.push(performance.now() - startedAt)
    await sleep(VISIT_EVERY_MS)
  }
  return calls
}

const shareMade = async (shop: Product) =>
  ((await (await fetch(urlOf(shop, '/demo/world'))).json()) as { made: number | null }).made

/** The process of the simulated players: a child of the shop. */
function findPlayers(shop: Product): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return (
        readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('cli/demo-world.ts') &&
        readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ')[1] === String(shop.pid)
      )
    } catch {
      // The process ended between the listing and the read.
      return false
    }
  })
  if (!pid) throw new Error('there are no simulated players')
  return Number(pid)
}

async function measure() {
  clearData(given.data)
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const shop = await startProduct({ dataDir: given.data, port: Number(given.port), env: { DEMO_WORLD: 'on' } })
  try {
    await (await fetch(urlOf(shop, '/'))).arrayBuffer()
    const firstPage = seconds()
    let isWhole = false
    let content: number | undefined
    const watchUntilWhole = async () => {
      while (!isWhole) {
        if (content === undefined && (await hasContent(shop))) content = seconds()
        isWhole = (await shareMade(shop)) === null
        if (performance.now() - startedAt > GIVE_UP_MS) throw new Error('the past was not completed')
        await sleep(POLL_MS)
      }
      return seconds()
    }
    const [visits, whole] = await Promise.all([visitUntil(shop, () => isWhole), watchUntilWhole()])
    const calls = visits.sort((a, b) => a - b)
    const at = (share: number) => calls[Math.min(calls.length - 1, Math.floor(calls.length * share))] ?? 0
    const players = findPlayers(shop)
    const before = cpuSecondsOf(players)
    const watchedMs = Number(given.minutes) * 60_000
    await sleep(watchedMs)
    const coreShare = (cpuSecondsOf(players) - before) / (watchedMs / 1000)
    return { firstPage, content: content ?? whole, whole, calls: calls.length, p50: at(0.5), p99: at(0.99), coreShare }
  } finally {
    await shop.stop()
  }
}

if (given.help) console.log(HELP)
else {
  const found = await measure()
  const faults = [
    found.content > PROMISED.contentSeconds &&
      `content after ${rounded(found.content)} s, not ${PROMISED.contentSeconds}`,
    found.whole > PROMISED.wholeSeconds && `whole after ${rounded(found.whole)} s, not ${PROMISED.wholeSeconds}`,
    found.p99 > PROMISED.p99Ms && `p99 of a visitor's calls ${rounded(found.p99)} ms, not ${PROMISED.p99Ms}`,
    found.coreShare > PROMISED.coreShare && `players take ${rounded(found.coreShare * 100)} % of a core`,
  ].filter((fault) => fault !== false)
  process.exitCode = printReport(
    {
      name: 'demo-world',
      options: given,
      packages: ['pg'],
      tables: {
        'Seconds from the start': [
          { row: 'first page', seconds: rounded(found.firstPage) },
          { row: 'every screen has content', seconds: rounded(found.content) },
          { row: 'the past is whole', seconds: rounded(found.whole) },
        ],
        'Calls of a visitor while it is made': [
          { calls: found.calls, 'p50 ms': rounded(found.p50), 'p99 ms': rounded(found.p99) },
        ],
        'Simulated players afterwards': [{ minutes: given.minutes, '% of a core': rounded(found.coreShare * 100, 2) }],
      },
      faults,
    },
    given.json,
  )
}
