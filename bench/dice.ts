import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { nodeMac } from '../apps/server/src/platform/mac-node.ts'
import { type DemoCase, readDemoCases } from './demo-cases.ts'
import { judgeCase, judgeTickets, judgeUpgrades, remainderDice, shopDice } from './dice-statistics.ts'
import { printReport, type Report, rounded } from './report.ts'
import { judgeSeats } from './seat-statistics.ts'

const HELP = `The statistics of the fairness page, over the code that the shop rolls with and a fresh seed.

  npm run bench -- dice [options]

  --tickets N  tickets one after the other (10000000)
  --opens N    openings of each case of the demo (1000000)
  --plays N    upgrades at each of 100 thresholds (100000)
  --games N    battles of four equal seats, of each mode with one winner (1000000)
  --case SLUG  only this case
  --only PART  only tickets, upgrades, seats or cases; all four take more than an hour of one core
  --seed HEX   this seed instead of a fresh one
  --json       figures as JSON

One of about twenty thousand honest runs is refused by chance: what matters is the second in a row.
`

const { values: given } = parseArgs({
  options: {
    tickets: { type: 'string', default: '10000000' },
    opens: { type: 'string', default: '1000000' },
    plays: { type: 'string', default: '100000' },
    games: { type: 'string', default: '1000000' },
    case: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

type Part = Pick<Report, 'tables' | 'faults'>

function tickets(seed: Uint8Array): Part {
  const shop = judgeTickets(shopDice(nodeMac), seed, Number(given.tickets))
  const mutant = judgeTickets(remainderDice(nodeMac), seed, Number(given.tickets))
  const row = (what: string, of: typeof shop) => ({
    dice: what,
    tickets: of.tickets,
    'chi-square (841..1174)': rounded(of.chiSquare),
    'correlation (to 4)': rounded(of.correlation, 2),
    'runs p': rounded(of.runsP, 4),
    'top tickets (from -3.5)': rounded(of.boundary, 2),
    verdict: of.faults.length === 0 ? 'taken' : 'refused',
  })
  const isBlind = mutant.faults.length === 0
  return {
    tables: { tickets: [row('the shop', shop), row('32-bit remainder', mutant)] },
    faults: [
      ...shop.faults,
      ...(isBlind ? ['the 32-bit remainder was not refused: too few tickets to see anything'] : []),
    ],
  }
}

function upgrades(seed: Uint8Array): Part {
  const plays = Number(given.plays)
  const { worstP, faults } = judgeUpgrades(shopDice(nodeMac), seed, { thresholds: 100, plays })
  return {
    tables: { 'upgrades at 100 thresholds': [{ plays, 'worst p (from 1e-6)': worstP.toExponential(2) }] },
    faults,
  }
}

function seats(seed: Uint8Array, all: readonly DemoCase[]): Part {
  const [fewestRows] = [...all].sort((a, b) => a.odds.rows.length - b.odds.rows.length)
  if (!fewestRows) throw new Error('the demo has no case')
  const games = Number(given.games)
  const modes = (['classic', 'crazy'] as const).map((mode) =>
    judgeSeats(nodeMac, seed, { mode, games, odds: fewestRows.odds }),
  )
  const rows = modes.map((one) => ({
    mode: one.mode,
    games: one.games,
    ties: one.ties,
    'wins by seat': one.wins.join(' '),
    'chi-square, df 3 (to 21.1)': rounded(one.chiSquare, 2),
  }))
  return { tables: { 'seats of a battle': rows }, faults: modes.flatMap((one) => one.faults) }
}

function cases(seed: Uint8Array, all: readonly DemoCase[]): Part {
  const chosen = all.filter((one) => given.case === undefined || one.slug === given.case)
  const opened = chosen.map((one, place) =>
    judgeCase(one, shopDice(nodeMac), seed, { opens: Number(given.opens), cases: chosen.length, place }),
  )
  const rows = opened.map((one) => ({
    case: one.slug,
    draws: one.draws,
    'chi-square': rounded(one.fit.chiSquare),
    df: one.fit.df,
    p: rounded(one.fit.p, 4),
    'stated value': rounded(one.statedValueMinor / 100, 2),
    'seen value': rounded(one.seenValueMinor / 100, 2),
    'errors (to 4.5)': one.errors === null ? undefined : rounded(one.errors, 2),
  }))
  return { tables: { cases: rows }, faults: opened.flatMap((one) => one.faults) }
}

const PARTS = { tickets, upgrades, seats, cases }

async function main(): Promise<number> {
  const chosen = Object.entries(PARTS).filter(([name]) => given.only === undefined || given.only === name)
  if (given.help || chosen.length === 0) {
    console.log(HELP)
    return given.help ? 0 : 1
  }
  const seed = given.seed ? Buffer.from(given.seed, 'hex') : randomBytes(32)
  const all = await readDemoCases()
  const parts = chosen.map(([, judge]) => judge(seed, all))
  return printReport(
    {
      name: `dice of the seed ${seed.toString('hex')}`,
      options: { ...given, seed: seed.toString('hex') },
      packages: [],
      tables: Object.assign({}, ...parts.map((part) => part.tables)),
      faults: parts.flatMap((part) => part.faults),
    },
    given.json,
  )
}

process.exitCode = await main()
