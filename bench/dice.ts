import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { nodeMac } from '../apps/server/src/platform/mac-node.ts'
import { readDemoCases } from './demo-cases.ts'
import { judgeCase, judgeTickets, judgeUpgrades, remainderDice, shopDice } from './dice-statistics.ts'
import { printReport, rounded } from './report.ts'
import { judgeSeats } from './seat-statistics.ts'

const HELP = `The statistics of the fairness page, over the code that the shop rolls with and a fresh seed.

  npm run bench -- dice [options]

  --tickets N  tickets one after the other (10000000)
  --opens N    openings of each case of the demo (1000000)
  --plays N    upgrades at each of 100 thresholds (100000)
  --games N    battles of four equal seats, of each mode with one winner (1000000)
  --case SLUG  only this case
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
    seed: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  if (given.help) {
    console.log(HELP)
    return 0
  }
  const seed = given.seed ? Buffer.from(given.seed, 'hex') : randomBytes(32)
  const dice = shopDice(nodeMac)
  const all = await readDemoCases()
  const cases = all.filter((one) => given.case === undefined || one.slug === given.case)
  const tickets = judgeTickets(dice, seed, Number(given.tickets))
  const mutant = judgeTickets(remainderDice(nodeMac), seed, Number(given.tickets))
  const upgrades = judgeUpgrades(dice, seed, { thresholds: 100, plays: Number(given.plays) })
  const [fewestRows] = [...all].sort((a, b) => a.odds.rows.length - b.odds.rows.length)
  if (!fewestRows) throw new Error('the demo has no case')
  const games = Number(given.games)
  const seats = (['classic', 'crazy'] as const).map((mode) =>
    judgeSeats(nodeMac, seed, { mode, games, odds: fewestRows.odds }),
  )
  const opened = cases.map((one) => judgeCase(one, dice, seed, { opens: Number(given.opens), cases: cases.length }))
  const ticketRow = (what: string, of: typeof tickets) => ({
    dice: what,
    tickets: of.tickets,
    'chi-square (841..1174)': rounded(of.chiSquare),
    'correlation (to 4)': rounded(of.correlation, 2),
    'runs p': rounded(of.runsP, 4),
    'top tickets (from -3.5)': rounded(of.boundary, 2),
    verdict: of.faults.length === 0 ? 'taken' : 'refused',
  })
  return printReport(
    {
      name: 'dice',
      options: { ...given, seed: seed.toString('hex') },
      packages: [],
      tables: {
        [`tickets of the seed ${seed.toString('hex')}`]: [
          ticketRow('the shop', tickets),
          ticketRow('32-bit remainder', mutant),
        ],
        'upgrades at 100 thresholds': [
          { plays: Number(given.plays), 'worst p (from 1e-6)': upgrades.worstP.toExponential(2) },
        ],
        'seats of a battle': seats.map((one) => ({
          mode: one.mode,
          games: one.games,
          ties: one.ties,
          'wins by seat': one.wins.join(' '),
          'chi-square, df 3 (to 21.1)': rounded(one.chiSquare, 2),
        })),
        cases: opened.map((one) => ({
          case: one.slug,
          draws: one.draws,
          'chi-square': rounded(one.fit.chiSquare),
          df: one.fit.df,
          p: rounded(one.fit.p, 4),
          'stated value': rounded(one.statedValueMinor / 100, 2),
          'seen value': rounded(one.seenValueMinor / 100, 2),
          'errors (to 4.5)': one.errors === null ? undefined : rounded(one.errors, 2),
        })),
      },
      faults: [
        ...tickets.faults,
        ...upgrades.faults,
        ...seats.flatMap((one) => one.faults),
        ...opened.flatMap((one) => one.faults),
        ...(mutant.faults.length === 0
          ? ['the 32-bit remainder was not refused: too few tickets to see anything']
          : []),
      ],
    },
    given.json,
  )
}

process.exitCode = await main()
