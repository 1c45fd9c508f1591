import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertLogEntry } from '../operator-log/public.ts'
import { isStillActing } from './operator-sessions.sql.ts'

/** The log data of an operator's command. */
export interface OperatorCommand {
  /** The feature's noun and the action, such as `player.restricted`. */
  readonly action: string
  /** For example `player 48213`; absent when the work returns it. */
  readonly target?: string
  readonly reason?: string | undefined
}

/** The result of a command: its response and its log data. No secrets and no full contacts in `before` and `after`. */
export interface Done<T> {
  readonly answer: T
  readonly before?: unknown
  readonly after?: unknown
  readonly target?: string
  readonly changeRequestId?: bigint
}

/**
 * Runs a write of the back office: one transaction with the work and exactly one entry of the operator log. Refuses an operator who was
 * disabled, given another role or signed out meanwhile with `authentication`. The work keeps no state from a failed run.
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

/** Refuses with `authentication` like `runOperatorCommand`; called between the reads of a file. */
export async function requireStillActing(
  { database }: Pick<Deps, 'database'>,
  { operator }: Pick<OperatorCall, 'operator'>,
): Promise<void> {
  if (!(await isStillActing(database, operator))) refuse('authentication')
}

/** Logs a read access that must be logged: an export, or personal data in full. */
export function logOperatorAccess(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  command: OperatorCommand & { readonly after?: unknown },
): Promise<void> {
  return runOperatorCommand(deps, call, command, async () => ({ answer: undefined, after: command.after }))
}

/** Refuses a write based on another version than the current one with `version_conflict`. */
export function requireVersion(current: number, given: number): void {
  if (current !== given) refuse('version_conflict', { version: current })
}
