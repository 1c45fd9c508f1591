import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type LoadResult, runLoad } from './http-load.ts'
import type { Product } from './product.ts'
import type { BenchPlayer } from './shop-players.ts'

/** The result of one slice of openings. */
export interface OpeningSlice {
  readonly requests: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Opens cases as fast as responses arrive, on a number of connections or callers. */
export type OpeningDriver = (load: {
  readonly connections: number
  readonly count: number
  readonly durationMs: number
  /** The maximum number of openings per second; over HTTP only. */
  readonly perSecond?: number
}) => Promise<OpeningSlice>

/** Paid cases without a limit, a level or another rule. */
export const plainCases = (client: pg.Client) => casesOf(client, 'regular')

/** Such cases of events, which pay coins and are sold while their event runs. */
export const eventCases = (client: pg.Client) => casesOf(client, 'event')

async function casesOf(client: pg.Client, kind: 'regular' | 'event'): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from cases where kind = $1 and is_available and level is null and opens_limit is null and price_minor > 0
       and multifix_number is null and multicast_min is null and every_n_open_free is null and not is_retired order by id`,
    [kind],
  )
  return rows.map((row) => row.slug)
}

/**
 * The next player of a connection: players are distributed over the connections and take turns, so that none has two requests at a time.
 */
export function turnsOf(players: readonly BenchPlayer[], connections: number): (connection: number) => BenchPlayer {
  const turns = new Array<number>(connections).fill(0)
  const each = Math.max(1, Math.floor(players.length / connections))
  return (connection) => {
    const turn = turns[connection] ?? 0
    turns[connection] = turn + 1
    return players[(connection + connections * (turn % each)) % players.length] as BenchPlayer
  }
}

/** Openings over HTTP, each a separate request, alternating plain paid cases. A response other than 200 fails the measurement. */
export function overHttp(product: Product, players: readonly BenchPlayer[], slugs: readonly string[]): OpeningDriver {
  const run = randomBytes(4).toString('hex')
  let idempotencies = 0
  return async ({ connections, count, durationMs, perSecond }) => {
    const body = JSON.stringify({ multi_open: count })
    const next = turnsOf(players, connections)
    const load = await runLoad({
      ...product,
      connections,
      durationMs,
      ...(perSecond !== undefined && { perSecond }),
      nextRequest: (connection) => {
        idempotencies += 1
        return (
          `POST /api/v1/cases/${slugs[idempotencies % slugs.length]}/open HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
          `Authorization: Bearer ${next(connection).bearer}\r\nX-Client-Language: ru\r\n` +
          `Idempotency-Key: ${run}-${idempotencies}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
        )
      },
    })
    refuseFailures(load)
    return load
  }
}

function refuseFailures({ statuses, codes }: LoadResult): void {
  if (Object.keys(statuses).some((status) => status !== '200')) {
    throw new Error(`openings were answered ${JSON.stringify(statuses)} ${JSON.stringify(codes)}`)
  }
}
