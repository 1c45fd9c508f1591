import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { isPermitted } from '@runecase/api/operator/roles.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ChangeRequestKind, type ChangeRequestKinds, parsePayload } from './change-request-kinds.ts'
import {
  type ChangeRow,
  insertChange,
  lockChange,
  updateChangeState,
  updateDraft,
  updateProposed,
} from './change-requests.sql.ts'
import { requireVersion, runOperatorCommand } from './run-operator-command.ts'

export interface ChangeDeps extends Pick<Deps, 'database' | 'clock'> {
  readonly changeKinds: ChangeRequestKinds
}

export interface AskedChange {
  readonly kind: string
  readonly payload: unknown
  /** Without a reason the request is a draft. */
  readonly reason?: string | undefined
  readonly effectiveAt?: string | undefined
}

/** The kind, if the operator may propose it. Refuses with `dataNotFound` for an unknown kind, and with `forbidden`. */
function proposableKind({ changeKinds }: ChangeDeps, { operator }: OperatorCall, name: string): ChangeRequestKind {
  const kind = changeKinds.find(name) ?? refuse('dataNotFound')
  if (!isPermitted(operator.role, kind.proposePermission)) refuse('forbidden')
  return kind
}

/** The current effect of a change, without making it. */
export async function previewChange(
  deps: ChangeDeps,
  call: OperatorCall,
  asked: Pick<AskedChange, 'kind' | 'payload'>,
) {
  const kind = proposableKind(deps, call, asked.kind)
  return kind.preview(deps.database, parsePayload(kind, asked.payload))
}

/**
 * Creates a change request, proposed at once if it has a reason; returns its id. Refuses with `change_refused`, and like `proposableKind`.
 */
export function createChange(deps: ChangeDeps, call: OperatorCall, asked: AskedChange): Promise<bigint> {
  const kind = proposableKind(deps, call, asked.kind)
  const payload = parsePayload(kind, asked.payload)
  const action = asked.reason === undefined ? 'change_request.drafted' : 'change_request.proposed'
  return runOperatorCommand(
    deps,
    call,
    { action, target: kind.targetOf(payload), reason: asked.reason },
    async (tx) => {
      const content = await contentOf(tx, kind, payload, asked)
      const id = await insertChange(tx, { ...content, kind: kind.kind, authorId: call.operator.id })
      return { answer: id, after: loggedChange(kind, content), changeRequestId: id }
    },
  )
}

/**
 * Changes the operator's own draft, on the current base; with a reason it is proposed. Refuses another operator's draft with
 * `dataNotFound`, a draft that was changed since with `version_conflict`, and otherwise like `createChange`.
 */
export function editDraft(
  deps: ChangeDeps,
  call: OperatorCall,
  { id, version, ...asked }: Omit<AskedChange, 'kind'> & Pick<OwnChange, 'id' | 'version'>,
): Promise<void> {
  const action = asked.reason === undefined ? 'change_request.draft_changed' : 'change_request.proposed'
  return runOperatorCommand(deps, call, { action, reason: asked.reason }, async (tx) => {
    const row = ownChange(await lockChange(tx, id), call, version)
    if (row.state !== 'draft') refuse('change_closed')
    const kind = proposableKind(deps, call, row.kind)
    const content = await contentOf(tx, kind, parsePayload(kind, asked.payload), asked)
    await updateDraft(tx, { ...content, id })
    return {
      answer: undefined,
      target: content.target,
      before: loggedChange(kind, row),
      after: loggedChange(kind, content),
      changeRequestId: id,
    }
  })
}

/** The stored content of a change, on the current base. */
async function contentOf(
  queries: Queries,
  kind: ChangeRequestKind,
  payload: unknown,
  asked: Omit<AskedChange, 'kind'>,
) {
  return {
    target: kind.targetOf(payload),
    payload,
    baseVersion: await kind.readBase(queries, payload),
    preview: await previewOf(queries, kind, payload),
    reason: asked.reason ?? null,
    effectiveAt: asked.effectiveAt === undefined ? null : new Date(asked.effectiveAt),
  }
}

/** The effect of a change. Refuses a change that equals the current state with `change_refused` (`changes_nothing`). */
async function previewOf(queries: Queries, kind: ChangeRequestKind, payload: unknown): Promise<ChangePreview> {
  const preview = await kind.preview(queries, payload)
  if (preview.lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
  return preview
}

const loggedChange = (
  { kind }: ChangeRequestKind,
  { payload, effectiveAt }: { readonly payload: unknown; readonly effectiveAt: Date | null },
) => ({ kind, payload, effectiveAt })

/** Proposes the operator's own draft, on the current base. Refuses another operator's draft with `dataNotFound`. */
export function proposeDraft(deps: ChangeDeps, call: OperatorCall, own: OwnChange): Promise<void> {
  return runOperatorCommand(deps, call, { action: 'change_request.proposed', reason: own.reason }, async (tx) => {
    const row = ownChange(await lockChange(tx, own.id), call, own.version)
    if (row.state !== 'draft') refuse('change_closed')
    const kind = proposableKind(deps, call, row.kind)
    const payload = parsePayload(kind, row.payload)
    const baseVersion = await kind.readBase(tx, payload)
    await updateProposed(tx, row.id, { reason: own.reason, baseVersion, preview: await previewOf(tx, kind, payload) })
    return {
      answer: undefined,
      target: row.target,
      after: { kind: row.kind, payload: row.payload },
      changeRequestId: row.id,
    }
  })
}

/** Withdraws the operator's own request that is not applied yet. */
export function withdrawChange(deps: ChangeDeps, call: OperatorCall, own: OwnChange): Promise<void> {
  return runOperatorCommand(deps, call, { action: 'change_request.withdrawn', reason: own.reason }, async (tx) => {
    const row = ownChange(await lockChange(tx, own.id), call, own.version)
    if (!['draft', 'proposed', 'approved'].includes(row.state)) refuse('change_closed')
    await updateChangeState(tx, row.id, 'withdrawn')
    if (row.state === 'approved') await deps.changeKinds.find(row.kind)?.withdraw?.(tx, row.id)
    return { answer: undefined, target: row.target, before: { state: row.state }, changeRequestId: row.id }
  })
}

export interface OwnChange {
  readonly id: bigint
  readonly version: number
  readonly reason: string
}

function ownChange(row: ChangeRow | undefined, { operator }: OperatorCall, version: number): ChangeRow {
  if (!row || row.authorId !== operator.id) return refuse('dataNotFound')
  requireVersion(row.version, version)
  return row
}
