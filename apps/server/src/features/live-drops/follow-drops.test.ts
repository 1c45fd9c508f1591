import { CASE_DROP_COUNT, LIVE_DROP_COUNT } from '@runecase/api/live-drops.ts'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import type { SettledPlay } from '../../core/plays/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { idAt, PARTS_PER_OPERATION } from '../../platform/ids.ts'
import { makeCatalogue, makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { settledPlay, shopGames } from '../../testing/settled-plays.ts'
import { followDrops } from './follow-drops.ts'
import { listLiveDrops } from './list-live-drops.ts'
import { listRecentCaseDrops } from './list-recent-case-drops.ts'
import { updateDropFaces } from './live-drops.sql.ts'

let world: World
let catalogue: LiveCatalogue
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
})
beforeEach(() => world.rows('truncate live_drops, case_drops'))
afterAll(() => world.close())

const games = shopGames()
const apply = (events: readonly DomainEvent[]) =>
  world.deps.database.transaction((tx) =>
    followDrops({ catalogue, pictures: world.deps.pictures, games }).apply(tx, events),
  )
const shown = () => listLiveDrops(world.deps.database, false)
const hide = (userId: bigint) => world.rows('update users set is_hidden = true where id = $1', [userId])
const anItem = () => [...catalogue.items()].find((item) => item.type === 1)?.id ?? 0

const next = (userId: bigint) => ({ userId, playId: world.deps.ids.next() })
const out = (priceMinor: string, id = world.deps.ids.next()) => [
  { id: String(id), catalogueItemId: anItem(), priceMinor },
]

async function opening(
  userId: bigint,
  priceMinor = '12345',
  playId = world.deps.ids.next(),
): Promise<SettledPlay<'case'>> {
  const [opened] = await world.rows<{ id: number }>('select id from cases order by id limit 1')
  return settledPlay(
    'case',
    { userId, playId },
    { itemsOut: out(priceMinor, playId), facts: { caseId: opened?.id ?? 0 } },
  )
}

const battle = (userId: bigint, count = 1, isPrivate = false): DomainEvent =>
  settledPlay('battle', next(userId), {
    itemsOut: Array.from({ length: count }, () => out('500')).flat(),
    facts: { isPrivate },
  })

const upgrade = (userId: bigint, hasWon: boolean): DomainEvent =>
  settledPlay('upgrade', next(userId), { itemsIn: ['1'], itemsOut: hasWon ? out('200') : [] })

const contract = (userId: bigint, hasItem: boolean): DomainEvent =>
  settledPlay('contract', next(userId), { itemsIn: ['1', '2', '3'], itemsOut: hasItem ? out('190') : [] })

const raffle = (userId: bigint): DomainEvent => ({
  kind: 'raffle.prize_given',
  userId: String(userId),
  raffleId: 1,
  place: 1,
  itemId: String(world.deps.ids.next()),
  catalogueItemId: anItem(),
  priceMinor: '700',
})

test('the strip shows the drops of every game, each with its source', async () => {
  const userId = await makePlayer(world)
  await apply([
    await opening(userId),
    battle(userId),
    battle(userId, 1, true),
    upgrade(userId, true),
    contract(userId, true),
    raffle(userId),
  ])
  const drops = (await shown()).toReversed()
  expect(drops.map(({ source, battleUlid, item }) => [source, battleUlid, item.price])).toEqual([
    ['Case', null, 123.45],
    ['Battle', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 5],
    ['Battle', null, 5],
    ['Upgrade', null, 2],
    ['Contract', null, 1.9],
    ['Raffle', null, 7],
  ])
  expect(drops.map((drop) => drop.case === null)).toEqual([false, true, true, true, true, true])
})

test('a play without an item is not shown', async () => {
  const userId = await makePlayer(world)
  await apply([upgrade(userId, false), contract(userId, false)])
  expect(await shown()).toEqual([])
})

test('a batch of more drops than the strip holds shows the newest of them', async () => {
  const userId = await makePlayer(world)
  const events = [await opening(userId), battle(userId, 100), raffle(userId)]
  const before = await world.rows('select off from rt_log where channel = $1', [LIVE_DROPS_CHANNEL])
  await apply(events)
  const drops = await shown()
  expect([drops.length, drops[0]?.source, drops.at(-1)?.source]).toEqual([LIVE_DROP_COUNT, 'Raffle', 'Battle'])
  const after = await world.rows('select off from rt_log where channel = $1', [LIVE_DROPS_CHANNEL])
  expect(after.length - before.length).toBe(LIVE_DROP_COUNT)
})

