import { hash } from 'node:crypto'
import { type Api, api, type EndpointName } from '@runecase/api/api.ts'
import type { EndpointInput } from '@runecase/api/endpoint.ts'
import type { ItemStatus } from '@runecase/api/inventory.ts'
import pino from 'pino'
import { expect } from 'vitest'
import { CATALOGUE_USES } from '../catalogue-uses.ts'
import { LiveCatalogue, PlayRulesBook } from '../core/catalog/public.ts'
import { InFlightLimiter, ItemCommands } from '../core/commands/public.ts'
import { ItemTrails } from '../core/inventory/public.ts'
import { insertItems, moveItems } from '../core/items/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT } from '../core/ledger/public.ts'
import { createPlayer } from '../core/player/public.ts'
import { SeasonBook } from '../core/seasons/public.ts'
import { SeedVault } from '../core/seeds/public.ts'
import { Database } from '../platform/db.ts'
import { BoundEndpoint } from '../platform/http/bound-endpoint.ts'
import type { Idempotency, StoredAnswer } from '../platform/http/handler.ts'
import { HttpIdempotency } from '../platform/http/http-idempotency.ts'
import { IdSource, partId } from '../platform/ids.ts'
import { Refusal } from '../platform/refuse.ts'
import { START_MS } from './start-ms.ts'
import { createDemoDatabase, type TestDatabase } from './test-db.ts'

/**
 * The dependencies of commands over a separate database, by default with the demo catalogue. The test moves the clock; the dice are
 * repeatable.
 */
