import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger, outcomesOf } from '../testing/make.ts'
import { makePartnerShop, type PartnerShop } from './partners.fixtures.ts'

/** The number of runs of each race: the timing differs every time. */
const ROUNDS = 6

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

const isPaid = (outcome: string) => outcome.startsWith('{')

test('ten simultaneous payouts of the full amount on two nodes have exactly one success', async () => {
  const partner = await shop.partner()
  const player = await shop.newcomer(partner.code)
  for (let round = 0; round < ROUNDS; round += 1) {
    await shop.refill(player, 10_000)
    shop.world.pass(15 * DAY_MS)
    const nodes = [shop.world.deps, shop.world.otherProcess(3)]
    const outcomes = await outcomesOf(
      Array.from({ length: 10 }, (_, at) =>
        shop.payOut(partner.userId, 500, nodes[at % 2], `round ${round} payout ${at}`),
      ),
    )
    expect(outcomes.filter(isPaid)).toHaveLength(1)
    expect((await shop.cabinet(partner.userId)).money.available).toBe(0)
  }
})

test('a simultaneous return and payout end with the same sum in either order', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const partner = await shop.partner()
    const player = await shop.newcomer(partner.code)
    const { providerId } = await shop.refill(player, 10_000)
    shop.world.pass(15 * DAY_MS)
    await shop.bank.giveBack(providerId, 1_000_000n, 'chargeback')
    await shop.deliver()
    await shop.settle()
    const relay = shop.relayOf(shop.world.otherProcess(4))
    const [outcome] = await Promise.all([outcomesOf([shop.payOut(partner.userId, 500)]), relay.settle()])
    const { money } = await shop.cabinet(partner.userId)
    expect(money).toEqual(
      isPaid(outcome[0] ?? '')
        ? { earned: 0, held: 0, available: -500, paid: 500 }
        : { earned: 0, held: 0, available: 0, paid: 0 },
    )
  }
})

test('several codes entered at once count as one, and each refill counts once on whatever node processes it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const partners = [await shop.partner(), await shop.partner(), await shop.partner()]
    const player = await shop.newcomer(round % 2 === 0 ? partners[0]?.code : undefined)
    const outcomes = await outcomesOf(
      Array.from({ length: 9 }, (_, at) =>
        shop.type(player, partners[at % 3]?.code ?? '', at % 2 ? shop.world.otherProcess(5) : shop.world.deps),
      ),
    )
    expect(outcomes.filter(isPaid)).toHaveLength(1)
    const brought = await Promise.all(partners.map(({ userId }) => shop.cabinet(userId)))
    expect(brought.reduce((sum, { totals }) => sum + totals.players, 0)).toBe(1)
    const { providerId } = await shop.order(player, { sum: 1000 })
    await shop.bank.act(providerId, 'pay')
    await shop.deliver()
    await shop.settle()
    await Promise.all([shop.settleEvents(), shop.relayOf(shop.world.otherProcess(6)).settle()])
    const cabinets = await Promise.all(partners.map(({ userId }) => shop.cabinet(userId)))
    expect(cabinets.reduce((sum, { money }) => sum + money.earned, 0)).toBe(50)
  }
})

test('a code entered while the first refill is credited counts before the refill or is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await shop.partner(), await shop.partner()]
    const player = await shop.newcomer(one.code)
    const { providerId } = await shop.order(player, { sum: 1000 })
    await shop.bank.act(providerId, 'pay')
    await shop.deliver()
    const [outcomes] = await Promise.all([
      outcomesOf([shop.type(player, other.code, shop.world.otherProcess(7))]),
      shop.settle(),
    ])
    await shop.settleEvents()
    const isTyped = isPaid(outcomes[0] ?? '')
    expect((await shop.cabinet(one.userId)).money.earned).toBe(isTyped ? 0 : 50)
    expect((await shop.cabinet(other.userId)).money.earned).toBe(isTyped ? 50 : 0)
  }
})
