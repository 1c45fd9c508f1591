import { goldFromMinor } from '@runecase/api/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_USES } from '../../catalogue-uses.ts'
import { importCatalogue } from '../../core/catalog/public.ts'
import { replaceItem } from '../../core/inventory/replace-item.ts'
import { sellItem } from '../../core/inventory/sell-items.ts'
import { ClocksApartError } from '../../platform/db-failures.ts'
import { demoSource, itemOfOneCase, withoutStatedFigures } from '../../testing/catalogue-fixtures.ts'
import { checkLedger, dataOf, makeIdempotency, makeItem, outcomesOf } from '../../testing/make.ts'
import type { Delivery } from './delivery.ts'
import { takeTurn } from './withdrawal-turns.sql.ts'
import { makeWithdrawals, type Withdrawals } from './withdrawals.fixtures.ts'

let shop: Withdrawals
beforeAll(async () => {
  shop = await makeWithdrawals({ perDay: 5 })
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const NODES = [2, 3, 4, 5, 6, 7]

test('one request sent 12 times at once to as many processes makes one withdrawal', async () => {
  const userId = await shop.newPlayer()
  const input = { ids: [await shop.newItem(userId)], method: 'link' as const }
  const outcomes = await outcomesOf(
    Array.from({ length: 12 }, (_, node) => shop.send(userId, input, 'tap', shop.otherProcess(2 + node))),
  )
  expect(new Set(outcomes).size).toBe(1)
  expect(await shop.row('select count(*)::int as count from withdrawals where user_id = $1', [userId])).toEqual({
    count: 1,
  })
})

test('many simultaneous requests stay within the daily limit', async () => {
  const userId = await shop.newPlayer()
  const ids: bigint[] = []
  for (let number = 0; number < 12; number += 1) ids.push(await shop.newItem(userId))
  const outcomes = await outcomesOf(
    ids.map((id, node) => shop.send(userId, { ids: [id], method: 'link' }, `tap ${id}`, shop.otherProcess(2 + node))),
  )
  expect(outcomes.filter((outcome) => outcome.startsWith('{'))).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'tooManyWithdrawals')).toHaveLength(7)
})

test('a withdrawal makes each step once, whichever processes run its turns at once', async () => {
  for (const digit of [0, 4, 8]) {
    const userId = await shop.newPlayer(digit)
    const { id } = await shop.sendOne(userId)
    await shop.pass(300_000)
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(NODES.map((node) => shop.step(id, shop.otherProcess(node))))
      await shop.pass(shop.stepMs)
    }
    const story = await shop.storyOf(id)
    expect(new Set(story).size).toBe(story.length)
    expect(story.at(-1)).toBe(
      digit === 0 ? 'STEAM_WITHDRAWN: accepted' : `canceled: ${digit === 4 ? 'declined' : 'no_stock'}`,
    )
  }
})

test('after a process dies anywhere in its turn, the next one asks about the order first', async () => {
  const asked: string[] = []
  const orders = new Set<bigint>()
  const delivery: Delivery = {
    kind: 'sandbox',
    pollMs: 1_000,
    async deliver({ id }) {
      asked.push('deliver')
      orders.add(id)
      return { state: 'queued', cause: 'queued' }
    },
    async ask({ id }) {
      asked.push('ask')
      return orders.has(id) ? { state: 'queued', cause: 'queued' } : { state: 'absent' }
    },
  }
  const deps = shop.withDelivery(delivery)
  const userId = await shop.newPlayer()
  for (const hasSent of [false, true]) {
    asked.length = 0
    const { id, itemId } = await shop.sendOne(userId, deps)
    await shop.pass(300_000)
    // The process dies during its turn: before the call, or after it and before the response was stored.
    expect(
      (await deps.database.transaction((tx) => takeTurn(tx, id, { leaseMs: 25_000, mayBeFirst: true })))?.isFirst,
    ).toBe(true)
    if (hasSent) orders.add(id)
    expect(await shop.step(id, deps)).toBe(false)
    await shop.pass(26_000)
    expect(await shop.step(id, deps)).toBe(true)
    expect(asked).toEqual(hasSent ? ['ask'] : ['ask', 'deliver'])
    expect(await shop.statusOf(itemId)).toBe('vendor waiting')
  }
})

test.each(['sandbox', 'steam_bot'] as const)(
  'an order that the %s acknowledged and later denies is neither repeated nor returned',
  async (kind) => {
    let isKnown = true
    let delivered = 0
    const deps = shop.withDelivery({
      kind,
      pollMs: 1_000,
      async deliver() {
        delivered += 1
        return delivered === 1
          ? { state: 'queued', cause: 'queued' }
          : { state: 'failed', cause: 'no_stock', isUndeliverable: true }
      },
      ask: async () => (isKnown ? { state: 'queued', cause: 'queued' } : { state: 'absent' }),
    })
    const { id, itemId } = await shop.sendOne(await shop.newPlayer(), deps)
    for (const [ms, isRemembered, status] of [
      [300_000, true, 'vendor waiting'],
      [30_000, true, 'vendor waiting'],
      [30_000, false, 'error'],
      [30_000, false, 'error'],
      [1_800_000, false, 'support'],
    ] as const) {
      isKnown = isRemembered
      await shop.pass(ms)
      await shop.step(id, deps)
      expect([await shop.statusOf(itemId), delivered]).toEqual([status, 1])
    }
  },
)

