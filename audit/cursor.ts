import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Client } from 'pg'

/** How far the rolls of a database were replayed; kept in a file between two nights. */
interface Cursor {
  /** Which database, so that a file of another one is not believed. */
  readonly database: string
  readonly rolledUntil: string
  /** Rows up to there: fewer later means that some were removed, more that some came late. */
  readonly rows: number
}

/** Where this run begins, and what it found out on the way. */
export interface Since {
  readonly rolledAfter: bigint
  readonly vanishedRolls: readonly string[]
}

export const FROM_THE_BEGINNING: Since = { rolledAfter: 0n, vanishedRolls: [] }

const EPOCH_MS = 1_767_225_600_000
/** Ids carry their time in milliseconds above 22 other bits. */
const IDS_PER_MS = 1n << 22n
/** The newest ids are left for the next run: their neighbours may still be on the way to their commit. */
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

/** Where the last run ended. Begins anew without a file, with one of another database, and when rows came in below its end. */
export async function readCursor(client: Client, path: string): Promise<Since> {
  if (!existsSync(path)) return FROM_THE_BEGINNING
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Cursor
  if (kept.database !== (await identify(client))) return FROM_THE_BEGINNING
  const rows = await countUntil(client, kept.rolledUntil)
  if (rows > kept.rows) return FROM_THE_BEGINNING
  const vanishedRolls =
    rows < kept.rows
      ? [`${kept.rows - rows} of the ${kept.rows} operations that were replayed before are not there any more`]
      : []
  return { rolledAfter: BigInt(kept.rolledUntil), vanishedRolls }
}

/** Remembers that everything up to ten minutes before this snapshot was replayed and holds. */
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
