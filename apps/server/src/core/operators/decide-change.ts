import { isPermitted } from '@runecase/api/operator/roles.ts'
import { requireAgreedNow } from '../../platform/agreed-clock.ts'
import { type Tx, violatedConstraint } from '../../platform/db.ts'
import { ClocksApartError } from '../../platform/db-failures.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { MalformedCall } from '../../platform/http/malformed-call.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { insertLogEntry } from '../operator-log/public.ts'
import { type ChangeRequestKind, parsePayload } from './change-request-kinds.ts'
import {
  type ChangeRow,
  isChangeDue,
  lockChange,
  selectDueChanges,
  updateChangeState,
  updateDecided,
} from './change-requests.sql.ts'
import { selectTied } from './operator-ties.sql.ts'
import { findOperator } from './operators.sql.ts'
import type { ChangeDeps } from './propose-change.ts'
import { requireVersion, runOperatorCommand } from './run-operator-command.ts'

const POLL_MS = 5000
/** New prices change the items of every player. No caller waits for that, so it may take longer than a call. */
const LONG = { withinMs: 60_000 }
/** The actor of automatic entries in the log. */
const SYSTEM = 'system'

export interface Decision {
  readonly id: bigint
  readonly version: number
  readonly reason: string | null
}

/**
 * Approves another operator's proposal; a due one is applied right away. Refuses with `own_change`, `tied_operators`, `change_closed` and
 * `version_conflict`; with `change_refused` when the author may no longer propose it; and with `change_stale` when the base has changed,
 * which closes the request as stale.
 */
export async function approveChange(deps: ChangeDeps, call: OperatorCall, decision: Decision): Promise<void> {
  const isStale = await decide(deps, call, 'change_request.approved', decision, async (tx, row, kind) => {
    if (!(await mayPropose(tx, kind, row))) refuse('change_refused', { fault: 'author_may_not' })
    const payload = parsePayload(kind, row.payload)
    if (!(await isBaseUnchanged(tx, kind, row, payload))) {
      await updateChangeState(tx, row.id, 'stale', 'change_stale')
      return true
    }
    const noticeMs = (await kind.noticeMs?.(tx, payload)) ?? 0
    const effectiveAt = effectOf(row, noticeMs, deps.clock.nowMs())
    await writeDecision(tx, row.id, 'approved', call, decision, effectiveAt)
    const by = {
      changeRequestId: row.id,
      authorId: row.authorId,
      approverId: call.operator.id,
      reason: row.reason ?? '',
    }
    if (effectiveAt && effectiveAt.getTime() > deps.clock.nowMs()) await kind.announce?.(tx, payload, by, effectiveAt)
    return false
  })
  if (isStale) refuse('change_stale')
  await applyDueChange(deps, decision.id)
}

/** Whether the author is still an operator with the permission: a change needs two permitted operators. */
async function mayPropose(tx: Tx, kind: ChangeRequestKind, { authorId }: ChangeRow): Promise<boolean> {
  const author = await findOperator(tx, authorId)
  return author !== undefined && author.state !== 'disabled' && isPermitted(author.role, kind.proposePermission)
}

/** Whether the base is still that of the proposal. A kind itself refuses a missing target, and a base other than the one in its payload. */
async function isBaseUnchanged(tx: Tx, kind: ChangeRequestKind, row: ChangeRow, payload: unknown): Promise<boolean> {
  try {
    return (await kind.readBase(tx, payload)) === row.baseVersion
  } catch (error) {
    if (error instanceof Refusal && ['change_stale', 'dataNotFound'].includes(error.code)) return false
    throw error
  }
}

/** When an approved change takes effect: at the requested time, but not before its notice has passed; null: at once. */
function effectOf({ effectiveAt }: ChangeRow, noticeMs: number, nowMs: number): Date | null {
  if (noticeMs === 0) return effectiveAt
  return new Date(Math.max(nowMs + noticeMs, effectiveAt?.getTime() ?? 0))
}

/** Rejects another operator's proposal. */
export async function rejectChange(deps: ChangeDeps, call: OperatorCall, decision: Decision): Promise<void> {
  await decide(deps, call, 'change_request.rejected', decision, async (tx, row) => {
    await writeDecision(tx, row.id, 'rejected', call, decision, row.effectiveAt)
    return false
  })
}

