import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../platform/start-error.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { requireRightSecrets } from './check-secrets.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const KEY = Buffer.alloc(32, 7)
const OTHER_KEY = Buffer.alloc(32, 8)

let database: TestDatabase
let client: Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const checks = async () => (await client.query('select * from secret_checks')).rows
const start = (seedKey: Buffer) => requireRightSecrets(database.url, { seedKey })

test('the first start stores a check value of the seed key, not the key, and later starts accept only that key', async () => {
  await start(KEY)
  const stored = await checks()
  expect(stored).toEqual([expect.objectContaining({ setting: 'SEED_KEY' })])
  expect(stored[0].check_value).not.toEqual(KEY)
  await start(KEY)
  await expect(start(OTHER_KEY)).rejects.toThrow(StartError)
  await expect(start(OTHER_KEY)).rejects.toThrow(/^SEED_KEY is not the key/)
  expect(await checks()).toEqual(stored)
})

test('when nodes first start at the same time with different keys, only those with the stored key start', async () => {
  const keys = [KEY, OTHER_KEY, KEY, OTHER_KEY]
  const results = await Promise.allSettled(keys.map(start))
  const started = keys.filter((_, index) => results[index]?.status === 'fulfilled')
  expect(started).toHaveLength(2)
  expect(new Set(started).size).toBe(1)
})

test('a shop with a wrong seed key exits before it listens, with a line that names the setting', async () => {
  await start(KEY)
  const run = promisify(execFile)(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, SEED_KEY: OTHER_KEY.toString('hex'), PORT: '0' },
  })
  const failure = await run.then(
    () => undefined,
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  expect([failure?.code, failure?.stderr]).toEqual([
    1,
    expect.stringMatching(/^The shop cannot start\. SEED_KEY is not /),
  ])
  expect(failure?.stderr).not.toContain('    at ')
  expect(failure?.stdout).not.toContain('The shop is at')
})
