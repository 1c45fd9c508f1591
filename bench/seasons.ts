import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MAX_LEADERS } from '@runecase/api/leaderboards-rules.ts'
import type pg from 'pg'
import { findLeader, selectLeaders } from '../apps/server/src/features/leaderboards/scores.sql.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { IdSource } from '../apps/server/src/platform/ids.ts'
import { proveBooks } from './books.ts'
import { DatabaseTime } from './database-time.ts'
import { untilApplied, watchConsumer } from './event-lag.ts'
import { type FullLeaderboard, fillLeaderboard } from './full-board.ts'
import { measureCost, WANTED_GROWTH } from './opening-cost.ts'
import { eventCases, type OpeningDriver, overHttp, plainCases } from './opening-load.ts'
import type { Product } from './product.ts'
import { type Measured, median, rounded } from './report.ts'
import { countProgress, openTasks, spreadOverLevels } from './season-tasks.ts'
import { measureShop, shopOptions } from './shop-measurement.ts'
import { makePlayers } from './shop-players.ts'

const HELP = `Events and leaderboards: how soon plays count, how many score changes are sustained, what a ranking and an opening cost.

  npm run bench -- seasons [options]

  --plays N       openings a second over HTTP while their progress is watched (1000)
  --changes N     score changes a second (2000)
  --board N       players on the leaderboard (1000000)
  --seconds N     length of the plays and of the score changes (10)
  --rounds N      pairs of slices for the cost of an opening (5), each slice a third of that long
  --players N     players that open, spread over the levels of the pass (2000)
  --port N        where the shop is started (4316)
  --data DIR      data folder, kept for the next run (a folder in the temporary directory)
  --fresh         begin with an empty data folder
  --json          figures as JSON
`

const CONNECTIONS = 64
const WARM_UP_MS = 3000
/** The required limit. */
const WANTED_LAG_MS = 1000
const WANTED_READ_MS = 5
/** A rate counts as sustained if nothing is pending this long after the last change. */
const WANTED_REST_MS = 2000
const READS = 25
/** If the generator itself reached less than this share of the rate, the measurement is invalid. */
const REACHED = 0.95
/** Score changes per statement of the generator. */
const PART_MS = 50
/** Node numbers of running servers are leased from 0 upwards, and the other measurements use 62 and 63. */
const BENCH_NODE = 61

const { values: given } = parseArgs({
  options: {
    plays: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '2000' },
    leaderboard: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
    players: { type: 'string', default: '2000' },
    ...shopOptions('seasons', 4316),
  },
})
const seconds = Number(given.seconds)

/** Measures openings at a fixed rate: the time until their tasks and coins, and then their places, are counted. */
async function measureProgress(
  product: Product,
  client: pg.Client,
  drive: OpeningDriver,
  seasonId: number,
): Promise<Measured> {
  await untilApplied(client)
  const before = await countProgress(client, seasonId)
  const plays = { kind: 'play.settled', idField: 'playId' }
  const tasks = await watchConsumer(product.databaseUrl, 'season_progress', plays)
  const scores = await watchConsumer(product.databaseUrl, 'leaderboards', plays)
  const load = await drive({
    connections: CONNECTIONS,
    count: 1,
    durationMs: seconds * 1000,
    perSecond: Number(given.plays),
  })
  const [counted, placed] = await Promise.all([tasks.stop(), scores.stop()])
  const after = await countProgress(client, seasonId)
  const written = after.rows - before.rows
  const moving = after.plays - before.plays
  const coins = after.coins - before.coins
  const perSecond = load.requests / load.seconds
  const faults: string[] = []
  if (written === 0) faults.push('no progress of tasks was written')
  if (moving < counted.counted) faults.push(`${counted.counted - moving} plays moved no task`)
  if (coins === 0) faults.push('no coins were counted')
  if (perSecond < REACHED * Number(given.plays)) faults.push(`only ${Math.round(perSecond)} plays a second were made`)
  if (counted.p99Ms > WANTED_LAG_MS) faults.push(`tasks: p99 ${Math.round(counted.p99Ms)} ms after the play`)
  return {
    row: {
      'plays/s': Math.round(perSecond),
      counted: counted.counted,
      'task progress rows': written,
      'tasks completed': after.completed - before.completed,
      coins,
      'tasks p50 ms': Math.round(counted.p50Ms),
      'tasks p99 ms': Math.round(counted.p99Ms),
      'scores p50 ms': Math.round(placed.p50Ms),
      'scores p99 ms': Math.round(placed.p99Ms),
    },
    faults,
  }
}

