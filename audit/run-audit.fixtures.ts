import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

const AUDITOR = fileURLToPath(new URL('main.ts', import.meta.url))

/** The file in which a shop stores the anchors of its ledger. */
export const anchorFileOf = ({ config }: Pick<TestApp, 'config'>) => join(config.dataDir, 'ledger-anchors.jsonl')

interface AuditRun {
  readonly code: number
  readonly output: string
  readonly errors: string
}

/** Runs the auditor's command with these anchors. */
export const auditBy = (anchors: string, ...options: string[]) => auditWith({ LEDGER_ANCHORS: anchors }, ...options)

/** Runs the auditor's command with these settings. */
export function auditWith(settings: Readonly<Record<string, string>>, ...options: string[]): Promise<AuditRun> {
  const { DATABASE_URL: _url, SEED_KEY: _key, ...own } = process.env
  const env = { ...own, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [AUDITOR, ...options], { env, maxBuffer: 1 << 26 }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}
