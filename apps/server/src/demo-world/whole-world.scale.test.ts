import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type App, startApp } from '../app.ts'
import { Database } from '../platform/db.ts'
import { readConfig } from '../settings/config.ts'
import { PLAIN_PAGES } from '../testing/plain-pages.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { startWorld } from './start-world.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
/** The limit for a machine several times slower than the one used for measuring. */
const MADE_WITHIN_MS = 30 * 60_000

let place: TestDatabase
let database: Database
let app: App
let stopWorld: () => Promise<void>
let cookie = ''
beforeAll(async () => {
  place = await createTestDatabase()
  database = new Database({ url: place.url, poolSize: 2 })
  const config = readConfig({
    PORT: '0',
    ADMIN_PORT: '0',
    DATA_DIR: '/nonexistent',
    DATABASE_URL: place.url,
    PICTURES_AHEAD: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  app = await startApp(config, { databaseUrl: place.url, print, web: PLAIN_PAGES, shedsLoad: false })
  // The process that creates the past reads the environment, where Vitest sets its own mode.
  vi.stubEnv('MODE', 'demo')
  stopWorld = startWorld({ databaseUrl: place.url, isEmbedded: false, print })
  const link = lines.flatMap((line) => line.match(/http:\S+\/demo\/enter\/\S+/) ?? [])[0] ?? ''
  const entered = await fetch(link, { redirect: 'manual' })
  cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await vi.waitFor(
    async () => expect(await (await fetch(`${app.address}/demo/world`)).json()).toEqual({ made: null }),
    { timeout: MADE_WITHIN_MS, interval: 1000 },
  )
}, MADE_WITHIN_MS)
afterAll(async () => {
  await stopWorld()
  await app.stop()
  await database.close()
  await place.drop()
})

const rows = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[]
const read = async (path: string) => (await (await fetch(`${app.address}/api${path}`)).json()) as { data: unknown }
const askAdmin = async (path: string) => {
  const answer = await fetch(`${app.adminAddress}/operator/v1${path}`, { headers: { cookie } })
  return ((await answer.json()) as { data: { items: unknown[]; total: number } }).data
}
const totalOf = async (path: string) => (await askAdmin(path)).total

/** The exit code of the stand-alone checker, and its lines about anything that is wrong or could not be checked. */
function check(
  input: string,
  files: readonly string[] = [],
): { readonly code: number | null; readonly faults: readonly string[] } {
  const run = spawnSync(process.execPath, [fromRoot('scripts/check-roll.mjs'), ...files], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { code: run.status, faults: run.stdout.split('\n').filter((line) => line.startsWith('WRONG')) }
}
const RIGHT = { code: 0, faults: [] }

test('the auditor has no findings in the demo world', async () => {
  const run = promisify(execFile)(process.execPath, [fromRoot('audit/main.ts'), '--url', place.url], {
    maxBuffer: 1 << 26,
  })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  expect(stdout.split('\n').filter((line) => !line.startsWith('holds'))).toEqual(expect.arrayContaining(['0 findings']))
})

test('200 drops, 20 battles and the drawn raffle of the demo world recompute to their recorded results', async () => {
  const drops = await rows<{ id: string }>(
    `select o.id::text from openings o join seeds s on s.id = o.seed_id and s.revealed_at is not null order by md5(o.id::text) limit 200`,
  )
  expect(drops).toHaveLength(200)
  const plays = await Promise.all(drops.map(async ({ id }) => (await read(`/v1/fair/roll/${id}`)).data))
  expect(check(JSON.stringify(plays))).toEqual(RIGHT)
  const battles = await rows<{ ulid: string }>(
    `select ulid from battles where status = 'finished' order by md5(ulid) limit 20`,
  )
  expect(battles).toHaveLength(20)
  for (const { ulid } of battles) {
    const battle = await fetch(`${app.address}/api/battles/battle?battle_ulid=${ulid}`)
    expect(check(await battle.text()), ulid).toEqual(RIGHT)
  }
  const [raffle] = await rows<{ id: number }>(`select id from raffles where state = 'drawn'`)
  const receipt = await fetch(`${app.address}/api/v1/fair/receipts/raffle-${raffle?.id}`)
  const folder = await mkdtemp(join(tmpdir(), 'runecase-world-'))
  const file = join(folder, 'raffle.jsonl')
  await writeFile(file, await receipt.text())
  expect(check('', [file])).toEqual(RIGHT)
  await rm(folder, { recursive: true })
})

test('the public figures of the demo world are those of a busy shop', async () => {
  const { data } = (await read('/v1/footer-stats')) as { data: Record<string, number> }
  expect(data.users).toBeGreaterThanOrEqual(120)
  expect(data.opened).toBeGreaterThanOrEqual(25_000)
  expect(data.battles).toBeGreaterThanOrEqual(1_500)
  expect(data.upgrades).toBeGreaterThanOrEqual(1_200)
})

test('players made contracts, exchanged and sold items as often as promised', async () => {
  const [made] = await rows<Record<string, number>>(
    `select (select count(*)::int from plays where kind = 'contract') as contracts,
            (select count(*)::int from plays where kind = 'exchange') as exchanges,
            (select count(*)::int from item_steps g join item_statuses t on t.id = g.to_status where t.name in ('selled', 'autoselled')) as sales`,
  )
  expect(made?.contracts).toBeGreaterThanOrEqual(500)
  expect(made?.exchanges).toBeGreaterThanOrEqual(300)
  expect(made?.sales).toBeGreaterThanOrEqual(3_000)
})

test('the back office of the demo world lists every kind of work and history', async () => {
  const leasts: Readonly<Record<string, number>> = {
    '/players?': 120,
    '/payments?': 900,
    '/payments?state=failed': 60,
    '/payments?state=refunded': 5,
    '/payment-reviews?state=open': 5,
    '/debtors?': 3,
    '/withdrawals?': 250,
    '/withdrawals?state=held': 12,
    '/withdrawals?state=done': 150,
    '/withdrawals?state=returned': 10,
    '/withdrawals?state=support': 1,
    '/change-requests?state=proposed': 2,
    '/change-requests?state=approved': 1,
    '/change-requests?state=applied': 6,
    '/change-requests?state=rejected': 2,
    '/cases?state=announced': 1,
    '/operators?': 6,
    '/log?': 200,
    '/status-notes?': 2,
    '/campaigns?': 2,
    '/gift-batches?': 2,
    '/promo-uses?': 30,
    '/battles?': 1500,
    '/partners?': 3,
  }
  const short: string[] = []
  for (const [path, least] of Object.entries(leasts)) {
    const total = await totalOf(path)
    if (!(total >= least)) short.push(`${path}: ${total} of ${least}`)
  }
  expect(short).toEqual([])
  // Drafts are listed only for their authors.
  expect(await rows(`select 1 from change_requests where state = 'draft'`)).not.toEqual([])
})
