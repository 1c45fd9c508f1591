import { Client } from 'pg'
import { findPrimary } from './database-hosts.ts'
import { DatabaseUnavailableError } from './db-failures.ts'
import { ENGINE } from './engine-name.ts'
import { StartError } from './start-error.ts'

/** The minimum major version of PostgreSQL; the embedded one is 18. */
export const MIN_POSTGRES = 18

const CONNECT_WITHIN_MS = 10_000
const CLIENTS = 3
const ROUNDS = 3

/** The checked properties of an external database server. */
export interface UsableDatabase {
  /** As in `18.4`. */
  readonly version: string
}

/**
 * Checks whether an external server is usable. Throws `StartError` with instructions: PostgreSQL below 18, or a pooler in between that
 * shares one connection among several clients (PgBouncer in transaction mode). Below 1.21 that breaks named statements; in every version
 * notifications are lost and session locks leak.
 */
export async function requireUsableDatabase(url: string): Promise<UsableDatabase> {
  const primary = await findPrimary(url).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailableError ? new StartError(error.message) : error
  })
  const clients = Array.from({ length: CLIENTS }, () => connectable(primary))
  try {
    for (const client of clients) await client.connect()
    const version = await versionOf(clients)
    if (Number.parseInt(version, 10) < MIN_POSTGRES) {
      throw new StartError(`The database is PostgreSQL ${version}; the shop needs ${MIN_POSTGRES} or newer.`)
    }
    await refusePooler(clients)
    return { version }
  } catch (error) {
    throw explained(error)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => 'it was never connected, or is lost')))
  }
}

/** Uses the start-up parameters of our own pools, because a pooler may refuse them. */
function connectable(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: `${ENGINE}-start`,
    options: '-c lock_timeout=1000',
  })
  // A lost connection rejects its statement; without a listener it would also end the process.
  client.on('error', () => undefined)
  return client
}

async function versionOf([client]: readonly Client[]): Promise<string> {
  const answer = await client?.query<{ server_version: string }>('show server_version')
  return answer?.rows[0]?.server_version.split(' ')[0] ?? ''
}

/** Connections that are open at the same time must have separate server processes, the same one for every statement. */
async function refusePooler(clients: readonly Client[]): Promise<void> {
  const processes = clients.map(() => new Set<number>())
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, client] of clients.entries()) {
      const { rows } = await client.query<{ pid: number; timeout: string }>(
        "select pg_backend_pid() as pid, current_setting('lock_timeout') as timeout",
      )
      const [row] = rows
      if (row) processes[index]?.add(row.pid)
      if (row?.timeout !== '1s') throw new StartError(DROPPING)
    }
  }
  const all = new Set(processes.flatMap((seen) => [...seen]))
  const isShared = all.size < clients.length || processes.some((seen) => seen.size > 1)
  if (isShared) throw new StartError(POOLED)
}

const POOLED =
  'DATABASE_URL leads to a pooler that shares connections between clients, such as PgBouncer in transaction mode: named statements break below 1.21, and notifications and session locks in every version. Connect directly.'
const DROPPING =
  'DATABASE_URL leads to a pooler that drops the settings with which connections start, as PgBouncer does also in session mode. Connect directly.'

/** PgBouncer refuses unknown start-up parameters with 08P01. */
function explained(error: unknown): unknown {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === '08P01' || /unsupported startup parameter/.test(message)) return new StartError(`${POOLED} (${message})`)
  return error
}
