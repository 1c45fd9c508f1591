import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('after the end a player sees their dearest drop from cases of the event', async () => {
  const [player, other] = [await shop.register(), await shop.register()]
  const open = async (name: string) => {
    const call = { params: { name }, body: { multiOpen: 3 } }
    const answer = await shop.call('openCase', call, { player, key: randomUUID() })
    expect(answer.status).toBe(200)
  }
  await shop.setBalance(player, 1_000_000n)
  await open('treshchina-v-nebe')
  await open('treshchina-v-nebe')
  const [best] = await shop.rows<{ price: number }>(
    'select max(p)::float8 / 100 as price from openings, unnest(prices_minor) p where user_id = $1',
    [player.userId],
  )
  // A dear case that is none of the event.
  await open('bliznetsy')
  const progress = (who: typeof player) => shop.read('getEventProgress', { query: {} }, { player: who })
  expect((await progress(player))?.bestDrop).toBeNull()
  await shop.rows(`update seasons set ends_at = now(), expires_at = now() + interval '1 day'`)
  // The shop keeps windows for a moment.
  await expect
    .poll(async () => (await progress(player))?.bestDrop, { timeout: 20_000 })
    .toMatchObject({ price: best?.price, caseName: 'Трещина в небе' })
  expect((await progress(other))?.bestDrop).toBeNull()
})
