import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayFacts } from '../../core/plays/public.ts'
import type { DomainEventOf } from '../../platform/domain-events.ts'
import { checkLedger, makePlayer } from '../../testing/make.ts'
import { settledPlay } from '../../testing/settled-plays.ts'
import { findOfferTerms, insertOfferTerms, type OfferTerms } from './offer-terms.sql.ts'
import { makeOfferWorld, OFFER_ID, type OfferWorld } from './offers.fixtures.ts'

let shop: OfferWorld
beforeAll(async () => {
  shop = await makeOfferWorld()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const made = async (userId: bigint) =>
  (
    await shop.world.rows<{ offer_id: number; cause: string }>(
      'select offer_id, cause from player_offers where user_id = $1 order by id',
      [userId],
    )
  ).map(({ offer_id, cause }) => [offer_id, cause])

const refill = (userId: bigint, orderId: number, valueMinor: number): DomainEventOf<'refill.credited'> => ({
  kind: 'refill.credited',
  userId: String(userId),
  orderId: String(orderId),
  valueMinor: String(valueMinor),
  bonusMinor: '0',
  coins: '0',
})

/** A paid opening that left this balance. */
const opening = (userId: bigint, balanceMinor: string, stakedMinor = '1000', currency: 'GOLD' | 'COIN' = 'GOLD') =>
  settledPlay(
    'case',
    { userId, playId: 64n },
    { stakedMinor, currency, balance: { balanceMinor, coins: '0', version: '1' } },
  )

const battle = (players: readonly bigint[], winner: bigint, facts: Partial<PlayFacts['battle']> = {}) =>
  players.map((userId, index) =>
    settledPlay(
      'battle',
      { userId, playId: 704n + BigInt(index) },
      { stakedMinor: '1000', facts: { hasWon: userId === winner, ...facts } },
    ),
  )

/** Makes a session last seen this many days ago, and a due watch. */
async function beAway(userId: bigint, days: number): Promise<void> {
  await shop.world.rows('delete from sessions where user_id = $1', [userId])
  await shop.world.rows(
    `insert into sessions (id, user_id, secret_hash, seen_at, expires_at)
     values ($1::int8, $1::int8, $2, now() - make_interval(days => $3::int4, secs => 60), now() + interval '30 days')`,
    [userId, Buffer.from(`secret ${userId} ${days}`), days],
  )
  await shop.world.rows(
    `insert into absence_watches (user_id, due_at) values ($1, now()) on conflict (user_id) do update set due_at = now()`,
    [userId],
  )
}

test('the first visit of the secret shop makes an offer, and later ones make none', async () => {
  const userId = await makePlayer(shop.world)
  expect(await shop.triggersOf(userId)).toEqual({ hasVisitedShop: false, triggers: [] })
  expect(await shop.visit(userId)).toEqual({ isFirst: true })
  expect(await shop.visit(userId)).toEqual({ isFirst: false })
  const event = { kind: 'shop.visited', userId: String(userId) } as const
  await shop.apply([event])
  await shop.apply([event])
  expect(await made(userId)).toEqual([[OFFER_ID.first_visit, 'visit']])
  const { hasVisitedShop, triggers } = await shop.triggersOf(userId)
  expect([hasVisitedShop, triggers]).toEqual([true, [expect.objectContaining({ triggerId: 1, offerId: 101 })]])
  const [offer] = await shop.offersOf(userId)
  expect(offer).toMatchObject({ state: 'active', sale: 9, timesLeft: 0, freeOpens: 0, durationMinutes: 1440 })
  const leftMs = Date.parse(offer?.endsAt ?? '') - Date.now()
  expect(leftMs).toBeGreaterThan(1439 * 60_000)
  expect(leftMs).toBeLessThanOrEqual(1440 * 60_000)
})

test('the first visit during a season makes an offer, once per player', async () => {
  const userId = await makePlayer(shop.world)
  const look = (seasonId: number) =>
    ({ kind: 'season.visited', userId: String(userId), seasonId, visitId: '7' }) as const
  await shop.apply([look(1)])
  await shop.apply([look(2)])
  expect(await made(userId)).toEqual([[OFFER_ID.event_start, 'event:1']])
})

test('the first credited refill makes an offer, and a big one makes another', async () => {
  const userId = await makePlayer(shop.world)
  await shop.apply([refill(userId, 1, 499_999)])
  await shop.apply([refill(userId, 2, 500_000), refill(userId, 3, 900_000)])
  expect(await made(userId)).toEqual([
    [OFFER_ID.first_refill, 'order:1'],
    [OFFER_ID.big_refill, 'order:3'],
  ])
})

test('a player who refilled before the secret shop existed has no first refill', async () => {
  const userId = await makePlayer(shop.world)
  await shop.world.rows('insert into trigger_progress (user_id, refills) values ($1, 1)', [userId])
  await shop.apply([refill(userId, 5, 1000)])
  expect(await made(userId)).toEqual([])
})

test('every reached level makes an offer, but none while the last one is open', async () => {
  const userId = await makePlayer(shop.world)
  const reach = (level: number, levelBefore: number) =>
    shop.apply([{ kind: 'level.reached', userId: String(userId), level, levelBefore, experienceMinor: '0' }])
  await reach(3, 1)
  await reach(4, 3)
  expect(await made(userId)).toEqual([[OFFER_ID.level_up, 'level:3']])
  const [offer] = await shop.offersOf(userId)
  expect(offer).toMatchObject({ offerId: OFFER_ID.level_up, timesLeft: 19 })
})

test('a balance that a game takes below the threshold makes an offer', async () => {
  const userId = await makePlayer(shop.world)
  const low = '9999'
  await shop.apply([opening(userId, low, '0'), opening(userId, low, '1', 'COIN')])
  await shop.apply([opening(userId, '5000', '4999')])
  expect(await made(userId), 'it was low before').toEqual([])
  await shop.apply([opening(userId, low, '1')])
  expect(await made(userId)).toEqual([[OFFER_ID.low_balance, 'opening:64']])
  const loser = await makePlayer(shop.world, { balanceMinor: 9_500n })
  await shop.apply(battle([loser, userId], userId))
  expect(await made(loser)).toEqual([[OFFER_ID.low_balance, 'battle:640']])
})

test('three consecutive wins in battles make an offer, and a lost battle, or one that everybody wins, restarts the count', async () => {
  const [userId, other] = [await makePlayer(shop.world), await makePlayer(shop.world)]
  const win = (battleId: string, change = {}) => battle([userId, other], userId, { battleId, ...change })
  await shop.apply([...win('1'), ...win('2'), ...battle([userId, other], other, { battleId: '3' })])
  await shop.apply([...win('4'), ...win('5'), ...win('6', { mode: 'share', hasWon: true })])
  await shop.apply([...win('7'), ...win('8')])
  expect(await made(userId)).toEqual([])
  await shop.apply(win('9'))
  expect(await made(userId)).toEqual([[OFFER_ID.battle_streak, 'battle:9']])
  expect(await made(other)).toEqual([])
})

test('an absence of seven days makes an offer that begins when its player returns, once for each absence', async () => {
  const userId = await makePlayer(shop.world)
  await beAway(userId, 6)
  expect(await shop.look(userId)).toBe(true)
  expect(await made(userId)).toEqual([])
  const [watch] = await shop.world.rows<{ days: number }>(
    'select extract(epoch from due_at - now())::float8 / 86400 as days from absence_watches where user_id = $1',
    [userId],
  )
  expect(watch?.days, 'looked again when the seven days are over').toBeCloseTo(1, 2)
  expect(await shop.look(userId), 'not due').toBe(false)
  await beAway(userId, 7)
  await shop.look(userId)
  await shop.world.rows('update absence_watches set due_at = now() where user_id = $1', [userId])
  await shop.look(userId)
  expect((await made(userId)).map(([offer]) => offer)).toEqual([OFFER_ID.away_7_days])
  expect(
    await shop.world.rows('select ends_at from player_offers where user_id = $1', [userId]),
    'it waits for its player',
  ).toEqual([{ ends_at: null }])
  const [offer] = await shop.offersOf(userId)
  expect(Date.parse(offer?.endsAt ?? '') - Date.now()).toBeGreaterThan(2879 * 60_000)
})

test('no offer is made for a player in a pause or with a debt, nor beyond the limit', async () => {
  const [paused, debtor, often] = [
    await makePlayer(shop.world),
    await makePlayer(shop.world),
    await makePlayer(shop.world),
  ]
  await shop.world.rows(`update players set excluded_until = now() + interval '1 day' where user_id = $1`, [paused])
  await shop.world.rows(`update players set owed_coins = 1 where user_id = $1`, [debtor])
  await shop.give(often, OFFER_ID.low_balance, -1000)
  await shop.give(often, OFFER_ID.low_balance, -1000)
  const low = '9999'
  await shop.apply([paused, debtor, often].map((userId) => opening(userId, low)))
  expect([await made(paused), await made(debtor), (await made(often)).length]).toEqual([[], [], 2])
  await shop.world.rows(`update players set owed_coins = 0 where user_id = $1`, [debtor])
})

test('an offer that the operator ended is not made any more', async () => {
  const userId = await makePlayer(shop.world)
  await shop.world.rows('update offers set is_active = false where id = $1', [OFFER_ID.first_visit])
  await shop.apply([{ kind: 'shop.visited', userId: String(userId) }])
  await shop.world.rows('update offers set is_active = true where id = $1', [OFFER_ID.first_visit])
  expect(await made(userId)).toEqual([])
})

test('an offer is made only within its window, for its segment and from its minimum level on', async () => {
  const file = await findOfferTerms(shop.deps.database, OFFER_ID.battle_streak)
  // A trigger makes only one offer.
  await shop.world.rows('update offers set is_active = false where id = $1', [OFFER_ID.first_visit])
  const define = (change: Partial<OfferTerms>) =>
    shop.deps.database.transaction(async (tx) => {
      const terms = { ...(file as OfferTerms), triggerType: 'first_visit' as const, threshold: null, ...change }
      insertOfferTerms(tx, OFFER_ID.battle_streak, terms)
    })
  const isMade = async (userId: bigint) => {
    await shop.apply([{ kind: 'shop.visited', userId: String(userId) }])
    return (await made(userId)).some(([offerId]) => offerId === OFFER_ID.battle_streak)
  }
  const [newPlayer, payer, expert] = await Promise.all([
    makePlayer(shop.world),
    makePlayer(shop.world),
    makePlayer(shop.world),
  ])
  await shop.apply([refill(payer, 900, 10_000)])
  await shop.world.rows('update players set experience_minor = 4000 * 9 * 10 where user_id = $1', [expert])

  await define({ segment: 'refilled' })
  expect([await isMade(newPlayer), await isMade(payer)]).toEqual([false, true])
  await define({ minLevel: 10 })
  expect([await isMade(newPlayer), await isMade(expert)]).toEqual([false, true])
  await define({ startsAt: '2035-01-01T00:00:00Z' })
  expect(await isMade(newPlayer)).toBe(false)
  await define({ startsAt: '2020-01-01T00:00:00Z', endsAt: '2021-01-01T00:00:00Z' })
  expect(await isMade(newPlayer)).toBe(false)
  await define({ segment: 'never_refilled', startsAt: '2020-01-01T00:00:00Z', endsAt: '2035-01-01T00:00:00Z' })
  expect(await isMade(newPlayer)).toBe(true)
})
