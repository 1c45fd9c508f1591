import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { Database } from '../platform/db.ts'
import { msOfId } from '../platform/ids.ts'
import { createDemoDatabase, type TestDatabase } from '../testing/test-db.ts'
import { Choice } from './choice.ts'
import { makePast } from './make-past.ts'
import { PastClock } from './past-clock.ts'
import { openPastShop } from './past-shop.ts'
import { makePersonas } from './personas.ts'
import { planVisits } from './plan-visits.ts'

const DAY_MS = 86_400_000
const AUDITOR = fileURLToPath(new URL('../../../../audit/main.ts', import.meta.url))
const SEED = 'tests'
const DAYS = 2
const PLAYERS = 10
/** A node number that no shop of the tests leases. */
const NODE = 63

let place: TestDatabase
let live: Database
let config: Config
beforeAll(async () => {
  place = await createDemoDatabase()
  live = new Database({ url: place.url, poolSize: 2 })
  config = readConfig({ PORT: '0', DATA_DIR: '/nonexistent', DATABASE_URL: place.url })
})
afterAll(async () => {
  await live.close()
  await place.drop()
})

const rows = async <Row>(text: string) => (await live.pool.query(text)).rows as Row[]
/** The lines of the auditor's report about what does not hold, and their number. */
async function audit(): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, [AUDITOR, '--url', place.url], { maxBuffer: 1 << 26 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter((line) => !line.startsWith('holds'))
}
/** The defaults of all columns, as text. */
const defaults = () =>
  rows(
    `select adrelid::regclass::text as table, adnum, pg_get_expr(adbin, adrelid) as text from pg_attrdef order by 1, 2`,
  )

test('the past is made by the calls of the shop at its own times, and the auditor finds nothing', async () => {
  const before = await defaults()
  const nowMs = Date.now()
  const fromMs = nowMs - DAYS * DAY_MS
  const personas = makePersonas(SEED)
    .filter(({ style }) => style !== 'free_cases')
    .slice(0, PLAYERS)
  const visits = planVisits(SEED, personas, { fromMs, untilMs: nowMs, nowMs })
  const clock = await PastClock.install(live, nowMs - 401 * DAY_MS)
  const log = pino({ level: 'silent' })
  const random = new Choice(SEED, 'seeds')
  const shop = await openPastShop(config, { databaseUrl: place.url, clock, node: NODE, random, log })

  const players = await makePast({ shop, clock, seed: SEED, visits, nowMs })

  const [clocks] = await rows<{ ms: number }>('select (extract(epoch from now()) * 1000)::float8 as ms')
  expect(Math.abs((clocks?.ms ?? 0) - Date.now()), 'other sessions keep the clock of the database').toBeLessThan(60_000)
  await shop.close()
  await clock.clear()
  expect(await defaults()).toEqual(before)

  expect(await rows('select id from users where not is_fake'), 'all of them are labelled').toEqual([])
  expect(players.length).toBe(new Set(visits.map(({ persona }) => persona)).size)
  const openings = await rows<{ id: string }>('select id::text from openings')
  expect(openings.length).toBeGreaterThan(10)
  for (const { id } of openings) {
    expect(msOfId(BigInt(id))).toBeGreaterThanOrEqual(fromMs)
    expect(msOfId(BigInt(id))).toBeLessThan(nowMs + DAY_MS / 24)
  }
  expect(await rows(`select status from battles where status not in ('finished', 'cancelled')`)).toEqual([])
  expect(await audit()).toEqual(expect.arrayContaining(['0 findings']))
})