function decide(
  deps: ChangeDeps,
  call: OperatorCall,
  action: string,
  { id, version, reason }: Decision,
  work: (tx: Tx, row: ChangeRow, kind: ChangeRequestKind) => Promise<boolean>,
): Promise<boolean> {
  return runOperatorCommand(deps, call, { action, reason: reason ?? undefined }, async (tx) => {
    const row = (await lockChange(tx, id)) ?? refuse('dataNotFound')
    const kind = deps.changeKinds.find(row.kind) ?? refuse('dataNotFound')
    if (row.authorId === call.operator.id) refuse('own_change')
    if ((await selectTied(tx, call.operator.id)).has(row.authorId)) refuse('tied_operators')
    if (!isPermitted(call.operator.role, kind.approvePermission)) refuse('forbidden')
    if (row.state !== 'proposed') refuse('change_closed')
    requireVersion(row.version, version)
    const isStale = await work(tx, row, kind)
    return {
      answer: isStale,
      target: row.target,
      before: { kind: row.kind, state: row.state },
      after: { isStale },
      changeRequestId: id,
    }
  })
}

async function writeDecision(
  tx: Tx,
  id: bigint,
  state: 'approved' | 'rejected',
  { operator }: OperatorCall,
  { reason }: Decision,
  effectiveAt: Date | null,
): Promise<void> {
  try {
    await updateDecided(tx, id, { state, by: operator.id, reason, effectiveAt })
  } catch (error) {
    if (violatedConstraint(error) === 'change_requests_two_people') refuse('own_change')
    throw error
  }
}

/**
 * Applies a due approved request, or closes it as stale when its base changed or its kind refuses it now. Does nothing, and the request
 * stays due, when it is not due yet, another process was first, its target is locked, or the clocks disagree about its time.
 */
export async function applyDueChange(deps: ChangeDeps, id: bigint): Promise<void> {
  try {
    await deps.database.transaction((tx) => applyOne(tx, deps, id), LONG)
  } catch (error) {
    if (error instanceof ClocksApartError) return
    // A payload that an older version of its kind accepted, and the current one does not, counts as refused.
    if (!(error instanceof Refusal || error instanceof MalformedCall)) throw error
    if (error instanceof Refusal && error.code === 'temporarily_unavailable') return
    await deps.database.transaction((tx) => closeStale(tx, deps, id, causeOf(error)))
  }
}

/** The fault of a change that its kind refuses, such as `import_scheduled`; otherwise the code of the refusal. */
function causeOf(error: Refusal | MalformedCall): string {
  if (!(error instanceof Refusal)) return 'validation'
  return error.code === 'change_refused' && error.params.fault !== undefined ? String(error.params.fault) : error.code
}

async function applyOne(tx: Tx, { changeKinds }: ChangeDeps, id: bigint): Promise<void> {
  await requireAgreedNow(tx)
  const row = await lockChange(tx, id)
  if (row?.state !== 'approved' || row.decidedBy === null || !(await isChangeDue(tx, id))) return
  const kind = changeKinds.find(row.kind) ?? refuse('dataNotFound')
  const payload = parsePayload(kind, row.payload)
  await requireBase(tx, kind, row, payload)
  if (kind.lock) {
    await kind.lock(tx, payload)
    await requireBase(tx, kind, row, payload)
  }
  const by = { changeRequestId: id, authorId: row.authorId, approverId: row.decidedBy, reason: row.reason ?? '' }
  const { before, after } = await kind.apply(tx, payload, by)
  await updateChangeState(tx, id, 'applied')
  await insertLogEntry(tx, {
    operatorId: row.decidedBy,
    address: SYSTEM,
    action: 'change_request.applied',
    target: row.target,
    before,
    after,
    reason: row.reason,
    changeRequestId: id,
  })
}

async function requireBase(tx: Tx, kind: ChangeRequestKind, { baseVersion }: ChangeRow, payload: unknown) {
  if ((await kind.readBase(tx, payload)) !== baseVersion) refuse('change_stale')
}

async function closeStale(tx: Tx, { changeKinds }: ChangeDeps, id: bigint, cause: string): Promise<void> {
  const row = await lockChange(tx, id)
  if (row?.state !== 'approved') return
  await updateChangeState(tx, id, 'stale', cause)
  await changeKinds.find(row.kind)?.withdraw?.(tx, id)
  await insertLogEntry(tx, {
    operatorId: row.decidedBy,
    address: SYSTEM,
    action: 'change_request.stale',
    target: row.target,
    before: null,
    after: { code: cause },
    reason: null,
    changeRequestId: id,
  })
}

/** Applies approved requests when they are due, in any process. */
export function createChangeRunner(deps: ChangeDeps & Pick<Deps, 'log'>): DueRunner {
  return new DueRunner({
    rows: 'change requests',
    pollMs: POLL_MS,
    pauseMs: 200,
    atOnce: 1,
    select: () => selectDueChanges(deps.database),
    run: async (id) => {
      await applyDueChange(deps, id)
      return false
    },
    log: deps.log,
  })
}
