import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-db.ts'
import { readAnchors } from './anchors.ts'
import { FROM_THE_BEGINNING } from './cursor.ts'
import type { Verdict } from './invariant.ts'
import type { Violation } from './planting.fixtures.ts'
import { playShop } from './played-shop.fixtures.ts'
import { prove } from './prove.ts'
import { anchorFileOf, auditBy, auditWith } from './run-audit.fixtures.ts'
import { VIOLATIONS } from './violations.fixtures.ts'

/** The number of invariants. */
const LAST = 87
/** I15 needs item stock owned by the shop, which does not exist yet. */
const CHECKED = Array.from({ length: LAST }, (_, index) => `I${index + 1}`).filter((id) => id !== 'I15')

/**
 * Whether every violation is planted and checked by every invariant. Otherwise only the first of each invariant is planted, and checked by
 * the invariants that it breaks, which takes a tenth of the time.
 */
const LOOKS_EVERYWHERE = process.env.AUDIT_EVERYWHERE === 'yes'

const isFirst = ({ found }: Violation, place: number) =>
  found.some((id) => VIOLATIONS.findIndex((other) => other.found.includes(id)) === place)
const PLANTED = LOOKS_EVERYWHERE ? VIOLATIONS : VIOLATIONS.filter(isFirst)

/** The rolls of two battles with two rounds and two seats. */
const BATTLE_ROLLS = 8

interface Report {
  readonly findings: number
  readonly results: readonly { readonly id: string; readonly looked: number; readonly findings: readonly string[] }[]
}

let shop: TestApp
/** A copy of the shop's database for planted violations, one transaction each, with all triggers disabled. */
let copy: TestDatabase
let violated: Client
beforeAll(async () => {
  shop = await playShop()
  copy = await createTestDatabase(shop.databaseUrl)
  violated = new Client({ connectionString: copy.url })
  await violated.connect()
  await violated.query('set session_replication_role = replica')
  await violated.query(`set work_mem = '256MB'`)
  await violated.query('analyze')
}, 180_000)
afterAll(async () => {
  await violated.end()
  await copy.drop()
  await shop.close()
})

const anchorFile = () => anchorFileOf(shop)

/** Runs the auditor's command with the anchors of the shop. */
const audit = (...options: string[]) => auditBy(anchorFile(), ...options)

/** A copy of the shop's database, changed by these statements with all triggers disabled. */
interface Copy {
  readonly url: string
  run<Row>(sql: string): Promise<Row[]>
}

async function withCopy<T>(work: (copy: Copy) => Promise<T>): Promise<T> {
  const { url, drop } = await createTestDatabase(shop.databaseUrl)
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('set session_replication_role = replica')
    return await work({ url, run: async (sql) => (await client.query(sql)).rows })
  } finally {
    await client.end()
    await drop()
  }
}

/**
 * Runs the statements with all triggers disabled, checks the invariants in `ids`, or all, and rolls back. Returns the results.
 */
async function proveAfter(sql: string, ids?: readonly string[]): Promise<ReadonlyMap<string, Verdict>> {
  await violated.query('begin')
  try {
    await violated.query(sql)
    const { seedKey } = shop.config.secrets
    const anchors = readAnchors([anchorFile()], seedKey)
    const proofs = await Array.fromAsync(prove({ client: violated, seedKey, anchors, ...FROM_THE_BEGINNING }, ids))
    return new Map(proofs.map(({ invariant, ...verdict }) => [invariant.id, verdict]))
  } finally {
    await violated.query('rollback')
  }
}

test('a played shop that used every feature has no finding, and every invariant was checked', async () => {
  const proofs = await proveAfter('')
  expect([...proofs.values()].flatMap((one) => one.findings)).toEqual([])
  expect([...proofs.keys()]).toEqual(CHECKED)
  expect([...proofs].filter(([, one]) => one.looked === 0)).toEqual([])
})

test('openings whose domain events have not been counted yet are no finding', async () => {
  const uncounted = `truncate observed_odds, observed_versions, observed_openings;
    update event_cursors set seq = 0 where consumer = 'observed_odds'`
  expect((await proveAfter(uncounted, ['I44'])).get('I44')?.findings).toEqual([])
  expect((await proveAfter(`${uncounted}; delete from event_log`, ['I44'])).get('I44')?.findings).not.toEqual([])
})

