import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '../../../../testing/make.ts'
import type { WithdrawalDeps } from '../../withdrawal-deps.ts'
import { makeWithdrawals, type Withdrawals } from '../../withdrawals.fixtures.ts'
import { startMarket } from './market.fixtures.ts'
import { marketDelivery } from './market-delivery.ts'
import { takeOutboundPlace } from './outbound-limit.ts'

let shop: Withdrawals
let market: Awaited<ReturnType<typeof startMarket>>
let deps: WithdrawalDeps
beforeAll(async () => {
  shop = await makeWithdrawals({ reversalMs: 0 })
  market = await startMarket()
  deps = shop.withDelivery(
    marketDelivery({ url: market.url, apiKey: 'market-key', callEveryMs: 1 }, shop.deps.database),
  )
})
beforeEach(() => {
  Object.assign(market.state, { price: 100, isOnSale: true, faults: [] })
})
afterAll(async () => {
  await checkLedger(shop.world)
  await Promise.all([shop.close(), market.close()])
})

async function begin() {
  const userId = await shop.newPlayer(3)
  const { id, itemId } = await shop.sendOne(userId, deps)
  await shop.pass(300_000)
  return { userId, id, itemId }
}
const turn = async (id: bigint) => {
  await shop.pass(30_000)
  await shop.step(id, deps)
}
const purchaseOf = (id: bigint) => {
  const found = market.purchases.get(String(id))
  if (!found) throw new Error('nothing was bought')
  return found
}

test('an item is bought for the player once, followed, and delivered', async () => {
  const { id, itemId } = await begin()
  await shop.step(id, deps)
  expect(await shop.statusOf(itemId)).toBe('vendor waiting')
  const { steamId } = await shop.row<{ steamId: string }>(
    'select steam_id as "steamId" from withdrawals where id = $1',
    [id],
  )
  const { partner, token } = purchaseOf(id)
  expect([BigInt(partner) + 76_561_197_960_265_728n, token]).toEqual([BigInt(steamId), 'tok_en-1'])
  purchaseOf(id).tradeId = '6001'
  await turn(id)
  expect(await shop.statusOf(itemId)).toBe('send')
  purchaseOf(id).stage = '2'
  await turn(id)
  expect(await shop.statusOf(itemId)).toBe('completed')
  expect(market.purchases.size).toBe(1)
})

describe('a purchase whose response is lost', () => {
  test.each(['bought but answered 500', 'bought but hung up'] as const)(
    'a purchase whose response is lost (%s) is found and never repeated',
    async (fault) => {
      market.state.faults.push(fault)
      const before = market.purchases.size
      const { id, itemId } = await begin()
      await shop.step(id, deps)
      expect(await shop.statusOf(itemId)).toBe('error')
      purchaseOf(id).tradeId = `7${id}`
      await turn(id)
      expect(await shop.statusOf(itemId)).toBe('send')
      purchaseOf(id).stage = '2'
      await turn(id)
      expect(await shop.statusOf(itemId)).toBe('completed')
      expect(market.purchases.size).toBe(before + 1)
    },
  )

  test('a purchase whose response is lost and that was not made is repeated only after a while', async () => {
    market.state.faults.push('answered 500')
    const { id, itemId } = await begin()
    await shop.step(id, deps)
    await shop.pass(6_000)
    await shop.step(id, deps)
    expect([await shop.statusOf(itemId), market.purchases.has(String(id))]).toEqual(['error', false])
    await turn(id)
    expect(market.purchases.has(String(id))).toBe(true)
  })
})

test('a purchase refused three times is repeated each time, and made once', async () => {
  market.state.faults.push('refused', 'refused', 'refused')
  const { id, itemId } = await begin()
  for (let round = 0; round < 3; round += 1) {
    await turn(id)
    expect(await shop.statusOf(itemId)).toBe('PREPARING')
  }
  expect((await shop.storyOf(id)).at(-1)).toBe('PREPARING: provider_unavailable')
  await turn(id)
  expect(await shop.statusOf(itemId)).toBe('vendor waiting')
})

test.each([
  ['is not on sale', { isOnSale: false }, 'no_stock'],
  ['costs more than the house pays', { price: 999_999_999 }, 'price_too_high'],
])('an item that %s is returned and may be replaced', async (_, state, cause) => {
  Object.assign(market.state, state)
  const { id, itemId } = await begin()
  await shop.step(id, deps)
  expect([await shop.statusOf(itemId), (await shop.storyOf(id)).at(-1)]).toEqual(['progress', `canceled: ${cause}`])
  expect(market.purchases.has(String(id))).toBe(false)
})

test('an item that the seller never sent is returned', async () => {
  const { id, itemId } = await begin()
  await shop.step(id, deps)
  purchaseOf(id).stage = '5'
  await turn(id)
  expect([await shop.statusOf(itemId), (await shop.storyOf(id)).at(-1)]).toEqual([
    'progress',
    'canceled: vendor_failed',
  ])
})

test('all processes together keep the interval between calls that the market requires', async () => {
  const others = [2, 3, 4].map((node) => shop.otherProcess(node).database)
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      takeOutboundPlace(others[index % 3] ?? shop.deps.database, 'a market', 100),
    ),
  )
  // Twelve calls have eleven intervals, however busy the machine is.
  expect(performance.now() - startedAt).toBeGreaterThan(11 * 100 - 60)
  const [row] = await shop.world.rows<{ late: number }>(
    `select count(*)::int as late from outbound_limits where name = 'a market' and next_at > clock_timestamp() + interval '1 second'`,
  )
  expect(row?.late).toBe(0)
})

test('an item is bought by its market name at the time of the request, whatever its later name', async () => {
  const { id } = await begin()
  const { slug, marketName } = await shop.row<{ slug: string; marketName: string }>(
    'select c.slug, c.name as "marketName" from withdrawals w join catalogue_items c on c.id = w.catalogue_item_id where w.id = $1',
    [id],
  )
  const before = await shop.row<{ name: string }>('select name from catalogue_items where slug = $1', [slug])
  await shop.world.rows(`update catalogue_items set name = 'Shown Otherwise' where slug = $1`, [slug])
  await shop.catalogue.refresh()
  await shop.step(id, deps)
  expect(purchaseOf(id).hashName).toBe(marketName)
  const later = await begin()
  await shop.step(later.id, deps)
  expect(purchaseOf(later.id).hashName).toBe(marketName)
  await shop.world.rows('update catalogue_items set name = $2 where slug = $1', [slug, before.name])
  await shop.catalogue.refresh()
})
