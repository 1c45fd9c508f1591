import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, dataOf, makePlayer } from '../../testing/make.ts'
import { listUserOffers } from './list-offers.ts'
import { makeOfferWorld, OFFER_ID, type OfferWorld } from './offers.fixtures.ts'

let shop: OfferWorld
beforeAll(async () => {
  shop = await makeOfferWorld()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const codeOf = async (run: ReturnType<OfferWorld['buy']>) => {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason as { code: string; params: unknown },
  )
  return error && [error.code, error.params]
}
const set = (userId: bigint, change: string) =>
  shop.world.rows(`update players set ${change} where user_id = $1`, [userId])

test('a purchase takes the price and gives openings, coins, money, experience and the counted loss in one transaction', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 200_000n, coins: 5n })
  const id = await shop.give(userId, OFFER_ID.big_refill)
  const answer = dataOf(await shop.buy(userId, id, { key: 'bought', expectedPrice: 1859 }))
  expect(answer).toEqual({
    balance: 191,
    coin_balance: 5,
    free_opens: [
      { slug: 'taynaya-sokrovishchnitsa', name: 'Тайная сокровищница', amount: 1 },
      { slug: 'zolotaya-likhoradka', name: 'Золотая лихорадка', amount: 1 },
      { slug: 'okhota-za-bessmertnymi', name: 'Охота за бессмертными', amount: 2 },
    ],
    exp: { before: 0, after: 1859, level_before: 1, level_after: 7 },
  })
  expect(await shop.moneyOf(userId)).toEqual({
    balance: 191,
    coins: 5,
    experience: 185_900n,
    spent: 185_900n,
    lost: 180_900n,
  })
  const [offer] = await shop.offersOf(userId)
  expect(offer).toMatchObject({ state: 'bought', freeOpens: 4 })
  const events = await shop.world.rows<{ kind: string }>(
    `select e->>'kind' as kind from outbox, json_array_elements(events) e where e->>'userId' = $1`,
    [String(userId)],
  )
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['offer.bought', 'free_openings.changed', 'level.reached', 'balance.changed']),
  )
})

test('a purchase gives bonus coins together with the openings', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 100_000n })
  const id = await shop.give(userId, OFFER_ID.first_refill)
  expect(dataOf(await shop.buy(userId, id))).toMatchObject({ balance: 671, coin_balance: 50 })
  expect(await shop.freeOpens(userId)).toEqual({ 'myasnaya-lavka': 1, 'pervyy-reyd': 2 })
})

test('an offer for coins takes coins, and its price does not count as spent GOLD', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 1000n, coins: 700n })
  await shop.world.rows(
    `insert into offer_versions select offer_id, 99, trigger_id, trigger_type, threshold, name, title, description, image, label, label_name, label_color,
            2, price_minor, old_price_minor, 650, bonus_coins, 0, duration_minutes, limit_per_player from offer_versions where offer_id = 101 and version = 1`,
  )
  await shop.world.rows(
    `insert into offer_cases select offer_id, 99, position, case_id, amount from offer_cases where offer_id = 101 and version = 1`,
  )
  await shop.world.rows('update offers set version = 99 where id = 101')
  const id = await shop.give(userId, OFFER_ID.first_visit)
  const again = await shop.give(userId, OFFER_ID.first_visit)
  await shop.world.rows('update offers set version = 1 where id = 101')
  expect(await codeOf(shop.buy(userId, id, { expectedPrice: 169 }))).toEqual(['price_changed', { price: 650 }])
  expect(dataOf(await shop.buy(userId, id, { expectedPrice: 650 }))).toMatchObject({ balance: 10, coin_balance: 50 })
  expect(await shop.moneyOf(userId)).toMatchObject({ spent: 0n, experience: 0n, lost: 0n })
  expect(await codeOf(shop.buy(userId, again))).toEqual(['balance_error', { amount: 600, currency: 'COIN' }])
})

test('a bought offer gives the terms with which it was made, also after they changed', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 100_000n })
  const id = await shop.give(userId, OFFER_ID.first_visit)
  await shop.world.rows('update offers set is_active = false where id = $1', [OFFER_ID.first_visit])
  expect(dataOf(await shop.buy(userId, id))).toMatchObject({ balance: 831 })
  await shop.world.rows('update offers set is_active = true where id = $1', [OFFER_ID.first_visit])
})

