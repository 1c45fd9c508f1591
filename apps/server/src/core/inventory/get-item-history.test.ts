import { api } from '@runecase/api/api.ts'
import { expect, test } from 'vitest'
import { raffleTrail } from '../../features/raffle/item-trail.sql.ts'
import { partId } from '../../platform/ids.ts'
import { dataOf, makeIdempotency, makeItem, makePlayer } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { insertItems, moveItems } from '../items/public.ts'
import { getItemHistory } from './get-item-history.ts'
import { ItemTrails } from './item-trails.ts'
import { openPack } from './open-pack.ts'
import { parkPrize } from './park-prize.ts'
import { sellItem } from './sell-items.ts'

const { world, catalogue } = await openCatalogueWorld()

const itemTrails = new ItemTrails()
itemTrails.add(raffleTrail)

const historyOf = (userId: bigint, id: bigint) => getItemHistory({ ...world.deps, catalogue, itemTrails }, userId, id)

test('the history of a sold item shows its creation and its sale, and who did each', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { status: 'bag' })
  await sellItem(world.deps, makeIdempotency('sellItem', userId, undefined, { body: { id: String(id) } }), {
    id,
    expectedPrice: undefined,
  })
  const shown = await historyOf(userId, id)
  expect(api.getItemHistory.data.strict().parse(shown)).toEqual(shown)
  expect(shown.item).toMatchObject({ id: String(id), status: 'accepted' })
  expect(shown.steps).toMatchObject([
    { status: 'bag', actor: 'system', at: shown.item.time, rollId: null },
    { status: 'accepted', actor: 'owner', rollId: null },
  ])
})

test('the history of an item that was won by a roll and put into an upgrade names both rolls', async () => {
  const userId = await makePlayer(world)
  const [won, upgrade] = [world.deps.ids.next(), world.deps.ids.next()]
  const id = partId(won, 3)
  const [any] = await world.rows<{ id: number }>('select min(id) as id from catalogue_items where type = 1')
  await world.deps.database.transaction(async (tx) => {
    insertItems(tx, {
      operationId: won,
      source: 'Case',
      status: 'progress',
      actor: 'system',
      items: [{ userId, id, catalogueItemId: any?.id ?? 0, priceMinor: 500n }],
    })
  })
  await world.deps.database.transaction(async (tx) => {
    const step = { operationId: upgrade, userId, ids: [id], actor: 'system' } as const
    await moveItems(tx, { ...step, from: ['progress'], to: 'to_upgrade' })
    await moveItems(tx, { ...step, from: ['to_upgrade'], to: 'changed' })
  })
  const { steps } = await historyOf(userId, id)
  expect(steps.map(({ status, rollId }) => [status, rollId])).toEqual([
    ['progress', String(id)],
    ['to_upgrade', null],
    ['changed', String(upgrade)],
  ])
})

test('the history of an item from a pack names its pack', async () => {
  const userId = await makePlayer(world)
  const pack = [...catalogue.items()].find((item) => item.pack !== null)
  const packId = await makeItem(world, userId, { catalogueItemId: pack?.id ?? 0 })
  const opened = dataOf(
    await openPack(
      { ...world.deps, catalogue },
      makeIdempotency('openPack', userId, undefined, { body: { id: String(packId) } }),
      packId,
    ),
  )
  const { steps } = await historyOf(userId, BigInt(opened.items[0].id))
  expect(steps).toMatchObject([{ status: 'progress', packId: String(packId), rollId: null }])
})

test('the history of a prize of a raffle names the raffle', async () => {
  const userId = await makePlayer(world)
  const operationId = world.deps.ids.next()
  const [any] = await world.rows<{ id: number }>('select min(id) as id from catalogue_items where type = 1')
  await world.deps.database.transaction((tx) => parkPrize(tx, { operationId, userId, catalogueItemId: any?.id ?? 0 }))
  const client = await world.deps.database.pool.connect()
  try {
    // The winner is inserted without the draw, so references are not checked.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into raffle_winners (id, raffle_id, place, ticket, user_id, operation_id, value_minor, given_at)
       values ($1, 7, 1, 1, $2, $1, 100, now())`,
      [operationId, userId],
    )
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
  const { steps } = await historyOf(userId, operationId)
  expect(steps).toMatchObject([{ status: 'bag', raffleId: 7, rollId: null, battleUlid: null }])
})

test("the history of another player's or an unrevealed item is not found", async () => {
  const [owner, other] = [await makePlayer(world), await makePlayer(world)]
  const shown = await makeItem(world, owner)
  const hidden = await makeItem(world, owner, { status: 'before' })
  await expect(historyOf(other, shown)).rejects.toMatchObject({ code: 'dataNotFound' })
  await expect(historyOf(owner, hidden)).rejects.toMatchObject({ code: 'dataNotFound' })
})