test('the report lists what was checked, what holds and what cannot be checked yet', async () => {
  const { code, output } = await audit('--url', shop.databaseUrl)
  expect(code).toBe(0)
  expect(output).toMatch(/^holds {2}I1 {3}the entries of every currency sum to zero \(\d+ looked at, \d+ ms\)$/m)
  expect(output).toMatch(/^waits {2}I15: for a stock of our own$/m)
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 findings')
})

test('a finding causes exit code 1 and is reported with its place, as text and as JSON', async () => {
  await withCopy(async ({ url, run }) => {
    await run('update players set balance_minor = balance_minor + 1 where user_id = (select min(user_id) from players)')
    const inWords = await audit('--url', url)
    expect(inWords.code).toBe(1)
    expect(inWords.output).toMatch(/^BROKEN I3 /m)
    const forMachines = await audit('--url', url, '--json')
    expect(forMachines.code).toBe(1)
    const { results } = JSON.parse(forMachines.output) as Report
    expect(results.map((one) => one.id)).toEqual(CHECKED)
    expect(results.filter((one) => one.findings.length > 0).map((one) => one.id)).toEqual(['I3'])
  })
})

test('every invariant has a planted violation', () => {
  expect(new Set(VIOLATIONS.flatMap((violation) => violation.found))).toEqual(new Set(CHECKED))
})

test.each(PLANTED)('the auditor finds $what', async ({ sql, found, mayFind = [] }) => {
  // A ledger entry changed by SQL no longer matches the hash chain either.
  const isBehindChain = /(insert into|update|delete from) ledger_entries/.test(sql)
  const expected = new Set(isBehindChain ? [...found, 'I6'] : found)
  const proofs = await proveAfter(sql, LOOKS_EVERYWHERE ? undefined : [...expected])
  const broken = [...proofs]
    .filter(([id, one]) => one.findings.length > 0 && (found.includes(id) || !mayFind.includes(id)))
    .map(([id]) => id)
  // A row changed by SQL may no longer match the counts made of it.
  const isCounted = (id: string) =>
    (id === 'I44' && /(insert into|update|delete from) openings/.test(sql)) ||
    (id === 'I76' &&
      /(insert into|update|delete from) (openings|upgrades|contracts|exchanges|battles|battle_seats|odds_rows)/.test(
        sql,
      )) ||
    (id === 'I66' && /(insert into|update|delete from) (season_players|mission_claims|player_offers)/.test(sql)) ||
    (id === 'I71' && /(insert into|update|delete from) promo_uses/.test(sql))
  expect(new Set(broken.filter((id) => expected.has(id) || !isCounted(id)))).toEqual(expected)
})

