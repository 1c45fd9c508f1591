import type pg from 'pg'
import { cpuSecondsOf, cpuSecondsOfTree } from './cpu-clock.ts'
import { untilApplied } from './event-lag.ts'
import { plainCases } from './opening-load.ts'
import { inProcess } from './opening-process.ts'
import type { Product } from './product.ts'
import { type Measured, median, rounded } from './report.ts'
import type { BenchPlayer } from './shop-players.ts'

const CONNECTIONS = 64
/** The required limit: how much more an opening may cost during an event. */
export const WANTED_GROWTH = 1.05

/**
 * Moves windows so that no event and no leaderboard is running (`later`), and back. Everything that depends on an event's window follows.
 */
async function moveWindows(client: pg.Client, isLater: boolean): Promise<void> {
  const by = `interval '${isLater ? '' : '-'}100 years'`
  await client.query(
    `update seasons set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}, expires_at = expires_at + ${by} where phase = 'active'`,
  )
  for (const table of ['leaderboards', 'raffles'])
    await client.query(
      `update ${table} set starts_at = starts_at + ${by}, ends_at = ends_at + ${by} where season_id is null and state = 'running'`,
    )
}

interface OpeningCost {
  /** CPU of the opening connections. */
  readonly ownMicros: number
  /** CPU of all of PostgreSQL until all events are counted. */
  readonly allMicros: number
}

/** PostgreSQL's CPU per opening, alternating with and without an event, leaderboards and a raffle. */
export async function measureCost(
  product: Product,
  client: pg.Client,
  players: readonly BenchPlayer[],
  given: { readonly dataDir: string; readonly seconds: number; readonly rounds: number },
): Promise<Measured[]> {
  const pids = async () =>
    (
      await client.query<{ pid: number }>('select pid from pg_stat_activity where backend_type = $1', [
        'client backend',
      ])
    ).rows
  const others = new Set((await pids()).map(({ pid }) => pid))
  const place = { databaseUrl: product.databaseUrl, dataDir: given.dataDir }
  const local = await inProcess(place, players, await plainCases(client))
  const load = { connections: CONNECTIONS, count: 1, durationMs: given.seconds * 1000 }
  await local.drive(load)
  const own = (await pids()).filter(({ pid }) => !others.has(pid))
  const ownSeconds = () => own.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0)
  const allSeconds = () => cpuSecondsOfTree(product.pid) - cpuSecondsOf(product.pid)
  const slice = async (): Promise<OpeningCost> => {
    await untilApplied(client)
    const before = { own: ownSeconds(), all: allSeconds() }
    const { requests } = await local.drive(load)
    const ownMicros = ((ownSeconds() - before.own) / requests) * 1e6
    await untilApplied(client)
    return { ownMicros, allMicros: ((allSeconds() - before.all) / requests) * 1e6 }
  }
  const rounds: { readonly during: OpeningCost; readonly without: OpeningCost }[] = []
  for (let round = 0; round < given.rounds; round += 1) {
    const during = await slice()
    await moveWindows(client, true)
    try {
      rounds.push({ during, without: await slice() })
    } finally {
      await moveWindows(client, false)
    }
  }
  await local.close()
  const judge = (what: string, pick: (cost: OpeningCost) => number): Measured => {
    const growth = median(rounds.map(({ during, without }) => pick(during) / pick(without)))
    return {
      row: {
        cost: what,
        'without µs': Math.round(median(rounds.map(({ without }) => pick(without)))),
        'during an event µs': Math.round(median(rounds.map(({ during }) => pick(during)))),
        ratio: rounded(growth, 2),
      },
      faults: growth > WANTED_GROWTH ? [`${what}: ${rounded(growth, 2)} times the cost for the database`] : [],
    }
  }
  return [judge('the opening', (cost) => cost.ownMicros), judge('with all that follows', (cost) => cost.allMicros)]
}
