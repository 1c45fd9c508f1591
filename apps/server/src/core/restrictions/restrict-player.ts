import type { RestrictedAction } from '@runecase/api/restrictions-rules.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockPlayer, type PaymentRisk, updatePlayerRestrictions } from '../ledger/public.ts'
import { endSessionsWithin } from '../session/public.ts'
import { IN_FORCE, insertRestrictions, updateLifted } from './restrictions.sql.ts'

export type RestrictDeps = Pick<Deps, 'clock' | 'ids'> & {
  readonly paymentRisk: Pick<PaymentRisk, 'recallWithdrawals'>
}

export interface Restrict {
  readonly userId: bigint
  readonly actions: readonly RestrictedAction[]
  /** Shown to the player. */
  readonly reason: string
  /** Null: without an end. */
  readonly untilAt: Date | null
  readonly operatorId: bigint
}

const REPLACED = 'replaced by another restriction'

/**
 * Forbids a player some actions under their lock: earlier commands are complete, no later one starts. A current restriction of the same
 * action is replaced. A withdrawal ban recalls withdrawals that were not sent to a provider; a sign-in ban ends their sessions. Refuses an
 * end that is not in the future with `validation`.
 */
export async function restrictPlayer(deps: RestrictDeps, tx: Tx, restrict: Restrict): Promise<void> {
  const { userId, untilAt, operatorId } = restrict
  if (untilAt !== null && untilAt.getTime() <= deps.clock.nowMs()) {
    refuse('validation', { faults: [{ path: 'untilAt', reason: 'not_ahead' }] })
  }
  await lockPlayer(tx, userId)
  const actions = [...new Set(restrict.actions)]
  await updateLifted(tx, { userId, actions, operatorId, reason: REPLACED })
  insertRestrictions(
    tx,
    actions.map((action) => ({ id: deps.ids.next(), action })),
    restrict,
  )
  updatePlayerRestrictions(tx, userId, IN_FORCE)
  if (actions.includes('withdraw')) await deps.paymentRisk.recallWithdrawals(tx, userId, 'restricted')
  if (actions.includes('sign_in')) await endSessionsWithin(tx, deps, { userId, sessionId: null })
  publishEvents(tx, [{ kind: 'restrictions.changed', userId: String(userId) }])
}

/** Lifts restrictions of a player. Refuses with `dataNotFound` when none of these actions is forbidden. */
export async function liftRestrictions(tx: Tx, lift: Omit<Restrict, 'untilAt'>): Promise<void> {
  await lockPlayer(tx, lift.userId)
  if ((await updateLifted(tx, lift)).length === 0) refuse('dataNotFound')
  updatePlayerRestrictions(tx, lift.userId, IN_FORCE)
  publishEvents(tx, [{ kind: 'restrictions.changed', userId: String(lift.userId) }])
}
