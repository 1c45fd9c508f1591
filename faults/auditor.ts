import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import type { Place } from './scenario.ts'

const AUDITOR = join(resolve(import.meta.dirname, '..'), 'audit/main.ts')

interface Report {
  readonly findings: number
  readonly results: readonly { readonly id: string; readonly findings: readonly string[] }[]
}

/**
 * Runs the independent auditor on a database and returns its findings, one per line. It uses only the anchors of this scenario's processes,
 * never those of a shop that ran in this folder before.
 */
export function audit(place: Pick<Place, 'dir'>, databaseUrl: string): Promise<readonly string[]> {
  const { DATABASE_URL: _url, DATA_DIR: _dataDir, ...own } = process.env
  const anchors = { LEDGER_ANCHORS: anchorsOf(place).join(delimiter) }
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [AUDITOR, '--json', '--url', databaseUrl],
      { maxBuffer: 64 << 20, env: { ...own, ...anchors } },
      (error, stdout, stderr) => {
        const line = stdout.trim().split('\n').at(-1) ?? ''
        if (!line.startsWith('{')) return fail(new Error(`the audit could not run: ${stderr || error?.message}`))
        const { results } = JSON.parse(line) as Report
        done(results.flatMap(({ id, findings }) => findings.slice(0, 5).map((finding) => `audit ${id}: ${finding}`)))
      },
    )
  })
}

/** The anchor files of the scenario's processes, one in each data folder. */
function anchorsOf({ dir }: Pick<Place, 'dir'>): string[] {
  return readdirSync(dir)
    .filter((name) => name.startsWith('node-'))
    .map((name) => join(dir, name, 'ledger-anchors.jsonl'))
    .filter((file) => existsSync(file))
}