test('each refused purchase gives its reason and changes nothing', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 20_000n })
  const other = await makePlayer(shop.world, { balanceMinor: 20_000n })
  const id = await shop.give(userId, OFFER_ID.first_visit)
  const refusal = (change = {}) => codeOf(shop.buy(userId, id, change))
  expect(await codeOf(shop.buy(other, id)), 'of somebody else').toEqual(['dataNotFound', {}])
  expect(await codeOf(shop.buy(userId, 1n)), 'nobody’s').toEqual(['dataNotFound', {}])
  const ended = await shop.give(userId, OFFER_ID.first_visit, -1000)
  expect(await codeOf(shop.buy(userId, ended))).toEqual(['offer_ended', { endedAt: expect.any(String) }])
  expect(await refusal({ expectedPrice: 168.99 })).toEqual(['price_changed', { price: 169 }])
  await set(userId, `excluded_until = now() + interval '1 hour'`)
  expect((await refusal())?.[0]).toBe('self_excluded')
  await set(
    userId,
    `excluded_until = null, reminder_due_at = now(), play_began_at = now() - interval '2 hours', played_at = now()`,
  )
  expect((await refusal())?.[0]).toBe('reality_check_required')
  await set(userId, `reminder_due_at = null, play_began_at = null, loss_limit_day_minor = 16899`)
  expect((await refusal())?.[0]).toBe('limit_reached')
  await set(userId, 'loss_limit_day_minor = null')
  const rich = await shop.give(userId, OFFER_ID.level_up)
  expect(await codeOf(shop.buy(userId, rich))).toEqual(['balance_error', { amount: 269, currency: 'GOLD' }])
  expect(await shop.moneyOf(userId)).toMatchObject({ balance: 200, spent: 0n })
  expect(await shop.freeOpens(userId)).toEqual({})
  await shop.buy(userId, id)
  expect((await refusal())?.[0]).toBe('offer_bought')
})

test('an offer of a case that is not sold cannot be bought', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 20_000n })
  const id = await shop.give(userId, OFFER_ID.first_visit)
  await shop.world.rows(`update cases set is_available = false where slug = 'kruzhka-elya'`)
  await shop.world.rows('update catalogue_revision set revision = revision + 1')
  await shop.catalogue.refresh()
  expect((await codeOf(shop.buy(userId, id)))?.[0]).toBe('case_not_available')
  await shop.world.rows(`update cases set is_available = true where slug = 'kruzhka-elya'`)
  await shop.world.rows('update catalogue_revision set revision = revision + 1')
  await shop.catalogue.refresh()
  expect(dataOf(await shop.buy(userId, id))).toMatchObject({ balance: 31 })
})

test('a player with a debt cannot buy an offer', async () => {
  const userId = await makePlayer(shop.world)
  const id = await shop.give(userId, OFFER_ID.first_visit)
  await set(userId, 'owed_minor = 100')
  expect(await codeOf(shop.buy(userId, id))).toEqual(['debt_outstanding', { amount: 1, coins: 0 }])
  await set(userId, 'owed_minor = 0')
})

test('a repeated request gets the same response, and another body under its key is refused', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 100_000n })
  const id = await shop.give(userId, OFFER_ID.first_visit)
  const first = await shop.buy(userId, id, { key: 'same' })
  const second = await shop.buy(userId, id, { key: 'same' })
  expect([second.text, second.isReplay]).toEqual([first.text, true])
  expect((await codeOf(shop.buy(userId, id, { key: 'same', expectedPrice: 1 })))?.[0]).toBe('idempotency_mismatch')
  expect(await shop.moneyOf(userId)).toMatchObject({ balance: 831 })
})

test('offers are visible only to their player, open ones first', async () => {
  const userId = await makePlayer(shop.world, { balanceMinor: 100_000n })
  const other = await makePlayer(shop.world)
  await expect(listUserOffers(shop.deps, other, userId)).rejects.toMatchObject({ code: 'userNotFound' })
  await shop.give(userId, OFFER_ID.first_visit, -60_000)
  await shop.give(userId, OFFER_ID.battle_streak, 7_200_000)
  await shop.give(userId, OFFER_ID.level_up, 3_600_000)
  await shop.buy(userId, await shop.give(userId, OFFER_ID.first_refill))
  expect((await shop.offersOf(userId)).map(({ offerId, state }) => [offerId, state])).toEqual([
    [OFFER_ID.level_up, 'active'],
    [OFFER_ID.battle_streak, 'active'],
    [OFFER_ID.first_refill, 'bought'],
    [OFFER_ID.first_visit, 'ended'],
  ])
})
