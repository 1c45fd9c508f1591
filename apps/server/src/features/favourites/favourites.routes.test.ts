import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const mark = (player: Awaited<ReturnType<TestApp['register']>>, name: string, isFavourite: boolean) =>
  shop.read('setFavouriteCase', { params: { name }, body: { isFavourite } }, { player })
const marked = async (player: Awaited<ReturnType<TestApp['register']>>) =>
  (await shop.read('listFavouriteCases', {}, { player })).map(({ slug }) => slug)

test('favourites are stored with the account, newest first, and adding one twice changes nothing', async () => {
  const [player, other] = [await shop.register(), await shop.register()]
  await mark(player, 'bliznetsy', true)
  await mark(player, 'pervyy-reyd', true)
  expect(await mark(player, 'bliznetsy', true)).toEqual({ isFavourite: true })
  expect(await marked(player)).toEqual(['pervyy-reyd', 'bliznetsy'])
  expect(await marked(other)).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    expect(await mark(player, 'pervyy-reyd', false)).toEqual({ isFavourite: false })
    expect(await marked(player)).toEqual(['bliznetsy'])
  }
})

test('a missing case is refused and not added', async () => {
  const player = await shop.register()
  const call = { params: { name: 'nowhere' }, body: { isFavourite: true } }
  const answer = await shop.call('setFavouriteCase', call, { player })
  expect([answer.status, answer.json().key]).toEqual([404, 'caseNotFound'])
  expect(await marked(player)).toEqual([])
})

test('a case marked as a favourite by many requests at once is added once and published once', async () => {
  const player = await shop.register()
  await Promise.all(Array.from({ length: 8 }, () => mark(player, 'bliznetsy', true)))
  const rows = await shop.rows('select 1 from favourite_cases where user_id = $1', [player.userId])
  expect(rows).toHaveLength(1)
  const reported = await shop.rows(
    `select 1 from (select events from outbox union all select events from event_log) x, json_array_elements(x.events) e
      where e->>'kind' = 'favourites.changed' and e->>'userId' = $1`,
    [String(player.userId)],
  )
  expect(reported).toHaveLength(1)
})
