import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import pg from 'pg'

const SCALE = 100
const CLIENTS = 32

/** Where pgbench may be if it is not in PATH: Debian installs it in the server's version folder. */
const PLACES = ['pgbench', ...['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)]

export interface PgbenchSlice {
  /** Transactions per second, tpcb-like, prepared, 32 clients. */
  readonly perSecond: number
}

/** Finds pgbench, or explains how to install it. */
export function findPgbench(): string | undefined {
  return PLACES.find((place) =>
    place.startsWith('/') ? existsSync(place) : spawnSync(place, ['--version']).status === 0,
  )
}

/** Creates pgbench's tables at scale 100 in a separate database of the same cluster, unless they exist. */
export async function preparePgbench(program: string, serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_database where datname = 'pgbench'`)
  if (!rowCount) await client.query('create database pgbench')
  await client.end()
  url.pathname = '/pgbench'
  if (!rowCount) run(program, ['-i', '-q', '-s', String(SCALE), url.href])
  return url.href
}

/** One slice of tpcb-like transactions. */
export function runPgbench(program: string, url: string, seconds: number): PgbenchSlice {
  const output = run(program, ['-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-n', '-T', String(seconds), url])
  const tps = /tps = ([0-9.]+)/.exec(output)?.[1]
  if (!tps) throw new Error(`pgbench printed no rate:\n${output}`)
  return { perSecond: Number(tps) }
}

function run(program: string, args: string[]): string {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 24 })
  if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr || result.error?.message}`)
  return result.stdout
}
