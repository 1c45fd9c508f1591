import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { makePlayers, makeSessions } from '../bench/shop-players.ts'
import { audit } from './auditor.ts'
import { checkJournal } from './checker.ts'
import { Journal } from './journal.ts'
import { Load, type LoadOptions } from './load.ts'
import type { Actor, Stock } from './operations.ts'
import { type Place, unless } from './scenario.ts'
import { type NodeOptions, ShopNode } from './shop-node.ts'
import { GIVE_UP_MS, msUntil } from './until.ts'

/** The timeout of a call; the shop promises a response within 5 seconds. */
const CALL_LIMIT_MS = 15_000
const SETTLED_WITHIN_MS = 30_000

/** A PostgreSQL with durable commits, independent of the shop's processes; stopped with the scenario. */
export async function startDatabase(place: Place): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(place.dir, 'database'), print: () => undefined })
  place.onEnd(() => postgres.stop())
  return postgres.tcpUrl
}

/** A process of the shop that is not started yet; stopped with the scenario. */
export function makeNode(place: Place, index: number, options: Partial<NodeOptions> = {}): ShopNode {
  const node = new ShopNode({
    dir: join(place.dir, `node-${index}`),
    port: place.port + index,
    callLimitMs: place.isShort ? GIVE_UP_MS : CALL_LIMIT_MS,
    ...options,
  })
  place.onEnd(async () => {
    node.forgetConnections()
    await node.end('SIGTERM')
  })
  return node
}

/** Runs one statement. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Gives players new access tokens at a shop whose clock is this far ahead: those from before its jump have expired. */
export async function renewBearers(databaseUrl: string, actors: readonly Actor[], aheadMs: number): Promise<void> {
  const clock = { nowMs: () => Date.now() + aheadMs }
  for (const actor of actors) {
    const [session] = await makeSessions(databaseUrl, BigInt(actor.userId), 1, clock)
    if (session) actor.bearer = session.bearer
  }
}

export async function makeActors(databaseUrl: string, count: number, balanceMinor?: bigint): Promise<Actor[]> {
  const players = await makePlayers(databaseUrl, count, balanceMinor)
  // The demo's Steam accepts every offer of an account with this last digit, so withdrawn items never return.
  await query(
    databaseUrl,
    `update users set steam_link = 'https://steamcommunity.com/tradeoffer/new/?partner=' || (id % 100000000) * 10 || '&token=abc'
      where id = any($1::int8[])`,
    [players.map((player) => player.userId)],
  )
  return players.map(({ userId, bearer }) => ({ userId: String(userId), bearer, held: new Map(), packs: new Set() }))
}

/** Slugs of paid cases without a limit, a level or another rule. */
export async function plainCases(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ slug: string }>(
    databaseUrl,
    `select slug from cases where kind = 'regular' and is_available and not is_retired and not is_locked and level is null and opens_limit is null
        and price_minor > 0 and multifix_number is null and multicast_min is null and every_n_open_free is null and not requires_refill
        and not is_once_only and cooldown_hours is null and not is_offer and currency = 1 order by id`,
  )
  return rows.map((row) => row.slug)
}

/** The cases and items that players can use in this shop. */
export async function stockOf(databaseUrl: string, node: Pick<ShopNode, 'call'>): Promise<Stock> {
  const targets: { id: number; priceMinor: number }[] = []
  for (let page = 1; ; page += 1) {
    const answer = await node.call('GET', `/api/v1/unique-items?per_page=100&sort=price_asc&page=${page}`)
    const { data } = JSON.parse(answer.text) as { data: { items: { id: number; price_data: { price: number } }[] } }
    targets.push(...data.items.map(({ id, price_data }) => ({ id, priceMinor: Math.round(price_data.price * 100) })))
    if (data.items.length < 100) return { cases: await plainCases(databaseUrl), targets }
  }
}

/** Simulated players of a shop, and the checks at the end. */
export interface World {
  readonly load: Load
  readonly actors: readonly Actor[]
  readonly stock: Stock
  /**
   * Settles unknown results, waits for the domain events, compares journal and ledger, and runs the auditor. Returns one line per fault. A
   * run without any success is a fault too. `movedTo`: the new URL of the database, if it moved.
   */
  prove(movedTo?: string): Promise<{ readonly figures: Record<string, number>; readonly faults: readonly string[] }>
}

export async function openWorld(
  place: Place,
  databaseUrl: string,
  options: {
    readonly players: number
    readonly choose: LoadOptions['choose']
    readonly operations?: LoadOptions['operations']
    readonly isPatient?: boolean
  },
): Promise<World> {
  const node = options.choose()
  if (!node) throw new Error('no node is up')
  const [actors, stock] = [await makeActors(databaseUrl, options.players), await stockOf(databaseUrl, node)]
  const journal = new Journal(join(place.dir, 'journal.jsonl'))
  place.onEnd(() => journal.close())
  const load = new Load({
    actors,
    stock,
    journal,
    choose: options.choose,
    ...(options.operations && { operations: options.operations }),
    ...(options.isPatient && { isPatient: true }),
  })
  return {
    load,
    actors,
    stock,
    async prove(movedTo) {
      const provedUrl = movedTo ?? databaseUrl
      const { settled } = await load.settle(place.isShort ? GIVE_UP_MS : SETTLED_WITHIN_MS)
      await untilEventsArrive(provedUrl)
      const check = await checkJournal(journal.path, provedUrl)
      const findings = await audit(place, provedUrl)
      return {
        figures: {
          ok: check.ok,
          refused: check.fail,
          'unknown, settled': settled,
          'unknown, open': check.unknown,
          findings: findings.length,
        },
        faults: [
          ...check.faults,
          ...findings,
          ...unless(check.ok > 0, 'no command of the players succeeded: nothing was proved'),
        ],
      }
    },
  }
}

/** Resolves when the outbox is empty and every consumer has applied the whole log. After the timeout the auditor reports what is missing. */
export async function untilEventsArrive(databaseUrl: string): Promise<void> {
  await msUntil(
    async () => {
      const [row] = await query<{ waiting: boolean }>(
        databaseUrl,
        `select exists (select from outbox) or exists (select from event_log l join event_cursors c on l.seq > c.seq) as waiting`,
      )
      return !row?.waiting
    },
    { everyMs: 200 },
  )
}
