import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLinked } from '../core/linked-accounts/linked-accounts.fixtures.ts'
import { checkLedger } from '../testing/make.ts'
import { makePartnerShop, type PartnerShop } from './partners.fixtures.ts'

let shop: PartnerShop
let once: PartnerShop
beforeAll(async () => {
  ;[shop, once] = await Promise.all([makePartnerShop(), makePartnerShop({ isOncePerGroup: true })])
})
afterAll(async () => {
  await checkLedger(once.world)
  await Promise.all([shop.close(), once.close()])
})

const see = ({ world }: PartnerShop, userId: bigint, value: string) =>
  makeLinked(world).see(userId, 'device', `device ${value}`)
const excludedOf = async ({ rows }: PartnerShop, userId: bigint) =>
  (
    await rows<{ excluded: string | null }>(
      'select excluded from partner_commissions where user_id = $1 order by operation_id',
      [userId],
    )
  ).map(({ excluded }) => excluded)

describe('a second account of the partner', () => {
  test('a known second account of a partner is attributed to the partner, but neither counted nor paid for', async () => {
    const partner = await shop.partner()
    await see(shop, partner.userId, 'of one')
    const own = await shop.newcomer()
    await see(shop, own, 'of one')
    await makeLinked(shop.world).regroup(own)
    await shop.type(own, partner.code)
    expect(await shop.attribution(own)).toEqual({ partner: partner.userId, way: 'typed' })
    await shop.refill(own, 10_000)
    const { money, totals } = await shop.cabinet(partner.userId)
    expect([money.earned, totals.players, totals.refills]).toEqual([0, 0, 0])
    expect(await excludedOf(shop, own)).toEqual(['linked'])
  })

  test('a second account that is linked by its first refill is not paid for, even before a group has been formed', async () => {
    const partner = await shop.partner()
    await see(shop, partner.userId, 'of the script')
    const own = await shop.newcomer(partner.code)
    await see(shop, own, 'of the script')
    await shop.refill(own, 10_000)
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(0)
    expect(await excludedOf(shop, own)).toEqual(['linked'])
  })

  test('a second account detected later keeps its counted refills, its later refills bring no commission, and a return takes back the commission of the returned refill', async () => {
    const partner = await shop.partner()
    const own = await shop.newcomer(partner.code)
    const { providerId } = await shop.refill(own, 10_000)
    await see(shop, partner.userId, 'found late')
    await see(shop, own, 'found late')
    await shop.refill(own, 10_000)
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(500)
    await shop.giveBack(providerId, 1_000_000n)
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(0)
    expect(await excludedOf(shop, own)).toEqual([null, 'linked', null])
  })
})

describe('two accounts of one person', () => {
  async function makePerson(of: PartnerShop, name: string) {
    const partner = await of.partner()
    const [first, second] = [await of.newcomer(partner.code), await of.newcomer(partner.code)]
    for (const userId of [first, second]) await see(of, userId, name)
    return { partner, first, second }
  }

  test('two accounts of one person both bring commission while the rule is off', async () => {
    const { partner, first, second } = await makePerson(shop, 'two')
    await shop.refill(first, 1000)
    await shop.refill(second, 1000)
    expect((await shop.cabinet(partner.userId)).money.earned).toBe(100)
  })

  test('two accounts of one person bring commission once under the rule: for the account that refilled first', async () => {
    const { partner, first, second } = await makePerson(once, 'two under the rule')
    await once.refill(second, 1000)
    once.world.pass(1000)
    await once.refill(first, 1000)
    await once.refill(second, 1000)
    expect((await once.cabinet(partner.userId)).money.earned).toBe(100)
    expect([await excludedOf(once, first), await excludedOf(once, second)]).toEqual([['group'], [null, null]])
  })

  test('two accounts of one person count together even if different partners brought them', async () => {
    const [one, other] = [await once.partner(), await once.partner()]
    const [first, second] = [await once.newcomer(one.code), await once.newcomer(other.code)]
    for (const userId of [first, second]) await see(once, userId, 'of two partners')
    await once.refill(first, 1000)
    once.world.pass(1000)
    await once.refill(second, 1000)
    expect((await once.cabinet(one.userId)).money.earned).toBe(50)
    expect((await once.cabinet(other.userId)).money.earned).toBe(0)
  })
})
