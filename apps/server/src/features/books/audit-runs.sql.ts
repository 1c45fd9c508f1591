import type { PromiseResult } from '@runecase/api/operator/books.ts'
import { OPERATORS } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A process without a heartbeat for this long counts as dead; its run starts again. */
const SILENT = `interval '2 minutes'`

export interface AuditRunRow {
  readonly id: bigint
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly operatorId: bigint
  readonly name: string
  readonly askedAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly findings: number | null
}

export const RUN_COLUMNS = `r.id, r.state, r.operator_id as "operatorId", o.name, r.asked_at as "askedAt", r.started_at as "startedAt",
  r.ended_at as "endedAt", r.findings`
export const RUN_FROM = `audit_runs r join ${OPERATORS} o on o.id = r.operator_id`

export async function selectRun(
  queries: Queries,
  id: bigint,
): Promise<(AuditRunRow & { readonly results: readonly PromiseResult[] | null }) | undefined> {
  const [row] = await queries.rows<AuditRunRow & { readonly results: readonly PromiseResult[] | null }>(
    'select_audit_run',
    `select ${RUN_COLUMNS}, r.results from ${RUN_FROM} where r.id = $1`,
    [id],
  )
  return row
}

/** The waiting or running audit, created if there is none. */
export async function insertRun(tx: Tx, operatorId: bigint): Promise<{ readonly id: bigint; readonly isNew: boolean }> {
  const [made] = await tx.rows<{ id: bigint }>(
    'insert_audit_run',
    `insert into audit_runs (operator_id) values ($1) on conflict ((true)) where state in ('waiting', 'running') do nothing returning id`,
    [operatorId],
  )
  if (made) return { id: made.id, isNew: true }
  const [open] = await tx.rows<{ id: bigint }>(
    'select_open_audit_run',
    `select id from audit_runs where state in ('waiting', 'running')`,
  )
  if (!open) return insertRun(tx, operatorId)
  return { id: open.id, isNew: false }
}

/** Claims the waiting run, or one whose process died; undefined without one. */
export async function claimRun(queries: Queries): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ id: bigint }>(
    'claim_audit_run',
    `update audit_runs set state = 'running', started_at = clock_timestamp(), seen_at = clock_timestamp()
      where id = (select id from audit_runs where state = 'waiting' or (state = 'running' and seen_at < clock_timestamp() - ${SILENT})
                   for update skip locked limit 1) returning id`,
  )
  return row?.id
}

export async function markRunSeen(queries: Queries, id: bigint): Promise<void> {
  await queries.rows(
    'mark_audit_run_seen',
    `update audit_runs set seen_at = clock_timestamp() where id = $1 and state = 'running'`,
    [id],
  )
}

/** Ends a run with its results, or as failed without them. */
export async function endRun(queries: Queries, id: bigint, results: readonly PromiseResult[] | null): Promise<void> {
  await queries.rows(
    'end_audit_run',
    `update audit_runs set state = case when $2::jsonb is null then 'failed' else 'done' end, ended_at = clock_timestamp(), results = $2, findings = $3
      where id = $1 and state = 'running'`,
    [
      id,
      results === null ? null : JSON.stringify(results),
      results === null ? null : results.reduce((sum, { found }) => sum + found, 0),
    ],
  )
}

/** Releases a run that this process cannot finish. */
export async function releaseRun(queries: Queries, id: bigint): Promise<void> {
  await queries.rows(
    'release_audit_run',
    `update audit_runs set state = 'waiting', started_at = null, seen_at = null where id = $1 and state = 'running'`,
    [id],
  )
}

/** The newest ended run, with its number of findings. */
export async function findLastFindings(
  queries: Queries,
): Promise<{ readonly id: bigint; readonly findings: number; readonly endedAt: Date } | undefined> {
  const [row] = await queries.rows<{ id: bigint; findings: number; endedAt: Date }>(
    'find_last_audit_findings',
    `select id, findings, ended_at as "endedAt" from audit_runs where state = 'done' order by id desc limit 1`,
  )
  return row
}
