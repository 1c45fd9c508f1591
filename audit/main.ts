import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type Anchors, anchorFiles, readAnchors } from './anchors.ts'
import { FROM_THE_BEGINNING, readCursor, writeCursor } from './cursor.ts'
import { PRINTED_FINDINGS, type Snapshot, type Verdict } from './invariant.ts'
import { describeObserved, observe } from './observed.ts'
import { prove, takeSnapshot } from './prove.ts'
import { writeReport } from './report.ts'

const HELP = `npm run audit [-- [odds] [--url postgres://...] [--json] [--since-last] [--cursor FILE]]

Proves the promises of the shop on its database, in one read-only snapshot, with code that shares nothing with the shop's.
The database is --url, else DATABASE_URL, else the one of DATA_DIR (./data). SEED_KEY (hex) lets it replay seeds in force.
An empty variable counts as unset.
The anchors of the ledger are those of LEDGER_ANCHORS (files, separated like those of PATH), else of DATA_DIR; of none where only the
database is named.
Prints what it looked at, and a line for every finding; exits 1 when there is one, 2 when it could not look.
--since-last replays only rolls that no run before has replayed; how far that was stands in --cursor (DATA_DIR/audit-cursor.json),
which moves on when nothing was found. Everything else is always proved whole. Beside it stands audit-report.json, for the shop's metrics.
odds compares recorded openings with the published odds, line by line.`

/** The public key with which a demo encrypts its seeds. */
const DEMO_SEED_KEY = '64656d6f2d736565642d6b65792d6e6f742d666f722d70726f64756374696f6e'

/** Invariants of features that do not exist yet. */
const WAITING: Readonly<Record<string, string>> = {
  I15: 'a stock of our own',
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** An environment variable; an empty one counts as unset, as in the shop. */
const setting = (name: string) => process.env[name]?.trim() || undefined

const has = (name: string) => process.argv.includes(name)
const dataDir = () => setting('DATA_DIR') ?? './data'

const seedKey = () => Buffer.from(setting('SEED_KEY') ?? DEMO_SEED_KEY, 'hex')

function databaseUrl(): string | undefined {
  const file = join(dataDir(), 'database-url')
  return option('url') ?? setting('DATABASE_URL') ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}

/** If a database URL is given, the anchors of DATA_DIR are used only if that is given too. */
function findAnchors(): Anchors | undefined {
  const isNamedAlone =
    option('url') !== undefined || (setting('DATABASE_URL') !== undefined && setting('DATA_DIR') === undefined)
  const files = anchorFiles(dataDir(), isNamedAlone)
  return files && readAnchors(files, seedKey())
}

async function main(): Promise<number> {
  if (has('--help')) {
    console.log(HELP)
    return 0
  }
  const url = databaseUrl()
  if (!url) {
    console.error('no database: start the shop, or name one with --url or DATABASE_URL')
    return 2
  }
  const anchors = has('odds') ? undefined : findAnchors()
  const client = new pg.Client({ connectionString: url, application_name: 'runecase-audit' })
  await client.connect()
  try {
    await takeSnapshot(client)
    const findings = has('odds') ? await compareOdds(client) : await audit(client, anchors)
    await client.query('rollback')
    return findings === 0 ? 0 : 1
  } finally {
    await client.end()
  }
}

async function compareOdds(client: pg.Client): Promise<number> {
  const observed = await observe(client)
  if (has('--json')) console.log(JSON.stringify(observed))
  else for (const line of describeObserved(observed)) console.log(line)
  return observed.findings.length
}

async function audit(client: pg.Client, anchors: Anchors | undefined): Promise<number> {
  const cursor = has('--since-last') ? (option('cursor') ?? join(dataDir(), 'audit-cursor.json')) : undefined
  const snapshot: Snapshot = {
    client,
    seedKey: seedKey(),
    anchors,
    ...(cursor === undefined ? FROM_THE_BEGINNING : await readCursor(client, cursor)),
  }
  const results: (Verdict & { readonly id: string; readonly ms: number })[] = []
  for await (const { invariant, ms, ...verdict } of prove(snapshot)) {
    results.push({ id: invariant.id, ...verdict, ms })
    if (has('--json')) continue
    console.log(
      `${verdict.findings.length === 0 ? 'holds ' : 'BROKEN'} ${invariant.id.padEnd(4)} ${invariant.promise} (${verdict.looked} looked at, ${ms} ms)`,
    )
    if (verdict.note) console.log(`       ${invariant.id} ${verdict.note}`)
    for (const finding of verdict.findings.slice(0, PRINTED_FINDINGS)) console.log(`       ${invariant.id} ${finding}`)
    const more = verdict.findings.length - PRINTED_FINDINGS
    if (more > 0) console.log(`       ${invariant.id} and ${more} more`)
  }
  const findings = results.reduce((sum, one) => sum + one.findings.length, 0)
  if (cursor !== undefined) {
    writeReport(join(dirname(cursor), 'audit-report.json'), results)
    if (findings === 0) await writeCursor(client, cursor)
  }
  if (has('--json')) console.log(JSON.stringify({ findings, results }))
  else {
    for (const [ids, part] of Object.entries(WAITING)) console.log(`waits  ${ids}: for ${part}`)
    console.log(`${findings} findings`)
  }
  return findings
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`the audit could not run: ${error instanceof Error ? error.message : String(error)}`)
  return 2
})
