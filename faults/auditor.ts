import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import pg from 'pg'

const AUDITOR = join(resolve(import.meta.dirname, '..'), 'audit/main.ts')

interface Report {
  readonly findings: number
  readonly results: readonly { readonly id: string; readonly findings: readonly string[] }[]
}

/**
 * Runs the independent auditor on a database; its findings, one line each. Anchors are those of the processes of this scenario, never
 * those of a shop that was started in this folder before.
 */
export async function audit(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { DATABASE_URL: _url, DATA_DIR: _dataDir, ...own } = process.env
  const anchors = { LEDGER_ANCHORS: (await findAnchors(databaseUrl)).join(delimiter) }
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [AUDITOR, '--json', '--url', databaseUrl],
      { maxBuffer: 64 << 20, env: { ...own, ...anchors, ...env } },
      (error, stdout, stderr) => {
        const line = stdout.trim().split('\n').at(-1) ?? ''
        if (!line.startsWith('{')) return fail(new Error(`the audit could not run: ${stderr || error?.message}`))
        const { results } = JSON.parse(line) as Report
        done(results.flatMap(({ id, findings }) => findings.slice(0, 5).map((finding) => `audit ${id}: ${finding}`)))
      },
    )
  })
}

/** What the processes signed: their folders stand beside one another, and the database's is beside them or in one of them. */
async function findAnchors(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ cluster: string }>(`select current_setting('data_directory') as cluster`)
    const place = resolve(rows[0]?.cluster ?? '', '../..')
    return readdirSync(place)
      .filter((name) => name.startsWith('node-'))
      .map((name) => join(place, name, 'ledger-anchors.jsonl'))
      .filter((file) => existsSync(file))
  } finally {
    await client.end().catch(() => undefined)
  }
}
