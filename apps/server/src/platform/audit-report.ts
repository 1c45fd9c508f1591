import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The nightly audit's file in the data folder: its time and the number of findings per invariant. */
const AuditReport = z.object({ at: z.iso.datetime(), findings: z.record(z.string(), z.int().nonnegative()) })
type AuditReport = z.infer<typeof AuditReport>

/** The last report of the auditor in this data folder. Rejects when there is none. */
export async function readAuditReport(dataDir: string): Promise<AuditReport> {
  return AuditReport.parse(JSON.parse(await readFile(join(dataDir, 'audit-report.json'), 'utf8')))
}
