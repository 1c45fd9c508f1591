import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../../platform/db.ts'
import { DEMO_FOLDER } from '../../testing/catalogue-fixtures.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { ContentCache } from './content-cache.ts'
import { importContent } from './import-content.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await importContent(world.deps, DEMO_FOLDER)
})
afterAll(() => world.close())

test('an edit is answered 5 s later at the latest', async () => {
  const cache = new ContentCache(world.deps)
  expect((await cache.get()).faq[0]?.title).toBe('Общие вопросы')
  await world.rows(`update faq_topics set title = 'Другое' where id = 1`)
  expect((await cache.get()).faq[0]?.title).toBe('Общие вопросы')
  world.pass(5000)
  expect((await cache.get()).faq[0]?.title).toBe('Другое')
})

test('the last known content stands while the database does not answer, and nothing is made up where there is none', async () => {
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
