import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertLogEntry, isStillActing } from './operator-log.sql.ts'

/** What a command of an operator says of itself in the log. */
export interface OperatorCommand {
  /** Its feature's noun and what happened to it, such as `player.restricted`. */
  readonly action: string
  /** Such as `player 48213`; absent where the work tells it. */
  readonly target?: string
  readonly reason?: string | undefined
}

/** What a command did: its answer, and what the log tells of it. No secrets and no full contacts in `before` and `after`. */
export interface Done<T> {
  readonly answer: T
  readonly before?: unknown
  readonly after?: unknown
  readonly target?: string
  readonly changeRequestId?: bigint
}

/**
 * Runs a write of the back office: one transaction with the work and exactly one entry of the operator log. Whoever was disabled, given
 * another role or signed out meanwhile is refused with `authentication`. The work keeps no state from a failed run.
 */
export function runOperatorCommand<T>(
  { database }: Pick<Deps, 'database'>,
  { operator, address }: OperatorCall,
  { action, target, reason }: OperatorCommand,
  work: (tx: Tx) => Promise<Done<T>>,
): Promise<T> {
  return database.transaction(async (tx) => {
    if (!(await isStillActing(tx, operator))) refuse('authentication')
    const done = await work(tx)
    await insertLogEntry(tx, {
      operatorId: operator.id,
      address,
      action,
      target: done.target ?? target ?? null,
      before: done.before,
      after: done.after,
      reason: reason ?? null,
      changeRequestId: done.changeRequestId ?? null,
    })
    return done.answer
  })
}

/** Writes into the log that an operator read what is logged: an export, or personal data in full. */
export function logOperatorAccess(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  command: OperatorCommand & { readonly after?: unknown },
): Promise<void> {
  return runOperatorCommand(deps, call, command, async () => ({ answer: undefined, after: command.after }))
}

/** Refuses a write that was made for another version than the one that is there, with `version_conflict`. */
export function demandVersion(current: number, given: number): void {
  if (current !== given) refuse('version_conflict', { version: current })
}
