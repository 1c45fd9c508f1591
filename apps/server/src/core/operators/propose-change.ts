import { isPermitted } from '@runecase/api/operator/roles.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ChangeRequestKind, type ChangeRequestKinds, parsePayload } from './change-request-kinds.ts'
import { type ChangeRow, insertChange, lockChange, updateChangeState, updateProposed } from './change-requests.sql.ts'
import { demandVersion, runOperatorCommand } from './run-operator-command.ts'

export interface ChangeDeps extends Pick<Deps, 'database' | 'clock'> {
  readonly changeKinds: ChangeRequestKinds
}

export interface AskedChange {
  readonly kind: string
  readonly payload: unknown
  /** Without a reason it is a draft. */
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

/** Creates a change request, proposed at once if it has a reason; returns its id. Refuses with `change_refused` and like the kind. */
export function createChange(deps: ChangeDeps, call: OperatorCall, asked: AskedChange): Promise<bigint> {
  const kind = proposableKind(deps, call, asked.kind)
  const payload = parsePayload(kind, asked.payload)
  const effectiveAt = asked.effectiveAt === undefined ? null : new Date(asked.effectiveAt)
  const reason = asked.reason ?? null
  const action = reason === null ? 'change_request.drafted' : 'change_request.proposed'
  return runOperatorCommand(
    deps,
    call,
    { action, target: kind.targetOf(payload), reason: asked.reason },
    async (tx) => {
      const baseVersion = await kind.readBase(tx, payload)
      const preview = await kind.preview(tx, payload)
      const target = kind.targetOf(payload)
      const authorId = call.operator.id
      const id = await insertChange(tx, {
        kind: kind.kind,
        target,
        payload,
        baseVersion,
        preview,
        authorId,
        reason,
        effectiveAt,
      })
      return { answer: id, after: { kind: kind.kind, payload, effectiveAt }, changeRequestId: id }
    },
  )
}

/** Proposes an own draft, on the current base. Another operator's draft is `dataNotFound`. */
export function proposeDraft(deps: ChangeDeps, call: OperatorCall, own: OwnChange): Promise<void> {
  return runOperatorCommand(deps, call, { action: 'change_request.proposed', reason: own.reason }, async (tx) => {
    const row = ownChange(await lockChange(tx, own.id), call, own)
    if (row.state !== 'draft') refuse('change_closed')
    const kind = proposableKind(deps, call, row.kind)
    const payload = parsePayload(kind, row.payload)
    const baseVersion = await kind.readBase(tx, payload)
    await updateProposed(tx, row.id, { reason: own.reason, baseVersion, preview: await kind.preview(tx, payload) })
    return {
      answer: undefined,
      target: row.target,
      after: { kind: row.kind, payload: row.payload },
      changeRequestId: row.id,
    }
  })
}

/** Withdraws an own request that is not applied yet. */
export function withdrawChange(deps: ChangeDeps, call: OperatorCall, own: OwnChange): Promise<void> {
  return runOperatorCommand(deps, call, { action: 'change_request.withdrawn', reason: own.reason }, async (tx) => {
    const row = ownChange(await lockChange(tx, own.id), call, own)
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

function ownChange(row: ChangeRow | undefined, { operator }: OperatorCall, { version }: OwnChange): ChangeRow {
  if (!row || row.authorId !== operator.id) return refuse('dataNotFound')
  demandVersion(row.version, version)
  return row
}
