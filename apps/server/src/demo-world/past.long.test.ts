import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isSimulatedId } from '@runecase/api/simulated-players.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../app.ts'
import { Database } from '../platform/db.ts'
import { msOfId, nodeOfId } from '../platform/ids.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { PLAIN_PAGES } from '../testing/plain-pages.ts'
import { createDemoDatabase, type TestDatabase } from '../testing/test-db.ts'
import { buildWorld } from './build-world.ts'
import { hasPast, installPast } from './past-clock.sql.ts'
import { planShortWorld, SHORT_DAYS } from './short-world.fixtures.ts'

const AUDITOR = fileURLToPath(new URL('../../../../audit/main.ts', import.meta.url))
const CHILD = fileURLToPath(new URL('short-world.fixtures.ts', import.meta.url))
const SEED = 'tests'

let place: TestDatabase
let live: Database
let config: Config
let app: App
beforeAll(async () => {
  place = await createDemoDatabase()
  live = new Database({ url: place.url, poolSize: 2 })
  config = readConfig({
    PORT: '0',
    DATA_DIR: '/nonexistent',
    DATABASE_URL: place.url,
    DEMO_WORLD: 'off',
    PICTURES_AHEAD: 'off',
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await app.stop()
  await live.close()
  await place.drop()
})

const rows = async <Row>(text: string) => (await live.pool.query(text)).rows as Row[]
/** The lines of the auditor's report about violations, and their number. */
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

/** Creates the past in a separate process, and kills it when a given share is complete. */
async function killHalfMade(share: number): Promise<void> {
  const child: ChildProcess = fork(CHILD, {
    env: {
      ...process.env,
      MODE: 'demo',
      PORT: '0',
      DATA_DIR: '/nonexistent',
      DATABASE_URL: place.url,
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  })
  const ended = once(child, 'exit')
  child.on('message', (made: number) => made >= share && child.kill('SIGKILL'))
  expect((await ended)[1]).toBe('SIGKILL')
}

test('a past whose creation is killed halfway while the shop runs leaves consistent books, and is completed with its original times', async () => {
  const before = await defaults()
  const nowMs = Date.now()
  const fromMs = nowMs - SHORT_DAYS * DAY_MS
  const state = { atMs: nowMs - 401 * DAY_MS, wave: -1, presentMs: nowMs, seed: SEED }
  await live.transaction((tx) => installPast(tx, state), { withinMs: 60_000 })
  // Meanwhile its background work runs too.
  app = await startApp(config, { databaseUrl: place.url, print: () => undefined, web: PLAIN_PAGES, shedsLoad: false })

  await killHalfMade(0.4)

  const [clocks] = await rows<{ ms: number }>('select (extract(epoch from now()) * 1000)::float8 as ms')
  expect(Math.abs((clocks?.ms ?? 0) - Date.now()), 'other sessions keep the clock of the database').toBeLessThan(60_000)
  expect(await hasPast(live)).toBe(true)
  expect(await audit()).toEqual(expect.arrayContaining(['0 findings']))
  const half = await rows('select from openings')

  await buildWorld(config, {
    databaseUrl: place.url,
    isEmbedded: false,
    plan: planShortWorld,
    onProgress: () => undefined,
  })

  expect(await hasPast(live)).toBe(false)
  expect(await defaults()).toEqual(before)
  const users = await rows<{ id: string; isFake: boolean }>('select id::text, is_fake as "isFake" from users')
  for (const { id, isFake } of users) expect(isFake && isSimulatedId(id), 'all of them are labelled').toBe(true)
  expect(await rows('select id from users')).toHaveLength(planShortWorld(SEED, nowMs)[0]?.personas.length ?? 0)
  const openings = await rows<{ id: string }>('select id::text from openings')
  expect(openings.length).toBeGreaterThan(half.length)
  for (const { id } of openings) {
    expect(nodeOfId(BigInt(id))).toBe(63)
    expect(msOfId(BigInt(id))).toBeGreaterThanOrEqual(fromMs)
    expect(msOfId(BigInt(id))).toBeLessThan(nowMs + DAY_MS / 24)
  }
  expect(await rows(`select status from battles where status not in ('finished', 'cancelled')`)).toEqual([])
  const late = `select id from battles where abs(extract(epoch from finished_at - moment_of_id(id))) > 3600`
  expect(await rows(late), 'the running shop left them to the maker of the past').toEqual([])
  expect(await audit()).toEqual(expect.arrayContaining(['0 findings']))
}, 300_000)
