import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { checkLedger, dataOf, makePlayer } from '../../testing/make.ts'
import { findOwnPromo, forgetPromo, getGuestPromo, getPromo } from './get-promo.ts'
import { importPromos, readPromoFile } from './import-promos.ts'
import { INSTANT, makePromoWorld, type PromoWorld, promoEntry } from './promo.fixtures.ts'

const DEMO_FILE = join(fileURLToPath(new URL('../../../../../projects/dota/catalogue', import.meta.url)), 'promos.json')

let promo: PromoWorld
beforeAll(async () => {
  promo = await makePromoWorld()
  await promo.addCodes(...(await readPromoFile(DEMO_FILE)))
})
afterAll(async () => {
  await checkLedger(promo.world)
  await promo.world.close()
})

const guest = (code: string) => getGuestPromo(promo.deps, code, '192.0.2.1')

/** Translates a notice into its own name. */
const translate = (notice: string) => notice

test('the codes of the demo show their reward, ignoring case and surrounding spaces', async () => {
  expect(await guest('  rune7 ')).toMatchObject({ type: 'common', code: 'RUNE7', percent: 7 })
  expect(await guest('ogrmag')).toMatchObject({
    type: 'blogger',
    percent: 10,
    flexOffers: [
      { tcoinFactor: 5, priceFrom: 300, moneyFactor: 1.1, case: { slug: 'pervyy-reyd', name: 'Первый рейд' } },
    ],
  })
  expect(await guest('PRIVET25')).toMatchObject({ type: 'instant', sum: 25 })
})

test.each([
  ['NOSUCH', 'promo_not_found'],
  ['   ', 'promo_not_found'],
  ['LETO20', 'promo_expired'],
  ['FIRST100', 'promo_exhausted'],
])('the code "%s" is refused with %s by every kind of call', async (code, refusal) => {
  const userId = await makePlayer(promo.world)
  await expect(guest(code)).rejects.toMatchObject({ code: refusal })
  await expect(getPromo(promo.deps, code, userId, translate)).rejects.toMatchObject({ code: refusal })
  expect(JSON.parse((await promo.apply(userId, code, 'key')).text).key).toBe(refusal)
  if (['NOSUCH', 'LETO20'].includes(code)) {
    await expect(promo.order(userId, code)).rejects.toMatchObject({ code: refusal })
  }
})

test('a code that has not begun, or is switched off, is not found', async () => {
  await promo.addCodes(
    promoEntry({ code: 'LATER', window: { startOffsetDays: 1, endOffsetDays: 2 } }),
    promoEntry({ code: 'STOPPED', active: false }),
  )
  for (const code of ['LATER', 'STOPPED']) await expect(guest(code)).rejects.toMatchObject({ code: 'promo_not_found' })
})

test('a refill code is saved for the next refill, shown as saved, replaced by another, and removed on request', async () => {
  const userId = await makePlayer(promo.world)
  expect(dataOf(await promo.apply(userId, 'rune7'))).toMatchObject({
    message: 'promo_applied',
    sum: 0,
    promo: { code: 'RUNE7' },
  })
  expect(await getPromo(promo.deps, 'RUNE7', userId, translate)).toEqual({ success: true, message: 'promo_kept' })
  expect(await findOwnPromo(promo.deps, userId)).toMatchObject({ code: 'RUNE7' })
  await promo.apply(userId, 'OGRMAG')
  expect(await findOwnPromo(promo.deps, userId)).toMatchObject({ code: 'OGRMAG' })
  await forgetPromo(promo.deps, userId)
  expect(await findOwnPromo(promo.deps, userId)).toBeNull()
  expect(await promo.order(userId)).toMatchObject({ code: null })
})

/** The published events of a player, in order. */
async function kindsOf(userId: bigint): Promise<string[]> {
  const rows = await promo.world.rows<{ kind: string }>(
    `select f->>'kind' as kind from outbox, json_array_elements(events) f where f->>'userId' = $1 order by id`,
    [String(userId)],
  )
  return rows.map(({ kind }) => kind)
}

