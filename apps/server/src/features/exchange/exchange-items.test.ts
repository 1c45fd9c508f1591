import { goldFromMinor } from '@runecase/api/money.ts'
import { isReplacementPrice } from '@runecase/game/exchange.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueItem, LiveCatalogue } from '../../core/catalog/public.ts'
import { allowReplacement, returnExchanging } from '../../core/inventory/public.ts'
import { listReplacements, replaceItem } from '../../core/inventory/replace-item.ts'
import {
  checkLedger,
  dataOf,
  makeCatalogue,
  makeIdempotency,
  makeItem,
  makePlayer,
  makeWorld,
  type World,
} from '../../testing/make.ts'
import { exchangeItems } from './exchange-items.ts'

let world: World
let catalogue: LiveCatalogue
/** Ordinary items, cheapest first. */
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
    makeIdempotency('exchangeItems', userId, undefined, {
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

test('items are exchanged for items of no greater total price, and the remainder goes to the balance', async () => {
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

test('an exchange is exact to the hundredth', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: thing(5).priceMinor })
  expect(dataOf(await exchange(userId, [id], [thing(5).id]))).toMatchObject({ change: 0, balance: 0 })
  expect(await world.rows('select 1 from ledger_entries where account_id = $1', [userId])).toEqual([])
})

test.each([
  ['a target above the value of the items', 100n, () => [thing(30).id], 'balance_error'],
  ['an item that is not in the catalogue', 100_000n, () => [9_999_999], 'outdated'],
  ['a pack', 10_000_000n, () => [[...catalogue.items()].find((item) => item.type === 20)?.id ?? 0], 'outdated'],
] as const)('%s is refused as an exchange target, and the items stay', async (_, priceMinor, targets, code) => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor })
  await expect(exchange(userId, [id], targets())).rejects.toMatchObject({ code })
  expect(await statusesOf(userId)).toEqual(['progress'])
})

test('an exchange at another price than the player saw is refused', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 1_000_000n })
  await expect(exchange(userId, [id], [thing(3).id], 1)).rejects.toMatchObject({ code: 'price_changed' })
})

