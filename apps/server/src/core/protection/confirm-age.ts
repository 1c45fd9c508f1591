import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertAgeConfirmation, isAgeConfirmed } from './protection.sql.ts'

/** Stores with a new account that its player stated to be of age. `isAdult` is their answer; without it nothing is stored. */
export function confirmAgeAtSignUp(tx: Tx, userId: bigint, isAdult: boolean): void {
  if (isAdult) insertAgeConfirmation(tx, userId, 'sign_up')
}

/**
 * Requires that a player who orders a refill has stated to be of age, now by `isAdult` or earlier. Otherwise refuses with `age_required`,
 * whose `field` is the name of the missing field. The caller holds the player's lock.
 */
export async function requireAge(tx: Tx, userId: bigint, isAdult: boolean): Promise<void> {
  if (await isAgeConfirmed(tx, userId)) return
  if (!isAdult) refuse('age_required', { field: 'is_adult' })
  insertAgeConfirmation(tx, userId, 'refill')
}