/** Changes scores of random players at a fixed rate, each with its own commit, and measures the resulting backlog. */
async function measureScores(product: Product, client: pg.Client, leaderboard: FullLeaderboard): Promise<Measured> {
  const ids = new IdSource(systemClock, BENCH_NODE)
  const scores = await watchConsumer(product.databaseUrl, 'leaderboards', {
    kind: 'gold.spent',
    idField: 'operationId',
  })
  const rate = Number(given.changes)
  const startedAt = performance.now()
  let made = 0
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    const rows = Array.from({ length: Math.floor((rate * elapsed) / 1000) - made }, () =>
      JSON.stringify([
        {
          kind: 'gold.spent',
          userId: String(leaderboard.anyPlayer()),
          operationId: String(ids.next()),
          amountMinor: '4900',
        },
      ]),
    )
    if (rows.length > 0) await client.query('insert into outbox (events) select unnest($1::json[])', [rows])
    made += rows.length
    await sleep(PART_MS)
  }
  const endedAt = performance.now()
  const lag = await scores.stop()
  const pauseMs = performance.now() - endedAt
  const perSecond = (made * 1000) / (endedAt - startedAt)
  const faults: string[] = []
  if (perSecond < REACHED * rate) faults.push(`only ${Math.round(perSecond)} score changes a second were made`)
  if (pauseMs > WANTED_REST_MS)
    faults.push(`${rate} score changes a second: work for ${Math.round(pauseMs)} ms was left`)
  return {
    row: {
      'changes/s': Math.round(perSecond),
      counted: lag.counted,
      'p50 ms': Math.round(lag.p50Ms),
      'p99 ms': Math.round(lag.p99Ms),
      'done after ms': Math.round(pauseMs),
    },
    faults,
  }
}

/** The database time of the first page and of a player's own place. */
async function measureReads(client: pg.Client, leaderboard: FullLeaderboard): Promise<Measured> {
  const meter = new DatabaseTime(client)
  const timed = async (ask: () => Promise<unknown>) => {
    const times: number[] = []
    for (let read = 0; read < READS; read += 1) {
      meter.restart()
      await ask()
      times.push(meter.executionMs)
    }
    return { middle: median(times), worst: Math.max(...times) }
  }
  const page = await timed(() => selectLeaders(meter, leaderboard.id, MAX_LEADERS))
  const place = await timed(() => findLeader(meter, leaderboard.id, leaderboard.anyPlayer()))
  const together = page.middle + place.middle
  return {
    row: {
      players: Number(given.leaderboard),
      'first page ms': rounded(page.middle, 2),
      'worst page ms': rounded(page.worst, 2),
      'own place ms': rounded(place.middle, 2),
      'worst place ms': rounded(place.worst, 2),
    },
    faults: together >= WANTED_READ_MS ? [`own place and first page: ${rounded(together, 2)} ms`] : [],
  }
}

process.exitCode = await measureShop({
  name: 'seasons',
  help: HELP,
  given,
  packages: ['fastify', 'pg'],
  async measure(product, client) {
    const leaderboard = await fillLeaderboard(client, Number(given.leaderboard))
    const players = await makePlayers(product.databaseUrl, Number(given.players))
    const { seasonId } = await openTasks(client)
    await spreadOverLevels(client, seasonId, players)
    const drive = overHttp(product, players, [...(await plainCases(client)), ...(await eventCases(client))])
    await drive({ connections: CONNECTIONS, count: 1, durationMs: WARM_UP_MS })
    await untilApplied(client)
    const progress = await measureProgress(product, client, drive, seasonId)
    const scores = await measureScores(product, client, leaderboard)
    const reads = await measureReads(client, leaderboard)
    const costs = await measureCost(product, client, players, {
      dataDir: given.data,
      seconds: seconds / 3,
      rounds: Number(given.rounds),
    })
    return {
      tables: {
        [`Openings over HTTP; from a play to its commit in tasks and coins (wanted: p99 at most ${WANTED_LAG_MS} ms) and scores`]:
          [progress.row],
        [`Score changes among ${given.leaderboard} players (wanted: done ${WANTED_REST_MS} ms after the last one)`]: [
          scores.row,
        ],
        [`Database time of a ranking (wanted: both below ${WANTED_READ_MS} ms)`]: [reads.row],
        [`PostgreSQL's CPU an opening, in process (wanted: at most ${WANTED_GROWTH} times)`]: costs.map(
          ({ row }) => row,
        ),
      },
      faults: [
        ...progress.faults,
        ...scores.faults,
        ...reads.faults,
        ...costs.flatMap(({ faults }) => faults),
        ...(await proveBooks(client)),
      ],
    }
  },
})
