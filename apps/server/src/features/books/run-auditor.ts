import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PromiseResult } from '@runecase/api/operator/books.ts'
import { z } from 'zod'
import type { Config } from '../../settings/config.ts'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))
/** The maximum number of findings listed for one invariant; further ones are only counted. */
const MAX_FINDINGS = 20
const MAX_CHARACTERS = 500

const Report = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      looked: z.number(),
      findings: z.array(z.string()),
      ms: z.number(),
      note: z.string().optional(),
    }),
  ),
})

/**
 * Runs the auditor over the whole database. It is a separate program that shares no code with the server. Rejects when the audit could not
 * run, and when `signal` ends it.
 */
export async function runAuditor(
  { dataDir, database, secrets }: Pick<Config, 'dataDir' | 'database' | 'secrets'>,
  signal: AbortSignal,
): Promise<PromiseResult[]> {
  const child = spawn(process.execPath, ['audit/main.ts', '--json'], {
    cwd: ROOT,
    signal,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url ?? '',
      SEED_KEY: secrets.seedKey.toString('hex'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained = `${complained}${text}`.slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0 && code !== 1) throw new Error(`the auditor ended with ${code}: ${complained.trim()}`)
  return Report.parse(JSON.parse(said)).results.map(({ id, looked, findings, ms, note }) => ({
    id,
    looked,
    found: findings.length,
    findings: findings.slice(0, MAX_FINDINGS).map((finding) => finding.slice(0, MAX_CHARACTERS)),
    ms,
    note: note ?? null,
  }))
}
