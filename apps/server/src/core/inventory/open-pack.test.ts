import { unpack } from '@runecase/game/exchange.ts'
import { expect, test } from 'vitest'
import { dataOf, makeIdempotency, makeItem, makePlayer, outcomesOf } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { openPack } from './open-pack.ts'

const { world, catalogue } = await openCatalogueWorld()

const open = (userId: bigint, id: bigint, key?: string, deps = world.deps) =>
  openPack({ ...deps, catalogue }, makeIdempotency('openPack', userId, key, { body: { id: String(id) } }), id)
const packs = () => [...catalogue.items()].filter((item) => item.pack !== null)
const givePack = (userId: bigint, pack = packs()[0]) => {
  if (!pack) throw new Error('the demo has no packs')
  return makeItem(world, userId, { priceMinor: pack.priceMinor, catalogueItemId: pack.id })
}
const heldBy = (userId: bigint) =>
  world.rows<{ status: string; count: bigint; worth: bigint }>(
    `select s.name as status, count(*), sum(price_minor)::int8 as worth from items i join item_statuses s on s.id = i.status
      where i.user_id = $1 group by 1 order by 1`,
    [userId],
  )

test('every pack of the catalogue gives its contents in order at their current prices', async () => {
  expect(packs().length).toBeGreaterThan(0)
  for (const pack of packs()) {
    const userId = await makePlayer(world)
    const id = await givePack(userId, pack)
    const contents = unpack(pack.pack?.contents ?? [])
    const data = dataOf(await open(userId, id))
    expect(data.id).toBe(String(id))
    expect(
      data.items.map((item: { name: string; status: string; source: string }) => [item.name, item.status, item.source]),
    ).toEqual(contents.map((item) => [item.name, 'progress', 'Pack']))
    expect(await heldBy(userId)).toEqual([
      {
        status: 'progress',
        count: BigInt(contents.length),
        worth: contents.reduce((sum, item) => sum + item.priceMinor, 0n),
      },
      { status: 'unpacked', count: 1n, worth: pack.priceMinor },
    ])
  }
})

test('a pack opened by 20 concurrent requests gives its contents once, whatever the keys', async () => {
  for (const keyOf of [(node: number) => `tap ${node}`, () => 'the same', () => undefined]) {
    const userId = await makePlayer(world)
    const id = await givePack(userId)
    const outcomes = await outcomesOf(
      Array.from({ length: 20 }, (_, node) => open(userId, id, keyOf(node), world.otherProcess(2 + node))),
    )
    const wins = new Set(outcomes.filter((one) => one.startsWith('{')))
    expect(wins.size).toBe(1)
    expect(outcomes.filter((one) => !one.startsWith('{')).every((one) => one === 'invalidItem')).toBe(true)
    expect((await heldBy(userId)).map((row) => [row.status, row.count])).toEqual([
      ['progress', BigInt(unpack(packs()[0]?.pack?.contents ?? []).length)],
      ['unpacked', 1n],
    ])
  }
})

test("an item that is no pack, or another player's, cannot be opened", async () => {
  const userId = await makePlayer(world)
  await expect(open(userId, await makeItem(world, userId))).rejects.toMatchObject({ code: 'invalidItem' })
  const theirs = await givePack(await makePlayer(world))
  await expect(open(userId, theirs)).rejects.toMatchObject({ code: 'dataNotFound' })
})
