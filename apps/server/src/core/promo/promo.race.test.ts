import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, makeIdempotency, makePlayer, outcomesOf } from '../../testing/make.ts'
import { applyPromo } from './apply-promo.ts'
import { INSTANT, makePromoWorld, type PromoWorld, promoEntry } from './promo.fixtures.ts'
import { lockPromo, updatePromoActivity } from './promo-definition.sql.ts'
import { PromoGuesses } from './promo-guesses.ts'
import { PromoLookups } from './promo-lookups.ts'

let promo: PromoWorld
beforeAll(async () => {
  promo = await makePromoWorld()
})
afterAll(async () => {
  await checkLedger(promo.world)
  await promo.world.close()
})

const players = (count: number) => Promise.all(Array.from({ length: count }, () => makePlayer(promo.world)))
const countOf = (outcomes: readonly string[], what: string) => outcomes.filter((one) => one === what).length

test('seven of a hundred players who use a code at once get its last seven places', async () => {
  await promo.addCodes(promoEntry({ code: 'LAST7', ...INSTANT, totalLimit: 10, usedCount: 3 }))
  const all = await players(100)
  const outcomes = await outcomesOf(all.map((userId) => promo.apply(userId, 'last7 ', 'one')))
  expect(countOf(outcomes, 'promo_exhausted')).toBe(93)
  const balances = await Promise.all(all.map((userId) => promo.balanceOf(userId)))
  expect(balances.filter((balance) => balance === 25)).toHaveLength(7)
  expect(balances.filter((balance) => balance === 0)).toHaveLength(93)
  await promo.checkPlaces('LAST7', { used: 7, held: 0 })
})

test('a hundred calls of one player for one instant code pay once', async () => {
  await promo.addCodes(promoEntry({ code: 'ONCE', ...INSTANT }))
  const userId = await makePlayer(promo.world)
  const outcomes = await outcomesOf(Array.from({ length: 100 }, (_, one) => promo.apply(userId, 'ONCE', `key ${one}`)))
  expect(countOf(outcomes, 'promo_used')).toBe(99)
  expect(await promo.balanceOf(userId)).toBe(25)
  await promo.checkPlaces('ONCE', { used: 1, held: 0 })
})

test('a repeated request gets the same response and pays nothing more', async () => {
  await promo.addCodes(promoEntry({ code: 'AGAIN', ...INSTANT }))
  const userId = await makePlayer(promo.world)
  const first = await promo.apply(userId, 'AGAIN', 'same')
  const second = await promo.apply(userId, 'AGAIN', 'same')
  expect([second.text, second.isReplay]).toEqual([first.text, true])
  expect(await promo.balanceOf(userId)).toBe(25)
})

test('a hundred simultaneous orders hold no more places than a code has, and unpaid ones release theirs', async () => {
  await promo.addCodes(promoEntry({ code: 'FIVE', totalLimit: 5 }))
  const all = await players(100)
  const settled = await Promise.allSettled(all.map((userId) => promo.order(userId, 'five')))
  const made = settled.flatMap((one, index) =>
    one.status === 'fulfilled' ? [{ userId: all[index] as bigint, ...one.value }] : [],
  )
  expect(made).toHaveLength(5)
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'promo_exhausted' })
  await promo.checkPlaces('FIVE', { used: 0, held: 5 })
  // A cleanup and its repetition, from two processes.
  await Promise.all(made.slice(0, 2).flatMap(({ orderId }) => [promo.fail(orderId), promo.fail(orderId)]))
  await promo.checkPlaces('FIVE', { used: 0, held: 3 })
  await Promise.all(made.slice(2).map(({ userId, orderId }) => promo.pay(userId, orderId, 10_000n)))
  await promo.checkPlaces('FIVE', { used: 3, held: 0 })
})

test('only two of many simultaneous orders of a player get the bonus of a code with two uses', async () => {
  await promo.addCodes(promoEntry({ code: 'TWICE', perUserLimit: 2 }))
  const userId = await makePlayer(promo.world)
  const orders = await Promise.all(Array.from({ length: 20 }, () => promo.order(userId, 'TWICE')))
  await promo.checkPlaces('TWICE', { used: 0, held: 2 })
  const given = await Promise.all(orders.map(({ orderId }) => promo.pay(userId, orderId, 10_000n)))
  expect(given.filter((one) => one !== undefined)).toHaveLength(2)
  expect(await promo.balanceOf(userId)).toBe(20)
  await promo.checkPlaces('TWICE', { used: 2, held: 0 })
})

test('a code used for an order is not used again when its payment is reported twice', async () => {
  await promo.addCodes(promoEntry({ code: 'TOLD' }))
  const userId = await makePlayer(promo.world)
  const { orderId } = await promo.order(userId, 'TOLD')
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => promo.pay(userId, orderId, 10_000n)))
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await promo.balanceOf(userId)).toBe(10)
})

test('a code stopped while players of two nodes apply it pays for places taken before, and for none afterwards', async () => {
  await promo.addCodes(promoEntry({ code: 'STOPPED', ...INSTANT, totalLimit: 60 }))
  const [code] = await promo.world.rows<{ id: number }>(`select id from promo_codes where code = 'STOPPED'`)
  const other = { ...promo.deps, ...promo.world.otherProcess(2) }
  const elsewhere = { ...other, lookups: new PromoLookups(other), guesses: new PromoGuesses(false) }
  const ask = (userId: bigint, at: number) =>
    applyPromo(
      at % 2 === 0 ? promo.deps : elsewhere,
      makeIdempotency('applyPromo', userId, `stop ${at}`, { body: { code: 'STOPPED' } }),
      'STOPPED',
    )
  const stop = () =>
    promo.world.deps.database.transaction(async (tx) => {
      await lockPromo(tx, 'STOPPED')
      await updatePromoActivity(tx, code?.id ?? 0, false)
    })
  const all = await players(40)
  const asked = all.map(ask)
  const stopped = stop()
  const outcomes = await outcomesOf(asked)
  await stopped
  const balances = await Promise.all(all.map((userId) => promo.balanceOf(userId)))
  const paid = outcomes.filter((one) => one.startsWith('{')).length
  expect(balances.filter((balance) => balance === 25)).toHaveLength(paid)
  expect(balances.filter((balance) => balance === 0)).toHaveLength(40 - paid)
  await promo.checkPlaces('STOPPED', { used: paid, held: 0 })
  const late = await players(6)
  expect((await outcomesOf(late.map(ask))).filter((one) => one.startsWith('{'))).toEqual([])
  await promo.checkPlaces('STOPPED', { used: paid, held: 0 })
})

test('the last place of a code that is stopped and resumed is taken once', async () => {
  await promo.addCodes(promoEntry({ code: 'FLICKER', ...INSTANT, totalLimit: 1 }))
  const [code] = await promo.world.rows<{ id: number }>(`select id from promo_codes where code = 'FLICKER'`)
  const turn = (isActive: boolean) =>
    promo.world.deps.database.transaction(async (tx) => {
      await lockPromo(tx, 'FLICKER')
      await updatePromoActivity(tx, code?.id ?? 0, isActive)
    })
  const all = await players(20)
  const asked = all.map((userId) => promo.apply(userId, 'FLICKER', 'one'))
  await Promise.all([turn(false), turn(true), turn(false)])
  await turn(true)
  const first = await outcomesOf(asked)
  const second = await outcomesOf((await players(5)).map((userId) => promo.apply(userId, 'FLICKER', 'two')))
  expect([...first, ...second].filter((one) => one.startsWith('{'))).toHaveLength(1)
  await promo.checkPlaces('FLICKER', { used: 1, held: 0 })
})
