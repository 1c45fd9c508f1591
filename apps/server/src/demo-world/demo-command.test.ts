import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../platform/db.ts'
import { readConfig } from '../settings/config.ts'
import { createDemoDatabase, type TestDatabase } from '../testing/test-db.ts'
import { runWorldCommand } from './demo-command.ts'
import { isWorldPaused } from './world-state.sql.ts'

let place: TestDatabase
let database: Database
let dataDir: string
const lines: string[] = []
beforeAll(async () => {
  place = await createDemoDatabase()
  database = new Database({ url: place.url, poolSize: 2 })
  dataDir = await mkdtemp(join(tmpdir(), 'runecase-demo-'))
})
afterAll(async () => {
  await database.close()
  await place.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function run(args: readonly string[], isProduction = false): Promise<number | undefined> {
  lines.length = 0
  const print = (line: string) => lines.push(line)
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: place.url })
  return runWorldCommand(args, { config, database, isProduction, print, printError: print })
}

test('pause stops the simulated players, and resume lets them continue', async () => {
  expect([await run(['pause']), await isWorldPaused(database)]).toEqual([0, true])
  expect(await run(['status'])).toBe(0)
  expect(lines).toEqual(expect.arrayContaining(['They pause', '       0 opened cases']))
  expect([await run(['resume']), await isWorldPaused(database)]).toEqual([0, false])
})

test('the demo command ignores other commands, and refuses unknown arguments and production', async () => {
  expect([await run(['time-travel']), await run(['pause', 'now']), await run(['pause'], true)]).toEqual([
    undefined,
    2,
    1,
  ])
  expect(await isWorldPaused(database)).toBe(false)
})

test('a reset is refused while the shop runs, and removes all tables and ledger anchors of a stopped shop', async () => {
  const anchors = join(dataDir, 'ledger-anchors.jsonl')
  await writeFile(anchors, '')
  await database.rows('lease', `update nodes set leased_until = 'infinity' where id = 5`)
  expect(await run(['reset'])).toBe(1)
  await database.rows('free', `update nodes set leased_until = '-infinity' where id = 5`)
  expect(await run(['reset'])).toBe(0)
  expect(await database.rows('tables', `select from pg_tables where schemaname = 'public'`)).toEqual([])
  await expect(rm(anchors)).rejects.toThrow('ENOENT')
})
