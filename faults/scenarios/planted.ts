import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { CHAIN_ANEW } from '../../audit/planting-under-test.ts'
import { audit } from '../auditor.ts'
import { system } from '../machine.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { GIVE_UP_MS, msUntil } from '../until.ts'
import { makeNode, openWorld, query, startDatabase } from '../world.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Maximum restarts until the last link is anchored, and the timeout of each. */
const TRIES = 3
const AGAIN_WITHIN_MS = 30_000
/** SQLSTATE `object_in_use`: the database has connections. */
const IN_USE = '55006'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** Also false if a file could not be run. */
  readonly success: boolean
}

interface Edit {
  readonly what: string
  /** The finding that the auditor must report. */
  readonly finding: RegExp
  readonly sql: string
}

const PICK = `create temp table pick as select operation_id, account_id from ledger_entries where kind = 1 and account_id >= 1000 order by 1 limit 1;`
const BOTH = 'from pick where e.operation_id = pick.operation_id and e.kind = 1'

/** Edits of the ledger by somebody with the database's password, who keeps the balances consistent. */
const EDITS: readonly Edit[] = [
  {
    what: 'an amount changed, with its counterpart and the balance',
    finding: /^audit I6: .*were changed/,
    sql: `${PICK} update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 1 else -1 end ${BOTH};
          update players set balance_minor = balance_minor + 1 where user_id = (select account_id from pick);`,
  },
  {
    what: 'an operation deleted, with the balance',
    finding: /^audit I6: .*were changed \(\d+ of \d+ are there/,
    sql: `${PICK} update players p set balance_minor = p.balance_minor - e.amount from ledger_entries e, pick
            where e.operation_id = pick.operation_id and e.account_id = p.user_id and e.currency = 1;
          delete from ledger_entries e using pick where e.operation_id = pick.operation_id;`,
  },
  {
    what: 'an operation added behind the chain',
    finding: /^audit I6: .*written behind the chain/,
    sql: `insert into ledger_entries select account_id, operation_id + 1, 5, 1, x from (select * from (
            select operation_id, account_id, 100 as x from ledger_entries where account_id >= 1000 order by 1 limit 1) a
            union all select operation_id, 2, -100 from (select operation_id from ledger_entries where account_id >= 1000 order by 1 limit 1) b) c;`,
  },
  {
    what: 'entries changed and the whole chain computed anew, after an anchor',
    finding: /^audit I5: .*is not the one that was signed/,
    sql: `${PICK} update ledger_entries e set amount = e.amount + case when e.account_id >= 1000 then 1 else -1 end ${BOTH};
          ${CHAIN_ANEW};`,
  },
]

/** Stops a shop after some play, edits its ledger in each of these ways, and runs the auditor; then runs the auditor's own tests. */
async function run(place: Place): Promise<Outcome> {
  const url = await startDatabase(place)
  const node = makeNode(place, 0, { databaseUrl: url })
  await node.start()
  const world = await openWorld(place, url, { players: 20, choose: () => node })
  await world.load.run(performance.now() + (place.isShort ? 2000 : 10_000), { clients: 8 })
  const proof = await world.prove()
  const dataDir = join(place.dir, 'node-0')
  const linkedMs = await msUntil(
    async () => (await query<{ left: string }>(url, 'select count(*) as left from ledger_batches'))[0]?.left === '0',
    { everyMs: 200 },
  )
  const anchors = await endAnchored(node, url, dataDir)
  const [chain] = await query<{ links: string; entries: string; last: string }>(
    url,
    'select count(*) as links, sum(entries) as entries, max(seq) as last from ledger_chain',
  )
  const missed: string[] = []
  for (const [index, { what, finding, sql }] of EDITS.entries()) {
    const copy = await copyDatabase(url, `edited_${index}`)
    await edit(copy, sql)
    const findings = await audit(place, copy)
    if (!findings.some((line) => finding.test(line))) missed.push(`${what}: ${findings[0] ?? 'no finding'}`)
  }
  const figures = {
    'links / entries in the chain': `${chain?.links} / ${chain?.entries}`,
    anchors: anchors.length,
    'edits of the ledger / found': `${EDITS.length} / ${EDITS.length - missed.length}`,
    ...proof.figures,
  }
  const faults = [
    ...proof.faults,
    ...missed.map((line) => `not found: ${line}`),
    ...unless(linkedMs < Number.POSITIVE_INFINITY, 'the ledger was never chained to its end'),
    ...unless(
      anchors.at(-1) === chain?.last,
      `the last link is ${chain?.last}, the last anchor ${anchors.at(-1) ?? 'none'}`,
    ),
  ]
  if (place.isShort) return { figures, faults }
  // npm test runs these separately.
  const report = join(place.dir, 'audit-tests.json')
  await system(
    process.execPath,
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    ROOT,
    '--project',
    'unit',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile.json=${report}`,
    'audit/audit.test.ts',
  ).catch(() => 'told by the report')
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return {
    figures: { ...figures, "the auditor's own tests passed / failed": `${numPassedTests} / ${numFailedTests}` },
    faults: [
      ...faults,
      ...unless(
        success && numFailedTests === 0,
        `${numFailedTests} of the auditor's own tests failed, or could not run`,
      ),
      ...unless(numPassedTests > EDITS.length, `only ${numPassedTests} of the auditor's own tests were run`),
    ],
  }
}

/**
 * Stops the only process, which signs the last link if the database still answers. If it could not, starts it again, which signs the link
 * then. Returns the anchored links in order; the caller checks whether they reach the end.
 */
async function endAnchored(node: ShopNode, url: string, dataDir: string): Promise<readonly string[]> {
  const isWhole = async (anchors: readonly string[]) =>
    anchors.at(-1) === (await query<{ last: string }>(url, 'select max(seq) as last from ledger_chain'))[0]?.last
  for (let tries = 1; ; tries += 1) {
    await node.end('SIGTERM')
    const anchors = readAnchors(dataDir)
    if (tries === TRIES || (await isWhole(anchors))) return anchors
    node.forgetConnections()
    await node.start()
    await msUntil(() => isWhole(readAnchors(dataDir)), { limitMs: AGAIN_WITHIN_MS, everyMs: 200 })
  }
}

function readAnchors(dataDir: string): readonly string[] {
  const path = join(dataDir, 'ledger-anchors.jsonl')
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => (JSON.parse(line) as { seq?: string }).seq ?? [])
}

/** Copies a database without connections; returns the URL of the copy. */
async function copyDatabase(from: string, name: string): Promise<string> {
  const [maintenance, copy] = [new URL(from), new URL(from)]
  maintenance.pathname = '/postgres'
  copy.pathname = `/${name}`
  // PostgreSQL closes the connections of an ended process with a delay.
  const madeMs = await msUntil(
    () =>
      query(maintenance.href, `create database ${name} template ${new URL(from).pathname.slice(1)}`).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code !== IN_USE) throw error
          return false
        },
      ),
    { limitMs: GIVE_UP_MS, everyMs: 500 },
  )
  if (madeMs === Number.POSITIVE_INFINITY) throw new Error('somebody stays connected to the database')
  return copy.href
}

async function edit(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set session_replication_role = replica; ${sql}`)
  await client.end()
}

export const planted: Scenario = {
  name: 'planted',
  promises: 'R18, R19',
  about: 'the ledger is edited with the books kept straight, and violations are planted: all must be found',
  run,
}
