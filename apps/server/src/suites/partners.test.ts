import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '../features/partners/codes.sql.ts'
import { checkLedger, dataOf, outcomesOf } from '../testing/make.ts'
import { makePartnerShop, type PartnerShop } from './partners.fixtures.ts'

let shop: PartnerShop
beforeAll(async () => {
  shop = await makePartnerShop()
})
afterAll(async () => {
  await checkLedger(shop.world)
  const owed = await shop.owed()
  expect(owed?.ledger).toBe(owed?.partners)
  await shop.close()
})

describe('commission', () => {
  test('commission of a refill is held, then paid out once to the balance', async () => {
    const partner = await shop.partner()
    const player = await shop.newcomer(partner.code)
    await shop.refill(player, 1000)
    const held = await shop.cabinet(partner.userId)
    expect(held.money).toEqual({ earned: 50, held: 50, available: 0, paid: 0 })
    expect(held.totals).toMatchObject({ players: 1, firstRefills: 1, refills: 1, refilled: 1000, commission: 50 })
    expect(held.codes).toMatchObject([{ code: partner.code, players: 1 }])
    expect(await outcomesOf([shop.payOut(partner.userId, 100)])).toEqual(['partner_payout_refused'])
    await shop.refill(player, 1000)
    shop.world.pass(14 * DAY_MS + 1000)
    const released = await shop.cabinet(partner.userId)
    expect(released.money).toEqual({ earned: 100, held: 0, available: 100, paid: 0 })
    expect(released.totals).toMatchObject({ firstRefills: 1, refills: 2 })
    expect(dataOf(await shop.payOut(partner.userId, 100))).toEqual({
      money: { earned: 100, held: 0, available: 0, paid: 100 },
      balance: 100,
    })
    expect(await outcomesOf([shop.payOut(partner.userId, 100)])).toEqual(['partner_payout_refused'])
  })

  test('commission follows the tiers of a month, whatever the order of its refills, and is taken back for returned refills', async () => {
    const partner = await shop.partner()
    const [one, other] = [await shop.newcomer(partner.code), await shop.newcomer(partner.code)]
    const first = await shop.refill(one, 90_000)
    const second = await shop.refill(other, 60_000)
    // 5 % of 100 000, 7 % of 50 000.
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(8500)
    await shop.giveBack(first.providerId, 4_500_000n)
    expect((await shop.cabinet(partner.userId)).money).toMatchObject({ earned: 5350, available: 0 })
    await shop.giveBack(first.providerId, 9_000_000n)
    expect((await shop.cabinet(partner.userId)).money).toMatchObject({ earned: 3000, available: 0 })
    await shop.giveBack(second.providerId, 6_000_000n)
    expect((await shop.cabinet(partner.userId)).money).toEqual({ earned: 0, held: 0, available: 0, paid: 0 })
  })

  test('commission that was paid out before its refill was returned is set off against later commission', async () => {
    const partner = await shop.partner()
    const player = await shop.newcomer(partner.code)
    const { providerId } = await shop.refill(player, 10_000)
    shop.world.pass(15 * DAY_MS)
    await shop.payOut(partner.userId, 500)
    await shop.giveBack(providerId, 1_000_000n)
    expect((await shop.cabinet(partner.userId)).money).toEqual({ earned: 0, held: 0, available: -500, paid: 500 })
    await shop.refill(player, 12_000)
    shop.world.pass(15 * DAY_MS)
    expect((await shop.cabinet(partner.userId)).money).toMatchObject({ earned: 600, available: 100 })
    expect(await outcomesOf([shop.payOut(partner.userId, 101)])).toEqual(['partner_payout_refused'])
    expect(dataOf(await shop.payOut(partner.userId, 100)).money.available).toBe(0)
  })

  test('commission by the net result decreases with deliveries, and never below zero', async () => {
    const partner = await shop.partner(2)
    const player = await shop.newcomer(partner.code)
    await shop.refill(player, 1000)
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(250)
    const deliver = async (priceMinor: number, withdrawalId: number) => {
      const event = {
        ...{ kind: 'withdrawal.delivered', userId: String(player), withdrawalId: String(withdrawalId) },
        ...{ operationId: String(shop.deps.ids.next()), priceMinor: String(priceMinor) },
      }
      await shop.rows('insert into outbox (events) values ($1)', [JSON.stringify([event])])
      await shop.settleEvents()
    }
    await deliver(40_000, 1)
    expect((await shop.cabinet(partner.userId)).money).toMatchObject({ earned: 150 })
    await deliver(100_000, 2)
    expect((await shop.cabinet(partner.userId)).money).toMatchObject({ earned: 0 })
    await shop.refill(player, 500)
    expect((await shop.cabinet(partner.userId)).money, '1500 refilled, 1400 delivered').toMatchObject({ earned: 25 })
  })

  test('commission of a month is calculated by the terms at its beginning', async () => {
    const partner = await shop.partner()
    const player = await shop.newcomer(partner.code)
    await shop.refill(player, 1000)
    await shop.rows('update partners set terms_id = 2 where user_id = $1', [partner.userId])
    await shop.refill(player, 1000)
    const { money, terms, nextTerms } = await shop.cabinet(partner.userId)
    expect([money.earned, terms.basis, nextTerms?.basis]).toEqual([100, 'refills', 'result'])
    shop.world.pass(32 * DAY_MS)
    await shop.refill(player, 1000)
    const next = await shop.cabinet(partner.userId)
    expect([next.money.earned, next.terms.basis, next.nextTerms]).toEqual([350, 'result', null])
  })

  test('commission ends with the partnership, earned commission remains, and a return still takes it back', async () => {
    const partner = await shop.partner()
    const player = await shop.newcomer(partner.code)
    const { providerId } = await shop.refill(player, 10_000)
    await shop.rows('update partners set ended_at = now() where user_id = $1', [partner.userId])
    await shop.refill(player, 10_000)
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(500)
    await shop.giveBack(providerId, 500_000n)
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(250)
    shop.world.pass(15 * DAY_MS)
    expect(dataOf(await shop.payOut(partner.userId, 250)).money.available).toBe(0)
    expect(await shop.attribution(await shop.newcomer(partner.code))).toBeUndefined()
  })

  test('a partner alone cannot pay out commission above the daily bound', async () => {
    const partner = await shop.partner()
    await shop.rows('update partners set earned_minor = 10000000 where user_id = $1', [partner.userId])
    try {
      expect(await outcomesOf([shop.payOut(partner.userId, 25_000.01)])).toEqual(['partner_payout_refused'])
      await shop.payOut(partner.userId, 20_000)
      expect((await shop.cabinet(partner.userId)).payoutLeft).toBe(5000)
      expect(await outcomesOf([shop.payOut(partner.userId, 5000.01)])).toEqual(['partner_payout_refused'])
      shop.world.pass(DAY_MS + 1)
      expect((await shop.cabinet(partner.userId)).payoutLeft).toBe(25_000)
    } finally {
      await shop.rows('update partners set earned_minor = paid_minor where user_id = $1', [partner.userId])
      await shop.rows('alter table ledger_entries disable trigger all')
      await shop.rows(
        'insert into ledger_entries (account_id, operation_id, kind, currency, amount) values (15, 3, 27, 1, 2000000), (14, 3, 27, 1, -2000000)',
      )
      await shop.rows('alter table ledger_entries enable trigger all')
    }
  })
})