describe('the nightly audit', () => {
  let folder: string
  let cursor: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runecase-audit-'))
    cursor = join(folder, 'cursor.json')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const night = async (url: string) => {
    const { code, output } = await audit('--url', url, '--since-last', '--cursor', cursor, '--json')
    const { results } = JSON.parse(output) as Report
    const replayed = results.find((one) => one.id === 'I23')
    return { code, looked: replayed?.looked ?? 0, findings: replayed?.findings ?? [] }
  }
  /** Moves the stored cursor to the newest row, as if everything had happened long before the last run. */
  const passTime = async ({ run }: Copy) => {
    const stored = JSON.parse(await readFile(cursor, 'utf8'))
    const [row] = await run<{ rows: string; last: string }>(
      `select (select count(*) from openings) + (select count(*) from rolls) as rows,
              greatest((select max(id) from openings), (select max(id) from rolls)) as last`,
    )
    await writeFile(cursor, JSON.stringify({ ...stored, rolledUntil: row?.last, rows: Number(row?.rows) }))
  }

  test('the nightly audit replays only rolls since the last run', async () => {
    await withCopy(async (copy) => {
      const { url, run } = copy
      const first = await night(url)
      expect([first.code, first.looked > 100]).toEqual([0, true])
      const report = JSON.parse(await readFile(join(folder, 'audit-report.json'), 'utf8'))
      expect([report.findings.I1, report.findings.I23, Date.parse(report.at) > Date.now() - 60_000]).toEqual([
        0,
        0,
        true,
      ])
      await passTime(copy)
      // Battles of the last two hours are replayed again: the ids of their rolls are as old as their creation.
      expect(await night(url)).toEqual({ code: 0, looked: BATTLE_ROLLS, findings: [] })
      await passTime(copy)
      // A new operation with the newest seed and a wrong roll.
      await run(`insert into openings select id + (1::int8 << 40), user_id, case_id, odds_version, seed_id, nonce, count, granted_count, nth_free_count,
          currency, cost_minor, cashback_minor, coins, experience_before_minor, array_fill((tickets[1] + 1) % 100000000, array[cardinality(tickets)]),
          item_ids, prices_minor, factors, bonus_coins from openings order by id desc limit 1`)
      const stored = await readFile(cursor, 'utf8')
      const bad = await night(url)
      expect([bad.code, bad.findings.length]).toEqual([1, 1])
      expect(bad.findings[0]).toMatch(/roll 0: ticket \d+ is stored, \d+ was rolled/)
      expect(await readFile(cursor, 'utf8'), 'the next night looks at it again').toBe(stored)
    })
  })

  test('the nightly audit reports an earlier replayed roll that has been removed', async () => {
    await withCopy(async (copy) => {
      const { url, run } = copy
      await night(url)
      await passTime(copy)
      await run('delete from openings where id = (select min(id) from openings)')
      const { code, findings } = await night(url)
      expect([code, findings]).toEqual([
        1,
        [expect.stringMatching(/^1 of the \d+ operations .* are not there any more$/)],
      ])
    })
  })

  test('the nightly audit starts over when a late roll appears below its cursor', async () => {
    await withCopy(async (copy) => {
      const { url } = copy
      const first = await night(url)
      await passTime(copy)
      const stored = JSON.parse(await readFile(cursor, 'utf8'))
      await writeFile(cursor, JSON.stringify({ ...stored, rows: stored.rows - 1 }))
      expect(await night(url)).toEqual(first)
    })
  })

  test('the nightly audit ignores the cursor of another shop', async () => {
    await withCopy(async (copy) => {
      const { url } = copy
      const first = await night(url)
      await passTime(copy)
      await withCopy(async (other) => expect(await night(other.url)).toEqual(first))
    })
  })
})

describe('odds', () => {
  test('the odds report lists observed and stated odds for every row of every opened case', async () => {
    const { code, output } = await audit('odds', '--url', shop.databaseUrl)
    expect(code).toBe(0)
    expect(output).toMatch(/^nochnoy-dozhor version 1: \d+ draws, chi-square /m)
    expect(output).toMatch(/^ +\d+\.\d{4} % +\d+\.\d{4} % +\d+ +\d+\.\d {2}[a-z0-9-]+$/m)
    expect(output.trimEnd().split('\n').at(-1)).toBe('0 findings')
  })

  test('the odds report has a finding if rare items go to only a few players', async () => {
    await withCopy(async ({ url, run }) => {
      await run(`update openings o set item_ids = array_fill(best.item_id, array[cardinality(o.item_ids)])
        from (select distinct on (case_id) case_id, item_id from odds_rows order by case_id, value_minor desc) best where best.case_id = o.case_id`)
      const { code, output } = await audit('odds', '--url', url)
      expect(code).toBe(1)
      expect(output).toMatch(/chances as uneven as seen have p = \d/)
    })
  })
})

test('seeds encrypted with another key are not reported as fair', async () => {
  const { code } = await auditWith({ SEED_KEY: '00'.repeat(32) }, '--url', shop.databaseUrl)
  expect(code).toBe(1)
})

test('an unreachable database causes exit code 2', async () => {
  const nowhere = new URL(shop.databaseUrl)
  nowhere.pathname = '/there-is-none'
  const { code, errors } = await audit('--url', nowhere.href)
  expect(code).toBe(2)
  expect(errors).toContain('could not run')
})
