import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { followOpenings } from './follow-openings.ts'
import { listLiveDrops } from './list-live-drops.ts'

let world: World
let catalogue: LiveCatalogue
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
})
afterAll(() => world.close())

async function opening(userId: bigint): Promise<DomainEvent> {
  const [item] = await world.rows<{ id: number }>('select id from catalogue_items where type = 1 order by id limit 1')
  const [opened] = await world.rows<{ id: number }>('select id from cases order by id limit 1')
  return {
    kind: 'case.opened',
    openingId: String(world.deps.ids.next()),
    userId: String(userId),
    caseId: opened?.id ?? 0,
    count: 1,
    currency: 'GOLD',
    costMinor: '100',
    itemIds: [item?.id ?? 0],
    pricesMinor: ['12345'],
    levelBefore: 1,
    levelAfter: 1,
    experienceMinor: '0',
    balanceMinor: '0',
    coins: '0',
    version: '1',
  }
}

test('the strip shows nothing of a player who hides himself, neither new drops nor those of before', async () => {
  const consumer = followOpenings({ catalogue, pictures: world.deps.pictures })
  const [open, hidden, later] = [await makePlayer(world), await makePlayer(world), await makePlayer(world)]
  const hide = (userId: bigint) => world.rows('update users set is_hidden = true where id = $1', [userId])
  await hide(hidden)
  // One after the other: the strip goes by the order of their ids.
  const events = [await opening(open), await opening(hidden), await opening(later)]
  await world.deps.database.transaction((tx) => consumer.apply(tx, events))
  const shown = async () => (await listLiveDrops(world.deps.database, false)).map((drop) => drop.user.id)
  expect(await shown()).toEqual([String(later), String(open)])
  const published = await world.rows<{ data: { drop: { user: { id: string } } } }>(
    'select data from rt_log where channel = $1',
    [LIVE_DROPS_CHANNEL],
  )
  expect(JSON.stringify(published)).not.toContain(String(hidden))
  expect(published).toHaveLength(2)
  await hide(later)
  expect(await shown()).toEqual([String(open)])
})