test('the strip shows no drops of a player with a hidden profile, neither new nor earlier ones', async () => {
  const [open, hidden, later] = [await makePlayer(world), await makePlayer(world), await makePlayer(world)]
  await hide(hidden)
  // Applied one after the other, because the strip is ordered by their ids.
  await apply([await opening(open), await opening(hidden), battle(hidden), await opening(later)])
  const people = async () => (await shown()).map((drop) => drop.user.id)
  expect(await people()).toEqual([String(later), String(open)])
  const published = await world.rows<{ data: string }>('select data from rt_log where channel = $1', [
    LIVE_DROPS_CHANNEL,
  ])
  expect(JSON.stringify(published)).not.toContain(String(hidden))
  await hide(later)
  expect(await people()).toEqual([String(open)])
})

test('a case shows its newest drops and its best of the day, without hidden players', async () => {
  const { database } = world.deps
  const [open, hidden] = [await makePlayer(world), await makePlayer(world)]
  const { facts } = await opening(open)
  const slug = catalogue.caseById(facts.caseId)?.slug ?? ''
  // The ids of the world belong to another day.
  let id = idAt(Date.now())
  const worth = async (userId: bigint, minor: string) => {
    id += BigInt(PARTS_PER_OPERATION)
    return opening(userId, minor, id)
  }
  const recent = () => listRecentCaseDrops({ database, catalogue }, slug)
  expect(await recent()).toEqual({ newest: [], bestOfDay: null })
  await apply([await worth(hidden, '990000'), await worth(open, '5000')])
  const more = []
  for (let count = 0; count < CASE_DROP_COUNT + 5; count += 1) more.push(await worth(open, '100'))
  await apply(more)
  await hide(hidden)
  await apply([await worth(hidden, '880000')])
  const { newest, bestOfDay } = await recent()
  expect([newest.length, new Set(newest.map(({ item }) => item.price))]).toEqual([CASE_DROP_COUNT, new Set([1])])
  expect(newest.map(({ id }) => BigInt(id))).toEqual(
    newest.map(({ id }) => BigInt(id)).sort((a, b) => (a > b ? -1 : 1)),
  )
  expect(bestOfDay?.item.price).toBe(1)
  await world.rows('update users set is_hidden = false where id = $1', [hidden])
  expect((await recent()).bestOfDay?.item.price).toBe(9900)
  await expect(listRecentCaseDrops({ database, catalogue }, 'no-such-case')).rejects.toMatchObject({
    code: 'caseNotFound',
  })
})

test('a drop inserted while its player is erased shows the new name', async () => {
  const userId = await makePlayer(world)
  const { database } = world.deps
  const inserted = Promise.withResolvers<void>()
  const blocked = Promise.withResolvers<void>()
  const inserting = database.transaction(async (tx) => {
    await followDrops({ catalogue, pictures: world.deps.pictures, games }).apply(tx, [await opening(userId)])
    inserted.resolve()
    await blocked.promise
  })
  await inserted.promise
  const erasing = database.transaction(async (tx) => {
    await tx.rows('test_erase', `update users set nickname = 'Удалён', erased_at = now() where id = $1`, [userId])
    await updateDropFaces(tx, userId, (id) => id)
  })
  const isWaiting = () => world.rows(`select from pg_locks where not granted and relation = 'live_drops'::regclass`)
  await expect.poll(isWaiting).toHaveLength(1)
  blocked.resolve()
  await Promise.all([inserting, erasing])
  expect((await shown()).map(({ user }) => user.name)).toEqual(['Удалён'])
})

test('GOLD without an item is shown from its minimum sum on, named by its multiplier', async () => {
  const userId = await makePlayer(world)
  const board = (wonMinor: string) =>
    settledPlay('techies', next(userId), { stakedMinor: '10000', wonMinor, facts: { hasWon: true } })
  await apply([board('99999'), board('123456'), board('0')])
  expect(await shown()).toMatchObject([
    {
      user: { id: String(userId) },
      source: 'Techies',
      item: { name: '×12.34', image: '/i/static/misc/coin-gold', rarity: 'legendary', price: 1234.56 },
      case: null,
    },
  ])
})
