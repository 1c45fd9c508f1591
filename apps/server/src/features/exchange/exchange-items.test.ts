import { goldFromMinor } from '@runecase/contract/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkLedger,
  dataOf,
  makeCatalogue,
  makeGesture,
  makeItem,
  makePlayer,
  makeWorld,
  type World,
} from '../../testing/make.ts'
import type { CatalogueItem, LiveCatalogue } from '../catalog/public.ts'
import { allowReplacement, returnExchanging } from '../inventory/public.ts'
import { listReplacements, replaceItem } from '../inventory/replace-item.ts'
import { exchangeItems } from './exchange-items.ts'

let world: World
let catalogue: LiveCatalogue
/** Ordinary things, cheapest first. */
let things: CatalogueItem[]
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
  things = [...catalogue.items()]
    .filter((item) => item.type === 1 && !item.isRetired)
    .sort((a, b) => Number(a.priceMinor - b.priceMinor))
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

const exchange = (userId: bigint, itemIds: readonly bigint[], targetIds: readonly number[], expectedPrice?: number) =>
  exchangeItems(
    { ...world.deps, catalogue },
    makeGesture('exchangeItems', userId, undefined, {
      body: { itemIds: itemIds.map(String), targetIds: [...targetIds] },
    }),
    { itemIds, targetIds, expectedPrice },
  )
const statusesOf = async (userId: bigint) =>
  (
    await world.rows<{ name: string }>(
      'select s.name from items i join item_statuses s on s.id = i.status where i.user_id = $1 order by i.id',
      [userId],
    )
  ).map((row) => row.name)
const thing = (index: number) => things[index] as CatalogueItem

test('items are changed for things of no greater price, and the rest goes to the balance', async () => {
  const userId = await makePlayer(world)
  const [cheap, dearer] = [thing(0), thing(20)]
  const cost = cheap.priceMinor * 2n + dearer.priceMinor
  const ids = [await makeItem(world, userId, { priceMinor: cost }), await makeItem(world, userId, { priceMinor: 777n })]
  const data = dataOf(await exchange(userId, ids, [cheap.id, dearer.id, cheap.id], goldFromMinor(cost)))
  expect(data).toMatchObject({ change: 7.77, balance: 7.77 })
  expect(data.items.map((item: { name: string; source: string }) => [item.name, item.source])).toEqual([
    [cheap.name, 'Change'],
    [dearer.name, 'Change'],
    [cheap.name, 'Change'],
  ])
  expect(await statusesOf(userId)).toEqual(['EXCHANGED', 'EXCHANGED', 'progress', 'progress', 'progress'])
})

test('an exchange to the last hundredth leaves no money behind and makes none', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: thing(5).priceMinor })
  expect(dataOf(await exchange(userId, [id], [thing(5).id]))).toMatchObject({ change: 0, balance: 0 })
  expect(await world.rows('select 1 from ledger_entries where account_id = $1', [userId])).toEqual([])
})

test.each([
  ['dearer things', 100n, () => [thing(30).id], 'balance_error'],
  ['a thing that is not in the catalogue', 100_000n, () => [9_999_999], 'outdated'],
  ['a pack', 10_000_000n, () => [[...catalogue.items()].find((item) => item.type === 20)?.id ?? 0], 'outdated'],
] as const)('%s cannot be taken, and the items stay', async (_, priceMinor, targets, code) => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor })
  await expect(exchange(userId, [id], targets())).rejects.toMatchObject({ code })
  expect(await statusesOf(userId)).toEqual(['progress'])
})

test('another price than the player saw is refused', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 1_000_000n })
  await expect(exchange(userId, [id], [thing(3).id], 1)).rejects.toMatchObject({ code: 'price_changed' })
})

