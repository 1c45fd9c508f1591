import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, outcomesOf } from '../../testing/make.ts'
import { makeLinked } from '../linked-accounts/linked-accounts.fixtures.ts'
import { INSTANT, makePromoWorld, type PromoWorld, promoEntry } from './promo.fixtures.ts'

let promo: PromoWorld
let linked: ReturnType<typeof makeLinked>
beforeAll(async () => {
  promo = await makePromoWorld({ linkedPromoOnce: true })
  linked = makeLinked(promo.world)
})
afterAll(async () => {
  await checkLedger(promo.world)
  await promo.world.close()
})

/** Accounts with one device, whose group has not been formed yet. */
async function makePerson(count: number): Promise<bigint[]> {
  const players = await linked.players(count)
  for (const userId of players) await linked.see(userId, 'device', `the device of ${players[0]}`)
  return players
}

test('one of ten linked accounts that use a code at once is paid', async () => {
  await promo.addCodes(promoEntry({ code: 'PERSON', ...INSTANT }))
  const players = await makePerson(10)
  const outcomes = await outcomesOf(players.map((userId) => promo.apply(userId, 'PERSON')))
  expect(outcomes.filter((one) => one === 'promo_linked_used')).toHaveLength(9)
  const balances = await Promise.all(players.map((userId) => promo.balanceOf(userId)))
  expect(balances.filter((balance) => balance === 25)).toHaveLength(1)
  await promo.checkPlaces('PERSON', { used: 1, held: 0 })
})

test('one of ten linked accounts that order with a code at once holds a place, and another one gets it when that order fails', async () => {
  await promo.addCodes(promoEntry({ code: 'ORDERS' }))
  const players = await makePerson(10)
  const settled = await Promise.allSettled(players.map((userId) => promo.order(userId, 'ORDERS')))
  const made = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(made).toHaveLength(1)
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'promo_linked_used' })
  await promo.fail(made[0]?.orderId as bigint)
  expect(await promo.order(players[9] as bigint, 'ORDERS')).toMatchObject({ code: 'ORDERS' })
})

test('an account without links is not affected', async () => {
  await promo.addCodes(promoEntry({ code: 'STRANGERS', ...INSTANT }))
  const players = await linked.players(3)
  const outcomes = await outcomesOf(players.map((userId) => promo.apply(userId, 'STRANGERS')))
  expect(outcomes).not.toContain('promo_linked_used')
  await promo.checkPlaces('STRANGERS', { used: 3, held: 0 })
})
