import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LedgerChain } from '../apps/server/src/core/ledger/public.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { Database } from '../apps/server/src/platform/db.ts'
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-db.ts'
import { readAnchors } from './anchors.ts'
import { FROM_THE_BEGINNING } from './cursor.ts'
import { CHAIN_ANEW } from './planting.fixtures.ts'
import { prove, takeSnapshot } from './prove.ts'

const AUDITOR = fileURLToPath(new URL('main.ts', import.meta.url))
const SEED_KEY = Buffer.alloc(32, 9)

let place: TestDatabase
let database: Database
let folder: string
let anchorFile: string

beforeEach(async () => {
  place = await createTestDatabase()
  database = new Database({ url: place.url, poolSize: 4 })
  folder = await mkdtemp(join(tmpdir(), 'runecase-anchors-'))
  anchorFile = join(folder, 'data', 'ledger-anchors.jsonl')
  await mkdir(join(folder, 'data'))
})
afterEach(async () => {
  await database.close()
  await place.drop()
  await rm(folder, { recursive: true })
})

const run = (sql: string) => database.pool.query(sql)
/** Adds this many operations to the chain, this many minutes apart; the last one is now. */
async function link(count: number, minutesApart: number, firstId = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = firstId + index
    await run(`insert into ledger_entries values (2, ${id}, 5, 1, -5), (9, ${id}, 5, 1, 5)`)
  }
  await run('select chain_ledger(1000)')
  await asleep(
    `update ledger_chain set at = now() - (${firstId + count - 1} - seq) * interval '${minutesApart} minutes' where seq >= ${firstId}`,
  )
}
const asleep = (sql: string) => run(`set session_replication_role = replica; ${sql}; reset session_replication_role`)
/** Anchors the last link as the shop does. */
const anchor = () =>
  new LedgerChain({
    database,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    seedKey: SEED_KEY,
    anchorFile,
  }).anchor()
/** What a forger with the database's password can do: change amounts and recompute the whole chain. */
const forge = () => asleep(`update ledger_entries set amount = amount * 2; ${CHAIN_ANEW}`)

interface Reported {
  readonly note: string | undefined
  readonly findings: readonly string[]
}

/** The auditor's result for the chain with these settings of the anchors, in a folder with anchors of another shop. */
function auditChain(env: Readonly<Record<string, string>>, ...options: string[]): Promise<Reported> {
  const { DATABASE_URL: _url, DATA_DIR: _dataDir, LEDGER_ANCHORS: _anchors, ...own } = process.env
  const program = { cwd: folder, env: { ...own, SEED_KEY: SEED_KEY.toString('hex'), ...env }, maxBuffer: 1 << 26 }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [AUDITOR, '--json', ...options], program, (error, output) => {
      if (output === '') return reject(error)
      const { results } = JSON.parse(output) as { results: (Reported & { readonly id: string })[] }
      const chain = results.filter((one) => one.id === 'I5' || one.id === 'I6')
      resolve({ note: chain[0]?.note, findings: chain.flatMap((one) => one.findings) })
    })
  })
}
const byUrl = (env: Readonly<Record<string, string>> = {}) => auditChain(env, '--url', place.url)

/** Audits with the anchor file of the shop, without starting the command. */
async function withFile(): Promise<Reported> {
  const anchors = readAnchors([anchorFile], SEED_KEY)
  const client = new Client({ connectionString: place.url })
  await client.connect()
  try {
    await takeSnapshot(client)
    const snapshot = { client, seedKey: SEED_KEY, anchors, ...FROM_THE_BEGINNING }
    const [chain, entries] = await Array.fromAsync(prove(snapshot, ['I5', 'I6']))
    return { note: chain?.note, findings: [...(chain?.findings ?? []), ...(entries?.findings ?? [])] }
  } finally {
    await client.end()
  }
}

test('anchors of another shop are ignored, and the report says that no anchors were checked', async () => {
  await link(3, 1)
  await anchor()
  await forge()
  expect(await byUrl()).toEqual({ note: expect.stringContaining('not checked'), findings: [] })
  expect(await auditChain({ DATABASE_URL: place.url })).toEqual({
    note: expect.stringContaining('not checked'),
    findings: [],
  })
  expect(await byUrl({ LEDGER_ANCHORS: '' })).toMatchObject({ note: expect.anything() })
})

test('the anchors of the data folder, or of a given file, are checked', async () => {
  await link(3, 1)
  await anchor()
  expect(await withFile()).toEqual({ note: undefined, findings: [] })
  await writeFile(join(folder, 'data', 'database-url'), `${place.url}\n`)
  const ways = [
    () => auditChain({}),
    () => auditChain({ DATABASE_URL: '', DATA_DIR: '', SEED_KEY: ` ${SEED_KEY.toString('hex')}` }),
    () => auditChain({ DATABASE_URL: place.url, DATA_DIR: join(folder, 'data') }),
    () => byUrl({ LEDGER_ANCHORS: anchorFile }),
    () => byUrl({ LEDGER_ANCHORS: `${join(folder, 'none')}:${anchorFile}` }),
  ]
  await forge()
  const forged = { note: undefined, findings: ['link 3 is not the one that was signed'] }
  for (const way of ways) expect(await way()).toEqual(forged)
})

test('a recomputed chain without anchors is detected by its unsigned hours', async () => {
  await link(20, 60)
  await anchor()
  expect((await withFile()).findings).toEqual([])
  await rm(anchorFile)
  await forge()
  expect((await withFile()).findings).toEqual(['links 1 to 20 of 190 minutes are held by no anchor'])
})

test('truncated anchors are detected by the unsigned hours after them', async () => {
  await link(2, 1)
  await anchor()
  const first = await readFile(anchorFile, 'utf8')
  await link(30, 5, 3)
  await anchor()
  expect((await withFile()).findings).toEqual([])
  await writeFile(anchorFile, first)
  expect((await withFile()).findings).toEqual(['links 3 to 32 of 145 minutes are held by no anchor'])
})

test('a shop that was stopped for a night before it could sign causes no finding', async () => {
  await link(4, 10)
  await asleep(`update ledger_chain set at = at - interval '12 hours' where seq <= 2`)
  expect(await withFile()).toEqual({ note: undefined, findings: [] })
})

test('an anchor signed during the audit causes no finding', async () => {
  await link(3, 1)
  await anchor()
  const other = new Client({ connectionString: place.url })
  await other.connect()
  try {
    await other.query('begin; lock table ledger_entries in access exclusive mode')
    const auditing = withFile()
    await expect
      .poll(
        async () =>
          (await run(`select from pg_locks where not granted and relation = 'ledger_entries'::regclass`)).rowCount,
        {
          timeout: 20_000,
        },
      )
      .toBe(1)
    await run(`insert into ledger_batches (operations, entries, digest) values ('{77}', 2, sha256('x'))`)
    await run('select chain_ledger(10)')
    await anchor()
    await other.query('rollback')
    expect((await auditing).findings).toEqual([])
  } finally {
    await other.end()
  }
})

test('an unsigned or incomplete anchor line is a finding', async () => {
  await link(1, 1)
  await anchor()
  const [rules = '', , seq = ''] = (await readFile(anchorFile, 'utf8')).split('\n')
  await writeFile(anchorFile, `${rules.replace(/"hash":"../, '"hash":"00')}\n${seq}\n${seq.slice(0, 40)}\n`)
  expect((await withFile()).findings).toEqual([
    `anchor 1 of ${anchorFile} is not signed by the shop`,
    `anchor 3 of ${anchorFile} is not signed by the shop`,
  ])
})
