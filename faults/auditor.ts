import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'

const AUDITOR = join(resolve(import.meta.dirname, '..'), 'audit/main.ts')

interface Report {
  readonly findings: number
  readonly results: readonly { readonly id: string; readonly findings: readonly string[] }[]
}

/** Runs the independent auditor on a database; its findings, one line each. */
export function audit(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [AUDITOR, '--json', '--url', databaseUrl],
      { maxBuffer: 64 << 20, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        const line = stdout.trim().split('\n').at(-1) ?? ''
        if (!line.startsWith('{')) return fail(new Error(`the audit could not run: ${stderr || error?.message}`))
        const { results } = JSON.parse(line) as Report
        done(results.flatMap(({ id, findings }) => findings.slice(0, 5).map((finding) => `audit ${id}: ${finding}`)))
      },
    )
  })
}
