import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENTRY_KIND } from '../../core/ledger/public.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { shopMovementTellers } from '../../testing/shop-parts.ts'
import { selectMovements, selectTotals } from './movements.sql.ts'

let world: World
let userId: bigint
let ids: Record<'stake' | 'refunded' | 'refund' | 'won' | 'wonToo' | 'offer' | 'order' | 'opening' | 'sale', bigint>
/** The searched case and item, and others. */
const [CASE, OTHER_CASE, ITEM, OTHER_ITEM] = [7001, 7002, 8001, 8002]
const FIRST_ORDER = 5n

/** A player's rows, with references unchecked: two battles, one of them refunded, an offer, a refill, an opening and the sale of its item. */
beforeAll(async () => {
  world = await makeWorld()
  userId = await makePlayer(world)
  const next = () => world.deps.ids.next()
  const [battle, refundedBattle] = [next(), next()]
  ids = {
    stake: next(),
    refunded: next(),
    refund: next(),
    won: next(),
    wonToo: next(),
    offer: next(),
    order: next(),
    opening: next(),
    sale: next(),
  }
  const client = await world.deps.database.pool.connect()
  const run = (sql: string, ...values: unknown[]) => client.query(sql, values)
  const entry = (operationId: bigint, kind: number, amount: number) =>
    run(
      'insert into ledger_entries (account_id, operation_id, kind, currency, amount) values ($1, $2, $3, 1, $4)',
      userId,
      operationId,
      kind,
      amount,
    )
  const item = (id: bigint, catalogueItemId: number, source: number) =>
    run(
      `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id) values ($1, $2, $3, 100, 4, $4, $2)`,
      userId,
      id,
      catalogueItemId,
      source,
    )
  try {
    await run('set session_replication_role = replica')
    for (const [id, stakeId, slot] of [
      [battle, ids.stake, 1],
      [refundedBattle, ids.refunded, 2],
    ] as const) {
      await run('insert into battle_cases values ($1, 1, $2, 1, 100, 1)', id, CASE)
      await run(
        `insert into battle_seats (battle_id, slot, user_id, client_seed, stake_id, is_active) values ($1, $2, $3, 'seed', $4, false)`,
        id,
        slot,
        userId,
        stakeId,
      )
      await entry(stakeId, ENTRY_KIND.battleStake, -100)
    }
    await run('insert into battle_refunds values ($1, $2, $3, $4)', ids.refunded, refundedBattle, userId, ids.refund)
    await entry(ids.refund, ENTRY_KIND.battleRefund, 100)
    await item(ids.won, OTHER_ITEM, 1)
    await item(ids.wonToo, ITEM, 1)
    for (const [round, id] of [ids.won, ids.wonToo].entries())
      await run('insert into battle_prizes values ($1, $2, 1, $3, $4)', battle, round, userId, id)
    await run(
      `insert into plays values ($1, $2, 'battle', 1, 100, 200, 100, 0, '{}', $3::int8[], jsonb_build_object('battleId', $4::int8::text))`,
      userId,
      next(),
      [ids.won, ids.wonToo],
      battle,
    )
    await entry(ids.offer, ENTRY_KIND.offerBought, -50)
    await run(
      `insert into player_offers (id, user_id, offer_id, version, cause, starts_at, ends_at, bought_at, operation_id)
       select $1::int8, $2::int8, v.offer_id, v.version, 'test', now(), now() + interval '1 day', now(), $3::int8 from offer_versions v limit 1`,
      next(),
      userId,
      ids.offer,
    )
    await entry(ids.order, ENTRY_KIND.refill, 500)
    await run(
      `insert into payment_orders (id, user_id, fingerprint, country, direction_id, provider, method, currency, amount_minor, rate_ppm, value_minor,
         is_sum_open, direction_bp, levels, fields, operation_id, paid_minor, paid_value_minor, state, provider_id, ended_at,
         is_reversible)
       values ($1, $2, sha256('x'), 'RU', 1, 'sandbox', 'card', 'RUB', 500, 1000000, 500, false, 0, '[]', '{}', $3, 500, 500, 'paid', 'p', now(), false)`,
      FIRST_ORDER,
      userId,
      ids.order,
    )
    await entry(ids.opening, ENTRY_KIND.caseOpened, -100)
    await run(
      `insert into plays values ($2, $1::int8, 'case', 1, 100, 100, 100, 0, '{}', array[$1::int8], jsonb_build_object('caseId', $3::int4, 'count', 1))`,
      ids.opening,
      userId,
      OTHER_CASE,
    )
    await item(ids.opening, ITEM, 2)
    await entry(ids.sale, ENTRY_KIND.itemSold, 90)
    await run(
      `insert into item_steps (user_id, item_id, operation_id, from_status, to_status, actor)
       select $1::int8, $2::int8, $3::int8, f.id, t.id, 'U' from item_statuses f, item_statuses t where f.name = 'progress' and t.name = 'selled'`,
      userId,
      ids.opening,
      ids.sale,
    )
    await run('reset session_replication_role')
  } finally {
    client.release()
  }
})
afterAll(() => world.close())

const games = shopGames()
const NOTHING = { itemIds: [], caseIds: [], words: 'нет такого', number: null }

/** The names of the found operations, newest first, with the number of received items. */
async function find(search: object, filter: object = {}): Promise<string[]> {
  const span = { userId, fromId: 0n, untilId: 2n ** 62n }
  const wanted = { causes: null, what: null, ...filter, search: { ...NOTHING, ...search } }
  const rows = await selectMovements({ ...world.deps, games, movementTellers: shopMovementTellers() }, span, wanted)
  const totals = await selectTotals({ ...world.deps, games, movementTellers: shopMovementTellers() }, span, wanted)
  expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  const nameOf = (id: bigint) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? String(id)
  return rows.map(({ id, receivedCount }) => (receivedCount > 0 ? `${nameOf(id)} +${receivedCount}` : nameOf(id)))
}

test('a search for a case finds its openings, and the stakes, refunds and prizes of its battles', async () => {
  expect(await find({ caseIds: [CASE] })).toEqual(['won +2', 'refund', 'refunded', 'stake'])
  expect(await find({ caseIds: [OTHER_CASE] })).toEqual(['opening +1'])
})

test('a search for an item finds where it came from and where it went, and a battle with everything that it gave', async () => {
  expect(await find({ itemIds: [ITEM] })).toEqual(['sale', 'opening +1', 'won +2'])
  expect(await find({ itemIds: [OTHER_ITEM] })).toEqual(['won +2'])
  expect(await find({ itemIds: [ITEM] }, { what: 'items', causes: ['battleWin', 'refill'] })).toEqual(['won +2'])
})

test('a search for words finds an offer by a part of its name, and one for a number an operation, an order or a won item', async () => {
  const [{ name = '' } = {}] = await world.rows<{ name: string }>(
    `select lower(v.name) as name from player_offers p join offer_versions v on v.offer_id = p.offer_id and v.version = p.version
      where p.operation_id = $1`,
    [ids.offer],
  )
  expect(await find({ words: name.slice(1) })).toEqual(['offer'])
  expect(await find({ number: FIRST_ORDER })).toEqual(['order'])
  expect(await find({ number: ids.sale })).toEqual(['sale'])
  expect(await find({ number: ids.wonToo })).toEqual(['won +2'])
  expect(await find({})).toEqual([])
})