test('other tabs are notified when a code is saved or removed, and when it gave an opening', async () => {
  const userId = await makePlayer(promo.world)
  const before = (await kindsOf(userId)).length
  const since = async () => (await kindsOf(userId)).slice(before)
  await promo.apply(userId, 'RUNE7')
  await forgetPromo(promo.deps, userId)
  await forgetPromo(promo.deps, userId)
  expect(await since(), 'what was not kept is not forgotten').toEqual(['promo.kept', 'promo.kept'])
  const { orderId } = await promo.order(userId, 'OGRMAG')
  await promo.pay(userId, orderId, 50_050n)
  expect((await since()).slice(2)).toEqual(['promo.used', 'free_openings.changed', 'balance.changed'])
})

test('a blogger code adds a percentage, coins and from its minimum sum an opening of its case, and is then used up', async () => {
  const userId = await makePlayer(promo.world)
  await promo.apply(userId, 'OGRMAG')
  const { orderId, code } = await promo.order(userId)
  expect(code).toBe('OGRMAG')
  expect(await promo.pay(userId, orderId, 50_050n)).toMatchObject({
    isBlogger: true,
    bonusMinor: 5005n,
    coins: 25n,
    coinFactor: 5,
    prize: { title: 'Первый рейд' },
  })
  const [row] = await promo.world.rows<Record<string, unknown>>(
    `select p.balance_minor, p.coins, pc.free_opens, g.count from players p join player_cases pc using (user_id)
       join free_open_grants g using (user_id, case_id) where user_id = $1`,
    [userId],
  )
  expect(row).toEqual({ balance_minor: 5005n, coins: 25n, free_opens: 1, count: 1 })
  expect(await findOwnPromo(promo.deps, userId)).toBeNull()
  await expect(promo.order(userId, 'OGRMAG')).rejects.toMatchObject({ code: 'promo_used' })
  await expect(getPromo(promo.deps, 'OGRMAG', userId, translate)).rejects.toMatchObject({ code: 'promo_used' })
})

test('below its minimum sum a blogger code gives no opening', async () => {
  const userId = await makePlayer(promo.world)
  const { orderId } = await promo.order(userId, 'OGRMAG')
  expect(await promo.pay(userId, orderId, 29_999n)).toMatchObject({ bonusMinor: 2999n, coins: 14n, prize: null })
})

test('a player who leaves an order unpaid and creates another has their code in the newer one', async () => {
  const userId = await makePlayer(promo.world)
  const first = await promo.order(userId, 'LUNAR')
  const second = await promo.order(userId, 'LUNAR')
  expect(await promo.pay(userId, second.orderId, 10_000n)).toMatchObject({ bonusMinor: 1200n })
  expect(await promo.pay(userId, first.orderId, 10_000n)).toBeUndefined()
})

test('the last place of a code is available to the player whose own abandoned order holds it', async () => {
  await promo.addCodes(promoEntry({ code: 'LASTKEPT', totalLimit: 1 }))
  const [userId, other] = [await makePlayer(promo.world), await makePlayer(promo.world)]
  await promo.apply(userId, 'LASTKEPT')
  expect(await promo.order(userId)).toMatchObject({ code: 'LASTKEPT' })
  expect(await findOwnPromo(promo.deps, userId)).toMatchObject({ code: 'LASTKEPT' })
  expect(await getPromo(promo.deps, 'LASTKEPT', userId, translate)).toEqual({ success: true, message: 'promo_kept' })
  expect(dataOf(await promo.apply(userId, 'LASTKEPT'))).toMatchObject({ promo: { code: 'LASTKEPT' } })
  await expect(guest('LASTKEPT')).rejects.toMatchObject({ code: 'promo_exhausted' })
  await expect(getPromo(promo.deps, 'LASTKEPT', other, translate)).rejects.toMatchObject({ code: 'promo_exhausted' })
  await expect(promo.apply(other, 'LASTKEPT')).rejects.toMatchObject({ code: 'promo_exhausted' })
  const { orderId, code } = await promo.order(userId)
  expect(code).toBe('LASTKEPT')
  expect(await promo.pay(userId, orderId, 10_000n)).toMatchObject({ bonusMinor: 1000n })
  await promo.checkPlaces('LASTKEPT', { used: 1, held: 0 })
  expect(await findOwnPromo(promo.deps, userId)).toBeNull()
})

test('a player who may use a code twice reuses their own last place too', async () => {
  await promo.addCodes(promoEntry({ code: 'TWICE', totalLimit: 1, perUserLimit: 2 }))
  const userId = await makePlayer(promo.world)
  await promo.order(userId, 'TWICE')
  const { orderId } = await promo.order(userId, 'TWICE')
  await promo.checkPlaces('TWICE', { used: 0, held: 1 })
  expect(await promo.pay(userId, orderId, 10_000n)).toMatchObject({ bonusMinor: 1000n })
})

