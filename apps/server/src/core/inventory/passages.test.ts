import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatalogue, makeItem, makePlayer, makeWorld, type World } from '../../testing/make.ts'

const [PROGRESS, TO_CONTRACT, CHANGED, ACCEPTED, SEND] = [4, 6, 8, 11, 18] as const

let world: World
let userId: bigint
beforeAll(async () => {
  world = await makeWorld()
  await makeCatalogue(world)
  userId = await makePlayer(world)
})
afterAll(() => world.close())

/** Moves a new idle item to a status through another; returns the item's id. */
async function change(to: number, via: number | null, actor = 'S'): Promise<bigint> {
  const id = await makeItem(world, userId, { priceMinor: 100n })
  await world.rows(
    'update items set status = $3, via_status = $4, actor = $5, operation_id = $2 where user_id = $1 and id = $2',
    [userId, id, to, via, actor],
  )
  return id
}

const stepsOf = (id: bigint) =>
  world.rows(
    'select from_status as from, to_status as to from single_item_steps where user_id = $1 and item_id = $2 order by from_status',
    [userId, id],
  )

test('an item that passes through an intermediate status at once has both steps in its history, and only the end in its owner’s totals', async () => {
  const id = await change(CHANGED, TO_CONTRACT)
  expect(await stepsOf(id)).toEqual([
    { from: PROGRESS, to: TO_CONTRACT },
    { from: TO_CONTRACT, to: CHANGED },
  ])
  expect(
    await world.rows('select status from inventory_totals where user_id = $1 and count > 0 order by status', [userId]),
  ).toEqual([{ status: CHANGED }])
})

test.each([
  ['if an intermediate status is skipped', CHANGED, null, 'S'],
  ['through a status without a step to it', CHANGED, SEND, 'S'],
  ['through a status that its owner alone cannot set', CHANGED, TO_CONTRACT, 'U'],
])('an item cannot reach its final status %s', async (_what, to, via, actor) => {
  await expect(change(to, via, actor)).rejects.toThrow('illegal step of an item')
})

test('a legal single step has no intermediate status, whatever the row says', async () => {
  expect(await stepsOf(await change(ACCEPTED, TO_CONTRACT, 'U'))).toEqual([{ from: PROGRESS, to: ACCEPTED }])
})