export async function makeWorld(createDatabase: () => Promise<TestDatabase> = createDemoDatabase) {
  const { url, drop } = await createDatabase()
  const database = new Database({ url, poolSize: 12 })
  let nowMs = START_MS
  let drawn = 0
  const clock = { nowMs: () => nowMs }
  const random = (size: number) => {
    const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) =>
      hash('sha256', `dice ${drawn} ${block}`, 'buffer'),
    )
    drawn += 1
    return Buffer.concat(blocks).subarray(0, size)
  }
  const seedKey = Buffer.alloc(32, 7)
  const base = { database, clock, random, seedKey, log: pino({ level: 'silent' }), ids: new IdSource(clock, 1) }
  const rules = new PlayRulesBook()
  const processOf = (ids: IdSource) => {
    const seasonBook = new SeasonBook(base)
    const own = { ...base, ids, rules, seasonBook, vault: new SeedVault(base), limiter: new InFlightLimiter() }
    return { ...own, plays: new ItemCommands(own) }
  }
  const deps = {
    ...processOf(base.ids),
    pictures: { pathOf: (id: string) => `/picture/${id}` },
    catalogueUses: CATALOGUE_USES,
    itemTrails: new ItemTrails(),
    simulatesPlayers: false,
    findOwnPromo: async () => null,
    findOwnDebt: async () => null,
  }
  const sources = new Map<number, IdSource>()
  const apart: Database[] = []
  return {
    deps,
    /** The URL of its database. */
    url,
    /** The dependencies of another process: no shared memory, its own ids. `node` is 2 to 63. */
    otherProcess(node: number) {
      const ids = sources.get(node) ?? new IdSource(clock, node)
      sources.set(node, ids)
      return { ...deps, ...processOf(ids) }
    },
    /** Connections of a process that sees the database's clock this far ahead of its own; a negative value means behind. */
    databaseAhead(ms: number): Database {
      const own = new Database({ url, poolSize: 2, clock: { nowMs: () => Date.now() - ms } })
      apart.push(own)
      return own
    },
    pass(ms: number) {
      nowMs += ms
    },
    /** Runs a statement of the test. */
    rows: async <Row>(text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows as Row[],
    async close() {
      await Promise.all([database, ...apart].map((one) => one.close()))
      await drop()
    },
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/** The demo catalogue of the world's database, in memory. */
export function makeCatalogue({ deps }: World): Promise<LiveCatalogue> {
  return LiveCatalogue.load(deps)
}

/** Creates a player whose money came through the ledger. Returns the id. */
export async function makePlayer(
  { deps }: World,
  money: { readonly balanceMinor?: bigint; readonly coins?: bigint } = {},
): Promise<bigint> {
  return deps.database.transaction(async (tx) => {
    const userId = await createPlayer(
      tx,
      { ...deps, welcomeGiftMinor: money.balanceMinor ?? 0n },
      {
        nickname: 'Тестовый Странник',
        avatar: 'avatars/av-01',
        regType: 'quick',
        firstSeed: { serverSeed: deps.random(32), clientSeed: 'seed-of-a-test' },
      },
    )
    if (money.coins) {
      await creditPlayer(tx, {
        operationId: deps.ids.next(),
        userId,
        houseAccount: HOUSE_ACCOUNT.coinsIssued,
        kind: ENTRY_KIND.coinBonus,
        currency: 'COIN',
        amount: money.coins,
        events: () => [],
      })
    }
    return userId
  })
}

/**
 * Creates an item of a player. A status that no new item has is reached from `progress` by its owner's step; a sold item was paid for. Returns
 * the id.
 */
export async function makeItem(
  { deps, rows }: World,
  userId: bigint,
  item: {
    readonly priceMinor?: bigint
    readonly status?: ItemStatus
    /** An item of the catalogue other than its first ordinary one. */
    readonly catalogueItemId?: number
  } = {},
): Promise<bigint> {
  const { status = 'progress', priceMinor = 12_345n } = item
  const isInitial = ['progress', 'bag', 'before', 'unpaid'].includes(status)
  const [any] = await rows<{ id: number }>(
    'select id from catalogue_items where id = $1 or ($1::int4 is null and type = 1) order by id limit 1',
    [item.catalogueItemId ?? null],
  )
  if (!any) throw new Error('the world has no catalogue')
  return deps.database.transaction(async (tx) => {
    const operationId = deps.ids.next()
    const id = partId(operationId, 0)
    insertItems(tx, {
      operationId,
      source: 'Prize',
      status: isInitial ? status : 'progress',
      actor: 'system',
      items: [{ userId, id, catalogueItemId: any.id, priceMinor }],
    })
    if (isInitial) return id
    const stepId = deps.ids.next()
    await moveItems(tx, { operationId: stepId, userId, ids: [id], from: ['progress'], to: status, actor: 'owner' })
    if (status === 'accepted' || status === 'selled') {
      await creditPlayer(tx, {
        operationId: stepId,
        userId,
        houseAccount: HOUSE_ACCOUNT.itemsBoughtBack,
        kind: ENTRY_KIND.itemSold,
        currency: 'GOLD',
        amount: priceMinor,
        events: () => [],
      })
    }
    return id
  })
}

/** A request with the encoding and fingerprint of HTTP. Refusals are returned as codes. */
export function makeIdempotency<N extends EndpointName>(
  name: N,
  userId: bigint,
  key?: string,
  input: Partial<EndpointInput<Api[N]>> = {},
): Idempotency {
  const bound = new BoundEndpoint(name, api[name], () =>
    Promise.reject(new Error('a command without a handler was called')),
  )
  const whole = { params: {}, query: {}, body: {}, ...input }
  return new HttpIdempotency(
    bound,
    whole as never,
    { userId, sessionId: null, key },
    { translate: (code) => code, language: 'ru' },
  )
}

/** The `data` of a successful response as sent; fails the test for any other response. */
// biome-ignore lint/suspicious/noExplicitAny: each test states what it expects inside
export function dataOf(answer: StoredAnswer): any {
  const body = JSON.parse(answer.text)
  expect(body).toMatchObject({ status: 'success' })
  return body.data
}

/** Runs all at once. Returns for each the text of its response, or the code of its refusal. */
export async function outcomesOf(runs: readonly Promise<StoredAnswer>[]): Promise<string[]> {
  const settled = await Promise.allSettled(runs)
  return settled.map((one) => {
    if (one.status === 'fulfilled')
      return one.value.httpStatus === 200 ? one.value.text : JSON.parse(one.value.text).key
    if (!(one.reason instanceof Refusal)) throw one.reason
    return one.reason.code
  })
}

/** Asserts that no money and no item was created or lost: entries sum to zero, balances equal their entries, totals equal their items. */
export async function checkLedger({ rows }: World): Promise<void> {
  expect(
    await rows('select operation_id, currency from ledger_entries group by 1, 2 having sum(amount) <> 0'),
    'operations sum to zero',
  ).toEqual([])
  expect(
    await rows(
      `select p.user_id, p.balance_minor, p.coins, e.gold, e.coins from players p
         left join lateral (select coalesce(sum(amount) filter (where currency = 1), 0) as gold,
                                   coalesce(sum(amount) filter (where currency = 2), 0) as coins
                              from ledger_entries where account_id = p.user_id) e on true
        where p.balance_minor <> e.gold or p.coins <> e.coins`,
    ),
    'balances are the sum of their entries',
  ).toEqual([])
  expect(
    await rows(
      `with moves as (
         select user_id, currency, amount, 0 as repaid from debts
         union all
         select d.user_id, r.currency, -r.amount, r.amount from debt_repayments r join debts d on d.operation_id = r.debt_id and d.currency = r.currency)
       select p.user_id from players p
         left join (select user_id, currency, sum(amount) as owed, sum(repaid) as repaid from moves group by 1, 2) g on g.user_id = p.user_id and g.currency = 1
         left join (select user_id, currency, sum(amount) as owed, sum(repaid) as repaid from moves group by 1, 2) c on c.user_id = p.user_id and c.currency = 2
        where p.owed_minor <> coalesce(g.owed, 0) or p.owed_coins <> coalesce(c.owed, 0)
           or coalesce(g.repaid, 0) <> coalesce((select -sum(amount) from ledger_entries where account_id = p.user_id and kind = 24 and currency = 1), 0)
           or coalesce(c.repaid, 0) <> coalesce((select -sum(amount) from ledger_entries where account_id = p.user_id and kind = 24 and currency = 2), 0)`,
    ),
    'what players owe is what returns left less what was repaid',
  ).toEqual([])
  expect(
    await rows(
      `select user_id, status from (select user_id, status, count(*) as count, sum(price_minor) as value from items group by 1, 2) i
         full join (select * from inventory_totals where count > 0) t using (user_id, status)
        where i.count is distinct from t.count or i.value is distinct from t.value_minor`,
    ),
    'totals are the sum of their items',
  ).toEqual([])
  expect(
    await rows(
      `select operation_id from
         (select operation_id, sum(price_minor) as value from items where status in (11, 12) group by 1) i
         full join (select operation_id, sum(amount) as paid from ledger_entries where kind = 4 and account_id >= 1000 group by 1) e
         using (operation_id) where i.value is distinct from e.paid`,
    ),
    'every sold item was paid once',
  ).toEqual([])
}
