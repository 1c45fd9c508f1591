import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Client } from 'pg'

/** How far the rolls of a database have been replayed; stored in a file between nightly runs. */
interface Cursor {
  /** Identifies the database, so that the file of another one is not used. */
  readonly database: string
  readonly rolledUntil: string
  /** The number of rows up to there. A smaller number later means removed rows, a larger one late rows. */
  readonly rows: number
}

/** The start of this run, and its results so far. */
export interface Since {
  readonly rolledAfter: bigint
  readonly vanishedRolls: readonly string[]
}

export const FROM_THE_BEGINNING: Since = { rolledAfter: 0n, vanishedRolls: [] }

const EPOCH_MS = 1_767_225_600_000
/** Ids carry their time in milliseconds above 22 other bits. */
const IDS_PER_MS = 1n << 22n
/** The newest ids are left to the next run: ids near them may not be committed yet. */
const MARGIN_MS = 600_000

async function identify(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select current_database() || ', migrated ' || min(applied_at)::text as name from schema_migrations`,
  )
  return rows[0]?.name ?? ''
}

async function countUntil(client: Client, id: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select (select count(*) from openings where id <= $1) + (select count(*) from rolls where id <= $1) as count`,
    [id],
  )
  return Number(rows[0]?.count)
}

/** The end of the last run. Starts over without a file, with the file of another database, and when rows appeared below the end. */
export async function readCursor(client: Client, path: string): Promise<Since> {
  if (!existsSync(path)) return FROM_THE_BEGINNING
  const stored = JSON.parse(readFileSync(path, 'utf8')) as Cursor
  if (stored.database !== (await identify(client))) return FROM_THE_BEGINNING
  const rows = await countUntil(client, stored.rolledUntil)
  if (rows > stored.rows) return FROM_THE_BEGINNING
  const vanishedRolls =
    rows < stored.rows
      ? [`${stored.rows - rows} of the ${stored.rows} operations that were replayed before are not there any more`]
      : []
  return { rolledAfter: BigInt(stored.rolledUntil), vanishedRolls }
}

/** Records that everything up to ten minutes before this snapshot was replayed without a finding. */
export async function writeCursor(client: Client, path: string): Promise<void> {
  const { rows } = await client.query<{ ms: string }>('select floor(extract(epoch from now()) * 1000)::bigint as ms')
  const untilMs = Math.max(0, Number(rows[0]?.ms) - EPOCH_MS - MARGIN_MS)
  const rolledUntil = String(BigInt(untilMs) * IDS_PER_MS)
  const cursor: Cursor = {
    database: await identify(client),
    rolledUntil,
    rows: await countUntil(client, rolledUntil),
  }
  writeFileSync(`${path}.new`, `${JSON.stringify(cursor)}\n`)
  renameSync(`${path}.new`, path)
}