describe('the attribution of a player to a partner', () => {
  test('a player belongs to the partner of the link through which they registered, and one code entered before the first refill replaces it', async () => {
    const [one, other] = [await shop.partner(), await shop.partner()]
    const player = await shop.newcomer(one.code)
    expect(await shop.attribution(player)).toEqual({ partner: one.userId, way: 'link' })
    expect(dataOf(await shop.type(player, ` ${other.code.toLowerCase()} `))).toEqual({ partner: expect.any(String) })
    expect(await shop.attribution(player)).toEqual({ partner: other.userId, way: 'typed' })
    expect((await shop.cabinet(one.userId)).totals.players).toBe(0)
    expect((await shop.cabinet(other.userId)).totals.players).toBe(1)
    expect(await outcomesOf([shop.type(player, one.code)])).toEqual(['partner_code_refused'])
    await shop.refill(player, 1000)
    expect((await shop.cabinet(one.userId)).money.earned).toBe(0)
    expect((await shop.cabinet(other.userId)).money.earned).toBe(50)
  })

  test('a player cannot change partners after a refill, and cannot enter a code after a week', async () => {
    const [one, other] = [await shop.partner(), await shop.partner()]
    const player = await shop.newcomer(one.code)
    await shop.refill(player, 1000)
    expect(await outcomesOf([shop.type(player, other.code)])).toEqual(['partner_code_refused'])
    const late = await shop.newcomer()
    shop.world.pass(7 * DAY_MS + 1)
    expect(await outcomesOf([shop.type(late, other.code)])).toEqual(['partner_code_refused'])
    await expect(
      shop.rows('update partner_players set partner_id = $2 where user_id = $1', [player, other.userId]),
    ).rejects.toThrow(/is decided/)
    await expect(shop.rows('delete from partner_players where user_id = $1', [player])).rejects.toThrow(/is decided/)
  })

  test('a closed code brings no new players, stays its partner’s, and its earlier players remain attributed', async () => {
    const [partner, other] = [await shop.partner(), await shop.partner()]
    const player = await shop.newcomer(partner.code)
    await expect(shop.closeCode(other.userId, partner.code)).rejects.toMatchObject({ code: 'dataNotFound' })
    const { codes } = await shop.closeCode(partner.userId, partner.code)
    expect(codes).toMatchObject([{ code: partner.code, players: 1, closedAt: expect.any(String) }])
    await expect(shop.closeCode(partner.userId, partner.code)).rejects.toMatchObject({ code: 'dataNotFound' })
    expect(await shop.attribution(await shop.newcomer(partner.code))).toBeUndefined()
    expect(await outcomesOf([shop.type(await shop.newcomer(), partner.code)])).toEqual(['dataNotFound'])
    await expect(
      shop.world.deps.database.transaction((tx) =>
        insertCode(tx, { code: partner.code, partnerId: other.userId, name: 'x' }),
      ),
    ).rejects.toMatchObject({ code: 'partner_code_refused' })
    await shop.refill(player, 1000)
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(50)
  })

  test('a partner cannot enter their own code, and an unknown code attributes nobody', async () => {
    const partner = await shop.partner()
    expect(await outcomesOf([shop.type(partner.userId, partner.code)])).toEqual(['partner_code_refused'])
    expect(await outcomesOf([shop.type(await shop.newcomer(), 'NOBODY-HAS-IT')])).toEqual(['dataNotFound'])
    expect(await shop.attribution(await shop.newcomer('NOBODY-HAS-IT'))).toBeUndefined()
    expect(await shop.attribution(partner.userId)).toBeUndefined()
  })
})

test('repeated refills and returns earn no commission and reach no higher tier', async () => {
  const partner = await shop.partner()
  const player = await shop.newcomer(partner.code)
  for (let round = 0; round < 4; round += 1) {
    const { providerId } = await shop.refill(player, 90_000)
    await shop.giveBack(providerId, 9_000_000n)
  }
  await shop.refill(player, 1000)
  shop.world.pass(15 * DAY_MS)
  expect((await shop.cabinet(partner.userId)).money).toEqual({ earned: 50, held: 0, available: 50, paid: 0 })
})