describe('an item that cannot be delivered', () => {
  const replace = (userId: bigint, id: bigint, replacementId: number) =>
    replaceItem(
      { ...world.deps, catalogue },
      makeGesture('replaceItem', userId, undefined, { body: { id: String(id), replacementId } }),
      { id, replacementId },
    )
  async function undeliverable(item: CatalogueItem) {
    const userId = await makePlayer(world)
    const id = await makeItem(world, userId, { priceMinor: item.priceMinor, catalogueItemId: item.id })
    await world.deps.database.transaction(async (tx) => allowReplacement(tx, userId, id, 'nobody sells it'))
    return { userId, id }
  }
  const choicesOf = async (userId: bigint, id: bigint) =>
    (await listReplacements({ ...world.deps, catalogue }, userId, id)).items

  test('may be replaced by things within 5 percent, each with its difference to the hundredth', async () => {
    const item = thing(150)
    const { userId, id } = await undeliverable(item)
    const choices = await choicesOf(userId, id)
    expect(choices.length).toBeGreaterThan(1)
    for (const choice of choices) {
      const { priceMinor } = catalogue.itemById(choice.id)
      expect(choice.difference).toBe(goldFromMinor(priceMinor - item.priceMinor))
      expect(Math.abs(choice.difference) * 100).toBeLessThanOrEqual(5 * goldFromMinor(item.priceMinor))
      expect(choice.id).not.toBe(item.id)
    }
    const all = things.filter(
      (one) => one.id !== item.id && Math.abs(Number(one.priceMinor - item.priceMinor)) * 20 <= Number(item.priceMinor),
    )
    expect(choices).toHaveLength(all.length)
  })

  test('gives the difference of a cheaper thing to the balance, and a dearer one at no cost', async () => {
    for (const isCheaper of [true, false]) {
      const item = thing(150)
      const { userId, id } = await undeliverable(item)
      const choice = (await choicesOf(userId, id)).find((one) => one.difference < 0 === isCheaper)
      if (!choice) throw new Error('no such choice')
      const data = dataOf(await replace(userId, id, choice.id))
      expect(data).toMatchObject({ name: choice.name, price: choice.price, source: 'Change', status: 'progress' })
      expect(await statusesOf(userId)).toEqual(['EXCHANGED', 'progress'])
      const [row] = await world.rows<{ balance: bigint }>(
        'select balance_minor as balance from players where user_id = $1',
        [userId],
      )
      expect(goldFromMinor(row?.balance ?? 0n)).toBe(isCheaper ? -choice.difference : 0)
      await expect(replace(userId, id, choice.id)).rejects.toMatchObject({ code: 'invalidItem' })
      // The thing that came for it is an ordinary item: it can be delivered, so nothing more may be climbed.
      await expect(choicesOf(userId, BigInt(data.id))).rejects.toMatchObject({ code: 'invalidItem' })
    }
  })

  test('is not replaced by something of another price, nor is an item that can be delivered', async () => {
    const { userId, id } = await undeliverable(thing(150))
    await expect(replace(userId, id, thing(200).id)).rejects.toMatchObject({ code: 'price_changed' })
    await expect(replace(userId, id, 9_999_999)).rejects.toMatchObject({ code: 'outdated' })
    const other = await makeItem(world, userId, { priceMinor: thing(150).priceMinor })
    await expect(replace(userId, other, thing(151).id)).rejects.toMatchObject({ code: 'invalidItem' })
    await expect(choicesOf(await makePlayer(world), id)).rejects.toMatchObject({ code: 'dataNotFound' })
  })
})

test('an item left standing in an exchange returns to its owner after 60 seconds, not before', async () => {
  const userId = await makePlayer(world)
  await makeItem(world, userId, { status: 'EXCHANGING' })
  await makeItem(world, userId)
  world.pass(59_000)
  expect(await returnExchanging(world.deps)).toBe(0)
  expect(await statusesOf(userId)).toEqual(['EXCHANGING', 'progress'])
  world.pass(1_000)
  expect(await returnExchanging(world.deps)).toBe(1)
  expect(await statusesOf(userId)).toEqual(['progress', 'progress'])
  expect(await returnExchanging(world.deps)).toBe(0)
})
