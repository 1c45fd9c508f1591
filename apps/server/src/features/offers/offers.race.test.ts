import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, makePlayer, outcomesOf } from '../../testing/make.ts'
import { makeOfferWorld, OFFER_ID, type OfferWorld } from './offers.fixtures.ts'

let shop: OfferWorld
beforeAll(async () => {
  shop = await makeOfferWorld()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

/** Two processes. */
const nodes = () => [shop.deps, { ...shop.deps, ...shop.world.otherProcess(2) }] as const
/** The results of calls: `ok`, or the code of the refusal. */
const endingsOf = async (runs: Parameters<typeof outcomesOf>[0]) =>
  (await outcomesOf(runs)).map((one) => (one.startsWith('{"status":"success"') ? 'ok' : one))
const countOf = (outcomes: readonly string[], what: string) => outcomes.filter((one) => one === what).length

test('one of fifty purchases of one offer by one player on two nodes succeeds', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 10_000_000n })
  const id = await shop.give(userId, OFFER_ID.big_refill)
  const [first, second] = nodes()
  const outcomes = await endingsOf(
    Array.from({ length: 50 }, (_, one) =>
      shop.buy(userId, id, { key: `key ${one}`, process: one % 2 === 0 ? first : second }),
    ),
  )
  expect(countOf(outcomes, 'offer_bought')).toBe(49)
  expect(await shop.moneyOf(userId)).toMatchObject({ balance: 100_000 - 1859 + 50, spent: 185_900n })
  expect(await shop.freeOpens(userId)).toEqual({
    'taynaya-sokrovishchnitsa': 1,
    'zolotaya-likhoradka': 1,
    'okhota-za-bessmertnymi': 2,
  })
})

test('fifty repetitions of one request on two nodes buy once and get the same response', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 100_000n })
  const id = await shop.give(userId, OFFER_ID.first_refill)
  const [first, second] = nodes()
  const outcomes = await endingsOf(
    Array.from({ length: 50 }, (_, one) =>
      shop.buy(userId, id, { key: 'same', process: one % 2 === 0 ? first : second }),
    ),
  )
  // A process refuses a repetition while the first request runs; all others get the first one's response.
  for (const outcome of outcomes) if (outcome !== 'idempotency_in_progress') expect(outcome).toBe('ok')
  expect(await shop.moneyOf(userId)).toMatchObject({ balance: 1000 - 329, coins: 50 })
})

test('purchases at the end of an offer succeed within its time or are refused with the reason', async () => {
  const players = await Promise.all(
    Array.from({ length: 30 }, () => makePlayer(shop.world, { balanceMinor: 100_000n })),
  )
  const ids = await Promise.all(
    players.map((userId, index) => shop.give(userId, OFFER_ID.first_visit, index < 25 ? index * 12 : 3_600_000)),
  )
  const outcomes = await endingsOf(players.map((userId, index) => shop.buy(userId, ids[index] as bigint)))
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'offer_ended']))
  const rows = await shop.world.rows<{ late: boolean; bought: boolean; balance: bigint }>(
    `select coalesce(o.bought_at >= o.ends_at, false) as late, o.bought_at is not null as bought, p.balance_minor as balance
       from player_offers o join players p using (user_id) where o.id = any($1::int8[])`,
    [ids],
  )
  for (const { late, bought, balance } of rows) {
    expect(late).toBe(false)
    expect(balance).toBe(bought ? 83_100n : 100_000n)
  }
  expect(rows.filter(({ bought }) => bought)).toHaveLength(countOf(outcomes, 'ok'))
})

test('money that is enough for one of two offers buys one of them', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 20_000n })
  const ids = [await shop.give(userId, OFFER_ID.first_visit), await shop.give(userId, OFFER_ID.low_balance)]
  const [first, second] = nodes()
  const outcomes = await endingsOf([
    shop.buy(userId, ids[0] as bigint, { process: first }),
    shop.buy(userId, ids[1] as bigint, { process: second }),
  ])
  expect(outcomes.toSorted()).toEqual(['balance_error', 'ok'])
})

test('one trigger makes one offer, however many processes handle it at once', async () => {
  const userId = await makePlayer(shop.world)
  await shop.world.rows(
    `insert into sessions (id, user_id, secret_hash, seen_at, expires_at) values ($1, $2, $3, now() - interval '8 days', now() + interval '1 day')`,
    [userId, userId, Buffer.from(`secret of ${userId}`)],
  )
  await shop.world.rows(`insert into absence_watches (user_id, due_at) values ($1, now())`, [userId])
  await Promise.all(Array.from({ length: 10 }, () => shop.look(userId)))
  expect(await shop.world.rows('select cause from player_offers where user_id = $1', [userId])).toHaveLength(1)
  await Promise.all(Array.from({ length: 10 }, () => shop.offersOf(userId)))
  expect(await shop.offersOf(userId)).toMatchObject([{ offerId: OFFER_ID.away_7_days, state: 'active' }])
  const visits = await Promise.all(Array.from({ length: 10 }, () => shop.visit(userId)))
  expect(visits.filter(({ isFirst }) => isFirst)).toHaveLength(1)
})
