import type { ChangePreview, ChangeState } from '@runecase/api/operator/change-requests.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'
import { jsonOf } from '../operator-log/public.ts'
import type { WaitingRow } from './attention.ts'
import { areTied } from './operator-ties.sql.ts'

export interface ChangeRow {
  readonly id: bigint
  readonly kind: string
  readonly target: string
  readonly payload: Record<string, unknown>
  readonly baseVersion: string
  readonly preview: ChangePreview
  readonly state: ChangeState
  readonly authorId: bigint
  readonly authorLogin: string
  readonly authorName: string
  readonly reason: string | null
  readonly effectiveAt: Date | null
  readonly decidedBy: bigint | null
  readonly decidedLogin: string | null
  readonly decidedName: string | null
  readonly decisionReason: string | null
  readonly createdAt: Date
  readonly proposedAt: Date | null
  readonly decidedAt: Date | null
  readonly appliedAt: Date | null
  /** Why a stale request was closed; null for one that was closed before reasons were kept. */
  readonly closedBecause: string | null
  readonly version: number
}

export const CHANGE_COLUMNS = `c.id, c.kind, c.target, c.payload, c.base_version as "baseVersion", c.preview, c.state, c.author_id as "authorId",
       a.login as "authorLogin", a.name as "authorName", c.reason, c.effective_at as "effectiveAt", c.decided_by as "decidedBy",
       d.login as "decidedLogin", d.name as "decidedName", c.decision_reason as "decisionReason", c.created_at as "createdAt",
       c.proposed_at as "proposedAt", c.decided_at as "decidedAt", c.applied_at as "appliedAt", c.closed_because as "closedBecause", c.version`
export const CHANGE_FROM =
  'change_requests c join operators a on a.id = c.author_id left join operators d on d.id = c.decided_by'

export async function findChange(queries: Queries, id: bigint): Promise<ChangeRow | undefined> {
  const [row] = await queries.rows<ChangeRow>(
    'find_change_request',
    `select ${CHANGE_COLUMNS} from ${CHANGE_FROM} where c.id = $1`,
    [id],
  )
  return row
}

/** Locks a request. */
export async function lockChange(tx: Tx, id: bigint): Promise<ChangeRow | undefined> {
  await tx.rows('lock_change_request', 'select 1 from change_requests where id = $1 for update', [id])
  return findChange(tx, id)
}

export interface NewChange {
  readonly kind: string
  readonly target: string
  readonly payload: unknown
  readonly baseVersion: string
  readonly preview: ChangePreview
  readonly authorId: bigint
  /** Null: a draft. */
  readonly reason: string | null
  readonly effectiveAt: Date | null
}

export async function insertChange(tx: Tx, change: NewChange): Promise<bigint> {
  const [row] = await tx.rows<{ id: bigint }>(
    'insert_change_request',
    `insert into change_requests (kind, target, payload, base_version, preview, author_id, reason, effective_at, state, proposed_at)
     values ($1, $2, $3::jsonb, $4, $5::jsonb, $6, $7, $8, case when $7::text is null then 'draft' else 'proposed' end,
             case when $7::text is not null then clock_timestamp() end)
     returning id`,
    [
      change.kind,
      change.target,
      jsonOf(change.payload),
      change.baseVersion,
      jsonOf(change.preview),
      change.authorId,
      change.reason,
      change.effectiveAt,
    ],
  )
  if (!row) throw new Error('a change request was not inserted')
  return row.id
}

export async function updateProposed(
  tx: Tx,
  id: bigint,
  change: { readonly reason: string; readonly baseVersion: string; readonly preview: ChangePreview },
): Promise<void> {
  await tx.rows(
    'update_change_proposed',
    `update change_requests set state = 'proposed', proposed_at = clock_timestamp(), reason = $2, base_version = $3, preview = $4::jsonb,
            version = version + 1 where id = $1`,
    [id, change.reason, change.baseVersion, jsonOf(change.preview)],
  )
}

export interface EditedDraft extends Omit<NewChange, 'kind' | 'authorId'> {
  readonly id: bigint
}

/** Replaces the content of a draft; one with a reason is proposed. */
export async function updateDraft(tx: Tx, draft: EditedDraft): Promise<void> {
  await tx.rows(
    'update_change_draft',
    `update change_requests set target = $2, payload = $3::jsonb, base_version = $4, preview = $5::jsonb, reason = $6, effective_at = $7,
            state = case when $6::text is null then 'draft' else 'proposed' end,
            proposed_at = case when $6::text is not null then clock_timestamp() end, version = version + 1
      where id = $1`,
    [
      draft.id,
      draft.target,
      jsonOf(draft.payload),
      draft.baseVersion,
      jsonOf(draft.preview),
      draft.reason,
      draft.effectiveAt,
    ],
  )
}

/** Stores the decision of another operator; a constraint refuses the author. */
export async function updateDecided(
  tx: Tx,
  id: bigint,
  decision: {
    readonly state: 'approved' | 'rejected'
    readonly by: bigint
    readonly reason: string | null
    /** When an approved change takes effect; null: on approval. */
    readonly effectiveAt: Date | null
  },
): Promise<void> {
  await tx.rows(
    'update_change_decided',
    `update change_requests set state = $2, decided_by = $3, decided_at = clock_timestamp(), decision_reason = $4, effective_at = $5, version = version + 1
      where id = $1`,
    [id, decision.state, decision.by, decision.reason, decision.effectiveAt],
  )
}

export async function updateChangeState(
  tx: Tx,
  id: bigint,
  state: 'applied' | 'stale' | 'withdrawn',
  closedBecause: string | null = null,
): Promise<void> {
  await tx.rows(
    'update_change_state',
    `update change_requests set state = $2, applied_at = case when $2 = 'applied' then clock_timestamp() end, closed_because = $3, version = version + 1
      where id = $1`,
    [id, state, closedBecause],
  )
}

/** Whether an approved request is due now. */
export async function isChangeDue(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await tx.rows(
    'is_change_due',
    `select 1 from change_requests where id = $1 and state = 'approved' and coalesce(effective_at, decided_at) <= clock_timestamp()`,
    [id],
  )
  return rows.length > 0
}

/** Approved requests that are due within a minute, earliest first. */
export async function selectDueChanges(queries: Queries): Promise<DueRow[]> {
  const rows = await queries.rows<{ id: bigint; inMs: number }>(
    'select_due_changes',
    `select id, (extract(epoch from coalesce(effective_at, decided_at) - clock_timestamp()) * 1000)::float8 as "inMs" from change_requests
      where state = 'approved' and coalesce(effective_at, decided_at) <= clock_timestamp() + interval '1 minute' order by 2 limit 100`,
  )
  return rows
}

export async function countDrafts(queries: Queries, authorId: bigint): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_change_drafts',
    `select count(*)::int4 as count from change_requests where state = 'draft' and author_id = $1`,
    [authorId],
  )
  return row?.count ?? 0
}

/** The number of requests of these kinds by other operators that wait for a decision, and since when. */
export async function findWaiting(queries: Queries, operatorId: bigint, kinds: readonly string[]): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    'find_waiting_changes',
    `select count(*)::int4 as count, min(proposed_at) as since from change_requests
      where state = 'proposed' and author_id <> $1 and kind = any($2) and not ${areTied('author_id', '$1')}`,
    [operatorId, kinds],
  )
  return row ?? { count: 0, since: null }
}
