import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmAgeAtSignUp } from '../../core/protection/public.ts'
import { makeRefills, type Refills } from './refills.fixtures.ts'

let shop: Refills
beforeAll(async () => {
  shop = await makeRefills()
})
afterAll(() => shop.close())

const refusalOf = (answer: { text: string }) => JSON.parse(answer.text).data.code

async function pay(action: Parameters<Refills['bank']['act']>[1], providerId: string): Promise<void> {
  await shop.bank.act(providerId, action)
  await shop.deliver()
  await shop.settle()
}

describe('the age', () => {
  const confirmed = (userId: bigint) =>
    shop.rows<{ place: string }>('select place from age_confirmations where user_id = $1', [userId])

  test('the age is asked for with the first order and stored with the account', async () => {
    const userId = await shop.player()
    expect(refusalOf(await shop.start(userId, { isAdult: false }))).toBe('age_required')
    expect(await confirmed(userId)).toEqual([])
    expect((await shop.start(userId, { isAdult: true })).httpStatus).toBe(200)
    expect(await confirmed(userId)).toEqual([{ place: 'refill' }])
    expect((await shop.start(userId, { isAdult: false })).httpStatus).toBe(200)
  })

  test('the age is not asked for if it was stated when the account was created', async () => {
    const userId = await shop.player()
    await shop.world.deps.database.transaction(async (tx) => confirmAgeAtSignUp(tx, userId, true))
    expect((await shop.start(userId, { isAdult: false })).httpStatus).toBe(200)
    expect(await confirmed(userId)).toEqual([{ place: 'sign_up' }])
  })

  test('the age is asked for with the first order if it was not stated when the account was created', async () => {
    const userId = await shop.player()
    await shop.world.deps.database.transaction(async (tx) => confirmAgeAtSignUp(tx, userId, false))
    expect(refusalOf(await shop.start(userId, { isAdult: false }))).toBe('age_required')
  })

  test('the age confirmed twice at once is stored once, and never changes', async () => {
    const userId = await shop.player()
    const answers = await Promise.all([shop.start(userId), shop.start(userId)])
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200])
    expect(await confirmed(userId)).toHaveLength(1)
    for (const change of ["update age_confirmations set place = 'sign_up'", 'delete from age_confirmations'])
      await expect(shop.rows(`${change} where user_id = $1`, [userId])).rejects.toThrow()
  })

  test('the age confirmed with an invalid order is not stored', async () => {
    const userId = await shop.player()
    expect(refusalOf(await shop.start(userId, { sum: 1 }))).toBe('payment_sum_wrong')
    expect(await confirmed(userId)).toEqual([])
  })
})

describe("a player's own limit", () => {
  const limited = async (amountMinor: bigint) => {
    const userId = await shop.player()
    await shop.rows(
      `insert into player_limits (user_id, kind, period, amount_minor) values ($1, 'refill', 'day', $2)`,
      [userId, amountMinor],
    )
    return userId
  }

  test("a player's own limit counts open orders too, but not failed ones", async () => {
    const userId = await limited(100_000n)
    const { providerId } = await shop.order(userId, { sum: 600 })
    expect(refusalOf(await shop.start(userId, { sum: 600 }))).toBe('limit_reached')
    await pay('decline', providerId)
    await shop.order(userId, { sum: 600 })
  })

  test("a player's own limit is checked again for the paid sum, and any excess goes to a review", async () => {
    const userId = await limited(30_000n)
    const { orderId, providerId } = await shop.order(userId, { directionId: 9, sum: 250 })
    await shop.bank.payWithItems(providerId, [2, 3])
    await shop.deliver()
    await shop.settle()
    expect((await shop.balance(userId)).gold).toBe(0n)
    expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([
      { reason: 'limit' },
    ])
  })

  test("a player's own limit applies when orders of several days are paid on one, and the excess goes to a review", async () => {
    const userId = await limited(100_000n)
    const early = await shop.order(userId, { sum: 600 })
    await shop.rows(`update refill_counts set at = at - interval '1 day' where user_id = $1`, [userId])
    const late = await shop.order(userId, { sum: 600 })
    await pay('pay', late.providerId)
    const { gold } = await shop.balance(userId)
    expect(gold).toBeGreaterThanOrEqual(60_000n)
    await pay('pay', early.providerId)
    expect((await shop.balance(userId)).gold).toBe(gold)
    expect(
      await shop.rows('select order_id, reason from payment_reviews where order_id = $1', [early.orderId]),
    ).toEqual([{ order_id: early.orderId, reason: 'limit' }])
  })

  test("a player's own limit that was tightened since stops an earlier order", async () => {
    const userId = await limited(100_000n)
    const { orderId, providerId } = await shop.order(userId, { sum: 600 })
    await shop.rows('update player_limits set amount_minor = 50000 where user_id = $1', [userId])
    await pay('pay', providerId)
    expect((await shop.balance(userId)).gold).toBe(0n)
    expect(await shop.rows('select reason from payment_reviews where order_id = $1', [orderId])).toEqual([
      { reason: 'limit' },
    ])
  })

  test('a pause of the player prevents new payments', async () => {
    const userId = await shop.player()
    await shop.rows(`update players set excluded_until = now() + interval '1 day' where user_id = $1`, [userId])
    expect(refusalOf(await shop.start(userId))).toBe('self_excluded')
  })

  test('a pause that the player took after their order was stored prevents its start', async () => {
    const userId = await shop.player()
    const { orderId } = await shop.order(userId)
    const [made] = await shop.rows<{ key: string }>('select key from payment_orders where id = $1', [orderId])
    await shop.rows('update payment_orders set url = null where id = $1', [orderId])
    await shop.rows('delete from idempotency where user_id = $1', [userId])
    await shop.rows(`update players set excluded_until = now() + interval '1 day' where user_id = $1`, [userId])
    expect(refusalOf(await shop.start(userId, {}, made?.key))).toBe('self_excluded')
    expect(await shop.orderRow(orderId)).toMatchObject({ url: null })
  })

  test('an unanswered reminder of play time prevents new payments', async () => {
    const userId = await shop.player()
    await shop.rows(
      `update players set played_at = now(), play_began_at = now() - interval '61 minutes' where user_id = $1`,
      [userId],
    )
    expect(refusalOf(await shop.start(userId))).toBe('reality_check_required')
    expect(await shop.rows('select id from payment_orders where user_id = $1', [userId])).toEqual([])
  })
})
