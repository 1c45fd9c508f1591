import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { timeOfId } from '../../platform/ids.ts'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { settledPlay } from '../../testing/settled-plays.ts'
import { countRecentCases } from './count-recent-cases.ts'
import { listRecentCases } from './list-recent-cases.ts'

let world: World
let catalogue: LiveCatalogue
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
})
afterAll(() => world.close())

const apply = (events: readonly DomainEvent[]) =>
  world.deps.database.transaction((tx) => countRecentCases().apply(tx, events))
const caseIdOf = (slug: string) => catalogue.caseBySlug(slug)?.id ?? 0
const itemsOfType = () => [...catalogue.items()].filter((item) => item.type === 1)

const opening = (userId: bigint, slug: string, itemIds: readonly number[]) =>
  settledPlay(
    'case',
    { userId, playId: world.deps.ids.next() },
    {
      itemsOut: itemIds.map((catalogueItemId) => ({ id: '1', catalogueItemId, priceMinor: '100' })),
      facts: { caseId: caseIdOf(slug), count: itemIds.length },
    },
  )

test('opened cases are listed newest first, with the number of openings and the last drop', async () => {
  const [player, other] = [await makePlayer(world), await makePlayer(world)]
  const [a, b] = itemsOfType()
  if (!a || !b) throw new Error('the demo has items')
  expect(await listRecentCases({ ...world.deps, catalogue }, player)).toEqual([])
  await apply([
    opening(player, 'bliznetsy', [a.id, a.id]),
    opening(player, 'pervyy-reyd', [a.id]),
    opening(other, 'bliznetsy', [a.id]),
  ])
  const last = opening(player, 'bliznetsy', [a.id, b.id])
  await apply([last])
  const [first, second, ...rest] = await listRecentCases({ ...world.deps, catalogue }, player)
  expect(first).toMatchObject({
    slug: 'bliznetsy',
    opened: 4,
    openedAt: timeOfId(BigInt(last.playId)),
    lastItem: { name: b.name, rarity: b.rarity },
  })
  expect([second?.slug, second?.opened, rest]).toEqual(['pervyy-reyd', 1, []])
})
