import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { Database } from '../../platform/db.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { LedgerChain } from './chain-ledger.ts'
import { listLedgerChain } from './list-ledger-chain.ts'

let testDatabase: TestDatabase
let database: Database
let folder: string

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = new Database({ url: testDatabase.url, poolSize: 8 })
  folder = await mkdtemp(join(tmpdir(), 'runecase-chain-'))
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
  await rm(folder, { recursive: true })
})

const write = (operationId: number, ...amounts: readonly number[]) =>
  database.pool.query(
    `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
     select x.account, $1, 1, 1, x.amount from unnest($2::int8[], $3::int8[]) as x (account, amount)`,
    [operationId, amounts.map((_, index) => index + 1), amounts],
  )

interface Link {
  seq: bigint
  operations: string[]
  entries: number
  digest: Buffer
  hash: Buffer
}
const links = async () => (await database.pool.query<Link>('select * from ledger_chain order by seq')).rows
const chainOf = (name: string) =>
  new LedgerChain({
    database,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    seedKey: Buffer.alloc(32, 9),
    anchorFile: join(folder, name),
  })

/** The hashed bytes of one entry. */
function bytesOf(operation: number, account: number, amount: number): Buffer {
  const bytes = Buffer.alloc(28)
  bytes.writeBigInt64BE(BigInt(operation), 0)
  bytes.writeBigInt64BE(BigInt(account), 8)
  bytes.writeInt16BE(1, 16)
  bytes.writeInt16BE(1, 18)
  bytes.writeBigInt64BE(BigInt(amount), 20)
  return bytes
}

const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

test('every statement of the ledger becomes one link whose hash covers all links before it, however many nodes add links', async () => {
  await write(64, -500, 500)
  await write(128, -70, 30, 40)
  await expect(write(192, 1, 1)).rejects.toThrow('do not sum to zero')
  const chains = ['a', 'b', 'c'].map(chainOf)
  for (const chain of chains) chain.start()
  await expect.poll(async () => (await links()).length).toBe(2)
  await Promise.all(chains.map((chain) => chain.stop()))
  const [first, second] = await links()
  const digest = sha256(bytesOf(64, 1, -500), bytesOf(64, 2, 500))
  expect(first).toMatchObject({ seq: 1n, entries: 2, digest, hash: sha256(digest) })
  expect(second).toMatchObject({ seq: 2n, entries: 3 })
  expect(second?.hash).toEqual(sha256(first?.hash as Buffer, second?.digest as Buffer))
  await expect(database.pool.query('update ledger_chain set entries = 9')).rejects.toThrow('append-only')
})

test('the chain is published newest first, and anybody can verify it without knowing the operations', async () => {
  const { links: published } = await listLedgerChain({ database }, undefined)
  expect(published.map(({ seq, entries }) => [seq, entries])).toEqual([
    [2, 3],
    [1, 2],
  ])
  for (const [index, { previous, digest, hash }] of published.entries()) {
    expect(hash).toBe(sha256(Buffer.from(previous, 'hex'), Buffer.from(digest, 'hex')).toString('hex'))
    expect(previous).toBe(published[index + 1]?.hash ?? '')
  }
  expect(Object.keys(published[0] ?? {}).sort()).toEqual(['at', 'digest', 'entries', 'hash', 'previous', 'seq'])
  expect((await listLedgerChain({ database }, 2)).links).toEqual(published.slice(1))
})

const linesOf = async (name: string) =>
  (await readFile(join(folder, name), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const SIGNATURE = expect.stringMatching(/^[A-Za-z0-9+/]{86}==$/)

test('the last hash is signed into a file outside the database once for each state, also by successive processes', async () => {
  const chain = chainOf('anchors')
  await chain.anchor()
  await chain.anchor()
  await write(256, -1, 1)
  chain.start()
  await expect.poll(async () => (await links()).length).toBe(3)
  await chain.stop()
  await chainOf('anchors').anchor()
  const lines = (await linesOf('anchors')).filter((line) => line.seq)
  expect(lines.map((line) => line.seq)).toEqual(['2', '3'])
  expect(lines[1]).toMatchObject({ hash: (await links())[2]?.hash.toString('hex'), signature: SIGNATURE })
})

test('every published document is signed next to the ledger, once, also by successive processes', async () => {
  const documents = async () => (await linesOf('documents')).filter((line) => line.document)
  await chainOf('documents').anchor()
  const [rules] = (await database.pool.query(`select hash from play_rules where game = 'contract'`)).rows
  expect(await documents()).toEqual([
    expect.objectContaining({ document: 'rules contract:1', hash: rules.hash.toString('hex'), signature: SIGNATURE }),
    expect.objectContaining({ document: 'rules techies:1' }),
    expect.objectContaining({ document: 'rules upgrade:1' }),
  ])
  await database.pool.query(
    `insert into play_rules (game, version, hash, document, effective_from) values ('upgrade', 2, sha256('{}'), '{}', now() + interval '1 day')`,
  )
  await chainOf('documents').anchor()
  expect((await documents()).map((line) => line.document)).toEqual([
    'rules contract:1',
    'rules techies:1',
    'rules upgrade:1',
    'rules upgrade:2',
  ])
})
