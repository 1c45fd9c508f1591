import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../../platform/db.ts'
import { CONTENT_FOLDER } from '../../testing/catalogue-fixtures.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { ContentCache } from './content-cache.ts'
import { importContent } from './import-content.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await importContent(world.deps, CONTENT_FOLDER)
})
afterAll(() => world.close())

test('an edit is served a second later at the latest', async () => {
  const cache = new ContentCache(world.deps)
  expect((await cache.get()).faq[0]?.title).toBe('Общие вопросы')
  await world.rows(`update faq_topics set title = 'Другое' where id = 1`)
  await world.rows(`update definitions set version = version + 1 where kind = 'content' and key = 'topic 1'`)
  expect((await cache.get()).faq[0]?.title).toBe('Общие вопросы')
  world.pass(1000)
  expect((await cache.get()).faq[0]?.title).toBe('Другое')
})

test('the last known content is used while the database does not respond, and unknown content fails', async () => {
  const unreachable = new Database({ url: 'postgres://shop@127.0.0.1:1/shop', poolSize: 1 })
  let database = world.deps.database
  const deps = {
    clock: world.deps.clock,
    get database() {
      return database
    },
  }
  const cache = new ContentCache(deps)
  const known = await cache.get()
  database = unreachable
  world.pass(6000)
  expect(await cache.get()).toBe(known)
  await expect(new ContentCache(deps).get()).rejects.toThrow()
  await unreachable.close()
})
