import { expect, test } from 'vitest'
import { makeIdempotency, makeItem, makePlayer, outcomesOf } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { sellAllItems, sellItem, sellManyItems } from './sell-items.ts'

const { world } = await openCatalogueWorld()

const isSuccess = (outcome: string) => outcome.startsWith('{')
const balanceOf = async (userId: bigint) =>
  (
    await world.rows<{ balance: bigint }>('select balance_minor as balance from players where user_id = $1', [userId])
  )[0]?.balance
const sellOne = (node: number, userId: bigint, id: bigint, key?: string) =>
  sellItem(world.otherProcess(node), makeIdempotency('sellItem', userId, key, { body: { id: String(id) } }), {
    id,
    expectedPrice: undefined,
  })

test('one item sold 30 times at once is paid once', async () => {
  for (const isKeyed of [true, false]) {
    const userId = await makePlayer(world)
    const id = await makeItem(world, userId, { priceMinor: 500n })
    const outcomes = await outcomesOf(
      Array.from({ length: 30 }, (_, node) => sellOne(2 + node, userId, id, isKeyed ? `tap ${node}` : undefined)),
    )
    expect(outcomes.filter(isSuccess)).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'invalidItem')).toHaveLength(29)
    expect(await balanceOf(userId)).toBe(500n)
  }
})

test('one request to sell, sent 20 times at once, has one response', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 500n })
  const outcomes = await outcomesOf(Array.from({ length: 20 }, (_, node) => sellOne(2 + node, userId, id, 'tap')))
  expect(new Set(outcomes).size).toBe(1)
  expect(outcomes.every(isSuccess)).toBe(true)
  expect(await balanceOf(userId)).toBe(500n)
})

test('concurrent sales of one, some and all of the same items pay every item once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const userId = await makePlayer(world)
    const ids: bigint[] = []
    for (let made = 0; made < 6; made += 1) ids.push(await makeItem(world, userId, { priceMinor: 100n }))
    const [first] = ids as [bigint]
    const runs = Array.from({ length: 12 }, (_, node) => {
      const process = world.otherProcess(2 + node)
      if (node % 3 === 0) return sellOne(2 + node, userId, first)
      if (node % 3 === 1)
        return sellManyItems(process, makeIdempotency('sellManyItems', userId, `many ${node}`), ids.slice(0, 3))
      return sellAllItems(process, makeIdempotency('sellAllItems', userId, `all ${node}`))
    })
    await outcomesOf(runs)
    expect(await balanceOf(userId)).toBe(600n)
    expect(await world.rows('select 1 from single_item_steps where user_id = $1', [userId])).toHaveLength(6)
  }
})
