import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { findTotpStep, type TotpVault } from './totp.ts'

/**
 * The store of an audience's used codes. Each statement checks and takes in one step, so that one of several concurrent callers succeeds.
 */
export interface FactorStore {
  /** False when the code of this time step, or of a later one, was used before. */
  takeTotpStep(tx: Tx, ownerId: bigint, step: number): Promise<boolean>
  /** False for an unknown or used code. */
  takeRecoveryCode(tx: Tx, ownerId: bigint, codeHash: Buffer): Promise<boolean>
}

/** Consumes a code of the app or a recovery code; false when it is wrong or was used before. `totpSecret` is encrypted. */
export async function takeCode(
  tx: Tx,
  { totpVault, clock, store }: Pick<Deps, 'clock'> & { readonly totpVault: TotpVault; readonly store: FactorStore },
  { ownerId, totpSecret }: { readonly ownerId: bigint; readonly totpSecret: Buffer },
  code: string,
): Promise<boolean> {
  if (code.includes('-')) return store.takeRecoveryCode(tx, ownerId, recoveryCodeHash(code))
  const step = findTotpStep(totpVault.unseal(ownerId, totpSecret), code, clock.nowMs())
  return step !== null && store.takeTotpStep(tx, ownerId, step)
}
