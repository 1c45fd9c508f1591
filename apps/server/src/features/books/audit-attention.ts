import type { AttentionSource } from '../../core/operators/public.ts'
import { findLastFindings } from './audit-runs.sql.ts'

/** The last audit run, if it has findings. */
export const auditAttention: AttentionSource = {
  kind: 'audit_findings',
  permission: 'money.see',
  async find(queries) {
    const run = await findLastFindings(queries)
    if (!run || run.findings === 0) return []
    const id = String(run.id)
    return [{ count: run.findings, subject: { id, name: id }, value: null, since: run.endedAt.toISOString() }]
  },
}
