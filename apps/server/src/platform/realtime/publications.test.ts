import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { Database } from '../db.ts'
import { publish } from './publications.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = new Database({ url: place.url })
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

test('realtime messages have their keys in snake case', async () => {
  await database.transaction((tx) =>
    publish(tx, [{ channel: 'site', event: { event: 'maintenance', isOffline: true } }]),
  )
  expect(await database.rows('test_log', 'select channel, data from rt_log')).toEqual([
    { channel: 'site', data: '{"event":"maintenance","is_offline":true}' },
  ])
})

test('publishing to an unknown channel is a defect', async () => {
  const publishing = database.transaction((tx) =>
    publish(tx, [{ channel: 'usr:#5', event: { event: 'deploy', id: '1' } }]),
  )
  await expect(publishing).rejects.toThrow('no such channel')
})