test('a step past the preparation records the acknowledgement, which is never removed', async () => {
  const { id } = await shop.sendOne(await shop.newPlayer())
  await shop.pass(300_000)
  await shop.world.rows('update withdrawals set status = 16 where id = $1', [id])
  const { acknowledgedAt } = await shop.row<{ acknowledgedAt: Date | null }>(
    'select acknowledged_at as "acknowledgedAt" from withdrawals where id = $1',
    [id],
  )
  expect(acknowledgedAt).not.toBeNull()
  await expect(
    shop.world.rows('update withdrawals set acknowledged_at = null where id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'withdrawals_kept' })
})

test.each([1, 25])(
  'a withdrawal whose countdown is over by a database clock %d h ahead is not sent until the clocks agree',
  async (hours) => {
    const { id, itemId } = await shop.sendOne(await shop.newPlayer())
    await shop.pass(300_000)
    const jumped = { ...shop.deps, database: shop.world.databaseAhead(hours * 3_600_000) }
    const row = () => shop.row('select turn, leased_until, due_at, asked_at from withdrawals where id = $1', [id])
    const before = await row()
    await expect(shop.step(id, jumped)).rejects.toThrow(ClocksApartError)
    expect(await row()).toEqual(before)
    expect(await shop.step(id)).toBe(true)
    expect(await shop.statusOf(itemId)).not.toBe('PREPARING')
  },
)

test('a turn that exceeds its time changes nothing once another process has taken over', async () => {
  const late = Promise.withResolvers<void>()
  const slow: Delivery = {
    kind: 'sandbox',
    pollMs: 1_000,
    async deliver() {
      await late.promise
      return { state: 'failed', cause: 'declined', isUndeliverable: false }
    },
    ask: async ({ id }) => ({ state: 'sent', offer: { tradeId: `t${id}`, assetId: null, bot: null } }),
  }
  const deps = shop.withDelivery(slow)
  const { id, itemId } = await shop.sendOne(await shop.newPlayer(), deps)
  await shop.pass(300_000)
  const first = shop.step(id, deps)
  await expect.poll(() => shop.row('select turn from withdrawals where id = $1', [id])).toEqual({ turn: 1 })
  await shop.pass(26_000)
  await shop.step(id, deps)
  late.resolve()
  await first
  expect(await shop.statusOf(itemId)).toBe('send')
})

test('an item that is returned while its player replaces or sells it counts once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const userId = await shop.newPlayer(8)
    const { id, itemId } = await shop.sendOne(userId)
    const replacement = [...shop.catalogue.items()].find((one) => one.type === 1 && !one.isRetired)
    await shop.pass(300_000)
    await shop.step(id)
    await shop.pass(2 * shop.stepMs)
    const outcomes = await outcomesOf([
      shop.step(id, shop.otherProcess(2)).then(() => ({ httpStatus: 200, text: '{}', isReplay: false })),
      replaceItem(
        { ...shop.world.otherProcess(3), catalogue: shop.catalogue },
        makeIdempotency('replaceItem', userId, 'replace'),
        { id: itemId, replacementId: (replacement?.id ?? 0) + 1 },
      ),
      sellItem(shop.world.otherProcess(4), makeIdempotency('sellItem', userId, 'sell'), {
        id: itemId,
        expectedPrice: undefined,
      }),
    ])
    const [, ...won] = outcomes.map((outcome) => outcome.startsWith('{'))
    expect(won.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(['progress', 'accepted', 'EXCHANGED']).toContain(await shop.statusOf(itemId))
    expect(await shop.row('select is_replaceable as is from withdrawals where id = $1', [id])).toEqual({ is: true })
  }
})

test('an item that is returned while prices change ends at the new price', async () => {
  const source = withoutStatedFigures(await demoSource())
  const { item } = itemOfOneCase(source)
  const { id: catalogueItemId, priceMinor } = shop.catalogue.itemBySlug(item.id)
  for (let round = 1n; round <= 4n; round += 1n) {
    const userId = await shop.newPlayer(8)
    const itemId = await makeItem(shop.world, userId, { catalogueItemId, priceMinor: priceMinor - round + 1n })
    const [sent] = dataOf(await shop.send(userId, { ids: [itemId], method: 'link' })).items
    const id = BigInt(sent.withdrawal_id)
    await shop.pass(300_000)
    await shop.step(id)
    await shop.pass(2 * shop.stepMs)
    item.price = goldFromMinor(priceMinor - round)
    const importing = importCatalogue({ ...shop.deps, catalogueUses: CATALOGUE_USES }, source)
    // The step starts at different times: in some rounds before the import takes its locks, in others after.
    await new Promise((resolve) => setTimeout(resolve, Number(round - 1n) * 250))
    await Promise.all([importing, shop.step(id)])
    expect(await shop.row('select status, price_minor as price from items where id = $1', [itemId])).toEqual({
      status: 4,
      price: priceMinor - round,
    })
  }
})