describe('an item that cannot be delivered', () => {
  const replace = (userId: bigint, id: bigint, replacementId: number) =>
    replaceItem(
      { ...world.deps, catalogue },
      makeIdempotency('replaceItem', userId, undefined, { body: { id: String(id), replacementId } }),
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

  test('an item that cannot be delivered may be replaced by items within 5 percent, each shown with its difference to the hundredth', async () => {
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

  test('a replacement credits the difference of a cheaper item, and gives a more expensive one for free', async () => {
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
      // The received item is not known to be undeliverable, so there is nothing to choose.
      await expect(choicesOf(userId, BigInt(data.id))).rejects.toMatchObject({ code: 'invalidItem' })
    }
  })

  const mark = (userId: bigint, id: bigint) =>
    world.deps.database.transaction(async (tx) => allowReplacement(tx, userId, id, 'nobody sells it either'))
  /** The total value of a player's item and balance, in minor units. */
  const wealthOf = async (userId: bigint) =>
    (
      await world.rows<{ sum: bigint }>(
        `select p.balance_minor + (select sum(i.price_minor) from items i where i.user_id = $1 and i.status = 4)::int8 as sum
           from players p where p.user_id = $1`,
        [userId],
      )
    )[0]?.sum ?? 0n
  /** An item from which two steps of at most 5 percent reach further than one step may. */
  const climbable = () => {
    const steps = (item: CatalogueItem) =>
      things.filter((one) => one.priceMinor > item.priceMinor && isReplacementPrice(item.priceMinor, one.priceMinor))
    const first = things.slice(100).find((item) => {
      const top = steps(item).at(-1)
      return top !== undefined && !isReplacementPrice(item.priceMinor, steps(top).at(-1)?.priceMinor ?? item.priceMinor)
    })
    if (!first) throw new Error('the catalogue has no such prices')
    const top = steps(first).at(-1) as CatalogueItem
    return { first, top, beyond: steps(top).at(-1) as CatalogueItem }
  }

  test('an item whose replacement cannot be delivered either is replaced within 5 percent of the first item', async () => {
    const { first, top, beyond } = climbable()
    const { userId, id } = await undeliverable(first)
    const next = BigInt(dataOf(await replace(userId, id, top.id)).id)
    await mark(userId, next)
    const choices = await choicesOf(userId, next)
    expect(choices.length).toBeGreaterThan(0)
    for (const { price } of choices) expect(price * 100).toBeLessThanOrEqual(goldFromMinor(first.priceMinor * 105n))
    expect(choices.map((one) => one.id)).not.toContain(beyond.id)
    await expect(replace(userId, next, beyond.id)).rejects.toMatchObject({ code: 'price_changed' })
    expect(await statusesOf(userId)).toEqual(['EXCHANGED', 'progress'])
  })

  test.each(['one after another', 'with exchanges in between', 'up and down'])(
    'repeated replacements never gain more than 5 percent: %s',
    async (manner) => {
      const { first } = climbable()
      const { userId, id: firstId } = await undeliverable(first)
      let id = firstId
      for (let round = 0; round < 6; round += 1) {
        const choices = (await choicesOf(userId, id)).toSorted((a, b) => a.price - b.price)
        const choice = manner === 'up and down' && round % 2 === 1 ? choices[0] : choices.at(-1)
        if (!choice) break
        id = BigInt(dataOf(await replace(userId, id, choice.id)).id)
        if (manner === 'with exchanges in between') {
          const bought = things.findLast(
            (one) => one.id !== choice.id && goldFromMinor(one.priceMinor) <= choice.price,
          ) as CatalogueItem
          id = BigInt(dataOf(await exchange(userId, [id], [bought.id])).items[0].id)
        }
        await mark(userId, id)
        expect((await wealthOf(userId)) * 100n).toBeLessThanOrEqual(first.priceMinor * 105n)
      }
      expect(await wealthOf(userId)).toBeGreaterThan(first.priceMinor)
    },
  )

  test('an item that cannot be delivered is valued at its current price after its replacement was repriced', async () => {
    const { first, top } = climbable()
    const { userId, id } = await undeliverable(first)
    const next = BigInt(dataOf(await replace(userId, id, top.id)).id)
    await mark(userId, next)
    await world.rows('update items set price_minor = price_minor * 2 where id = $1', [next])
    const counted = (top.priceMinor * 2n * first.priceMinor) / top.priceMinor
    expect((await choicesOf(userId, next)).map((one) => one.id).sort()).toEqual(
      things
        .filter((one) => one.id !== top.id && isReplacementPrice(counted, one.priceMinor))
        .map((one) => one.id)
        .sort(),
    )
  })

  test('a replacement from before sums were stored counts for the lesser of input and output', async () => {
    const { first, top, beyond } = climbable()
    const { userId, id } = await undeliverable(first)
    const next = BigInt(dataOf(await replace(userId, id, top.id)).id)
    await mark(userId, next)
    await world.rows(
      `alter table exchanges disable trigger exchanges_append_only;
       update exchanges set counted_minor = null where id = ${next};
       alter table exchanges enable trigger exchanges_append_only`,
    )
    await expect(replace(userId, next, beyond.id)).rejects.toMatchObject({ code: 'price_changed' })
  })

  test('an item that can be delivered is not replaced, nor is any item by one of a distant price', async () => {
    const { userId, id } = await undeliverable(thing(150))
    await expect(replace(userId, id, thing(200).id)).rejects.toMatchObject({ code: 'price_changed' })
    await expect(replace(userId, id, 9_999_999)).rejects.toMatchObject({ code: 'outdated' })
    const other = await makeItem(world, userId, { priceMinor: thing(150).priceMinor })
    await expect(replace(userId, other, thing(151).id)).rejects.toMatchObject({ code: 'invalidItem' })
    await expect(choicesOf(await makePlayer(world), id)).rejects.toMatchObject({ code: 'dataNotFound' })
  })
})

test('an item left in an exchange returns to its owner after 60 seconds, and not before', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { status: 'EXCHANGING', priceMinor: 1n })
  await makeItem(world, userId)
  world.pass(59_000)
  expect(await returnExchanging(world.deps)).toBe(0)
  expect(await statusesOf(userId)).toEqual(['EXCHANGING', 'progress'])
  world.pass(1_000)
  expect(await returnExchanging(world.deps)).toBe(1)
  expect(await statusesOf(userId)).toEqual(['progress', 'progress'])
  // It is valued at its current price, because a price import skips items that are being exchanged.
  expect(
    await world.rows(
      'select i.price_minor = c.price_minor as is from items i join catalogue_items c on c.id = i.catalogue_item_id where i.id = $1',
      [id],
    ),
  ).toEqual([{ is: true }])
  expect(await returnExchanging(world.deps)).toBe(0)
})
