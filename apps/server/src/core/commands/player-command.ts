import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/refuse.ts'
import { type LockedPlayer, lockPlayer } from '../ledger/public.ts'
import type { InFlightLimiter } from './in-flight-limiter.ts'
import { findStoredRequest, insertStoredResponse } from './stored-responses.sql.ts'
import { replayOf } from './stored-responses.ts'

export type PlayerCommandDeps = Pick<Deps, 'database' | 'ids'> & { readonly limiter: InFlightLimiter }

/** The work of a command under the player's lock; returns the `data` of its endpoint. It must keep no state from a failed run. */
export type PlayerWork = (tx: Tx, player: LockedPlayer, operationId: bigint) => Promise<unknown>

/**
 * Runs a command that moves a player's money or items, once per request. It locks the player's row, looks for the stored response of the
 * request's key, and only without one does the work and stores its response in the same transaction. A refusal undoes the work, but not
 * what the lock recorded, and is stored as the response too; a temporary one (429 and 5xx) is not stored. Any other error undoes
 * everything. Refuses with `idempotency_in_progress` while the same request is running and with `idempotency_mismatch` when its key was
 * used for another. `time`: as in `Database.transaction`.
 */
export async function runPlayerCommand(
  deps: PlayerCommandDeps,
  idempotency: Idempotency,
  work: PlayerWork,
  time: { readonly withinMs?: number } = {},
): Promise<StoredAnswer> {
  const leave = deps.limiter.enter(idempotency.userId, idempotency.key)
  try {
    const outcome = await deps.database.transaction(
      (tx) =>
        idempotency.key === undefined
          ? runOnce(deps, tx, idempotency, work)
          : runStored(deps, tx, idempotency, idempotency.key, work),
      time,
    )
    if (outcome instanceof Refusal) throw outcome
    return outcome
  } finally {
    leave()
  }
}

async function runOnce(
  deps: PlayerCommandDeps,
  tx: Tx,
  idempotency: Idempotency,
  work: PlayerWork,
): Promise<StoredAnswer | Refusal> {
  const player = await lockPlayer(tx, idempotency.userId)
  tx.send('savepoint_work', 'savepoint work')
  try {
    const data = await work(tx, player, deps.ids.next())
    return { ...idempotency.encodeSuccess(data), isReplay: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tx.send('rollback_work', 'rollback to savepoint work')
    return error
  }
}

async function runStored(
  deps: PlayerCommandDeps,
  tx: Tx,
  idempotency: Idempotency,
  key: string,
  work: PlayerWork,
): Promise<StoredAnswer> {
  const locking = lockPlayer(tx, idempotency.userId)
  // A separate statement after the lock: its snapshot is taken while the lock is held, so it sees what the last owner stored.
  const finding = findStoredRequest(tx, idempotency.userId, key)
  // No-op catch: if the lock fails this fails too, and the lock's error is thrown.
  finding.catch(() => undefined)
  const player = await locking
  const found = await finding
  if (found) {
    const replay = replayOf(idempotency, found.used, found.stored)
    if (replay.kind === 'refused') throw replay.refusal
    return replay.answer
  }
  tx.send('savepoint_work', 'savepoint work')
  const operationId = deps.ids.next()
  const answer = await settle(tx, idempotency, () => work(tx, player, operationId))
  insertStoredResponse(
    tx,
    { userId: idempotency.userId, key, fingerprint: idempotency.fingerprint },
    operationId,
    answer,
  )
  return { ...answer, isReplay: false }
}

async function settle(tx: Tx, idempotency: Idempotency, work: () => Promise<unknown>) {
  try {
    return idempotency.encodeSuccess(await work())
  } catch (error) {
    if (!(error instanceof Refusal) || error.httpStatus === 429 || error.httpStatus >= 500) throw error
    const answer = idempotency.encodeRefusal(error)
    tx.send('rollback_work', 'rollback to savepoint work')
    return answer
  }
}