test('the first paid of two orders with one code gets the bonus, whichever was created first', async () => {
  const userId = await makePlayer(promo.world)
  const first = await promo.order(userId, 'LUNAR')
  const second = await promo.order(userId, 'LUNAR')
  expect(await promo.pay(userId, first.orderId, 10_000n)).toMatchObject({ bonusMinor: 1200n })
  expect(await promo.pay(userId, second.orderId, 10_000n)).toBeUndefined()
})

test('an expired order that is paid after all gets its bonus while the code has places', async () => {
  await promo.addCodes(promoEntry({ code: 'LATE', totalLimit: 1 }))
  const [one, other] = [await makePlayer(promo.world), await makePlayer(promo.world)]
  const { orderId } = await promo.order(one, 'LATE')
  await promo.fail(orderId)
  const taken = await promo.order(other, 'LATE')
  expect(await promo.pay(one, orderId, 10_000n)).toBeUndefined()
  await promo.fail(taken.orderId)
  expect(await promo.pay(one, orderId, 10_000n)).toMatchObject({ bonusMinor: 1000n })
})

test('an instant code cannot be used for a refill, and gives nothing during a pause', async () => {
  const userId = await makePlayer(promo.world)
  await expect(promo.order(userId, 'PRIVET25')).rejects.toMatchObject({ code: 'promo_not_found' })
  await promo.world.rows(`update players set excluded_until = now() + interval '1 day' where user_id = $1`, [userId])
  expect(JSON.parse((await promo.apply(userId, 'PRIVET25', 'key')).text).key).toBe('self_excluded')
  expect(await promo.balanceOf(userId)).toBe(0)
})

test('no code can be used while a reminder of play time is unanswered', async () => {
  const playingSince = async (minutes: number) => {
    const userId = await makePlayer(promo.world)
    await promo.world.rows(
      'update players set played_at = now(), play_began_at = now() - make_interval(mins => $2) where user_id = $1',
      [userId, minutes],
    )
    return userId
  }
  const userId = await playingSince(61)
  for (const code of ['PRIVET25', 'RUNE7']) {
    await expect(promo.apply(userId, code)).rejects.toMatchObject({ code: 'reality_check_required' })
  }
  expect([await promo.balanceOf(userId), await findOwnPromo(promo.deps, userId)]).toEqual([0, null])
  expect(dataOf(await promo.apply(await playingSince(59), 'PRIVET25'))).toMatchObject({ sum: 25 })
})

test('an operator may end a code or give it more places, but not change promised terms or remove used places', async () => {
  const code = 'TERMS'
  const userId = await makePlayer(promo.world)
  await promo.addCodes(promoEntry({ code, percent: 10 }))
  await promo.addCodes(promoEntry({ code, percent: 12, totalLimit: 3, perUserLimit: 3 }))
  await promo.order(userId, code)
  await promo.order(userId, code)
  await expect(promo.addCodes(promoEntry({ code, percent: 15, totalLimit: 3 }))).rejects.toThrow(/promised already/)
  await expect(promo.addCodes(promoEntry({ code, percent: 12, totalLimit: 1 }))).rejects.toThrow(
    /more places are taken/,
  )
  await promo.addCodes(promoEntry({ code, percent: 12, totalLimit: 50, active: false }))
  await expect(promo.order(userId, code)).rejects.toMatchObject({ code: 'promo_not_found' })
})

test('a file with a fault is refused as a whole', async () => {
  const entries = [
    promoEntry({ code: 'GOODONE' }),
    promoEntry({
      code: 'NOCASE',
      type: 'blogger',
      flexOffers: [{ case: { slug: 'no-such-case' }, tcoinFactor: 1, priceFrom: 10, moneyFactor: 1.1 }],
    }),
  ]
  await expect(importPromos({ ...promo.world.deps, clock: systemClock }, entries)).rejects.toThrow(
    /no case no-such-case/,
  )
  await expect(guest('GOODONE')).rejects.toMatchObject({ code: 'promo_not_found' })
  expect(() => promoEntry({ code: 'BAD', ...INSTANT, perUserLimit: 2 })).toThrow(/once for each player/)
  expect(() => promoEntry({ code: 'bad' })).toThrow(/A-Z/)
})
