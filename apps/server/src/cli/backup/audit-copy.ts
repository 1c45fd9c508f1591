import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartError } from '../../platform/start-error.ts'
import { ANCHORS } from './backup-files.ts'

const AUDITOR = fileURLToPath(new URL('../../../../../audit/main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))
/** Findings that are normal in a copy: its domain events stay in the outbox until the shop starts on it. */
const EXPECTED_IN_COPIES = 'I36'

const Report = z.object({ results: z.array(z.object({ id: z.string(), findings: z.array(z.string()) })) })

/**
 * Runs the auditor on a copy of the database, with the anchors of `anchorsDir` if there are any. The auditor is a separate program, because
 * it shares no code with the shop. Returns the findings, each with its invariant.
 */
export async function auditCopy(url: string, anchorsDir: string): Promise<string[]> {
  const anchors = join(anchorsDir, ANCHORS)
  const { LEDGER_ANCHORS: _, ...env } = process.env
  const child = spawn(process.execPath, [AUDITOR, '--url', url, '--json'], {
    cwd: ROOT,
    env: { ...env, DATABASE_URL: url, DATA_DIR: '', ...(existsSync(anchors) && { LEDGER_ANCHORS: anchors }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text
  })
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve())
  })
  const report = z
    .string()
    .transform((text, context) => parsed(text, context))
    .pipe(Report)
    .safeParse(said)
  if (!report.success) throw new StartError(`The copy could not be audited: ${complained.trim() || said.trim()}`)
  return report.data.results
    .filter(({ id }) => id !== EXPECTED_IN_COPIES)
    .flatMap(({ id, findings }) => findings.map((finding) => `${id} ${finding}`))
}

function parsed(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('no JSON')
    return z.NEVER
  }
}
