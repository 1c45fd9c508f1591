import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/refuse.ts'
import { takeCode } from '../../second-factor/public.ts'
import { isBrowserTrusted } from '../player-browsers.sql.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { findFactor, takeRecoveryCode, takeTotpStep } from './factor.sql.ts'
import type { FactorParts } from './factor-parts.ts'
import { askPasskey, type PasskeyProof, provePasskey, takePasskey } from './passkeys.ts'

export interface FactorDeps extends Pick<Deps, 'database' | 'clock'>, FactorParts {
  /** Null for load measurements: attempts are not counted. */
  readonly signInLimits: SignInLimits | null
}

/**
 * A second factor that a player gave and whose attempt was counted. These are the only constructors, so that no factor is checked
 * uncounted. They count in their own transaction, which a refusal does not roll back.
 */
export class CountedFactor {
  readonly userId: bigint
  readonly code: string | undefined
  /** The proof of a passkey given instead of a code; undefined for a wrong one. */
  readonly passkey: PasskeyProof | undefined

  private constructor(userId: bigint, code: string | undefined, passkey: PasskeyProof | undefined) {
    this.userId = userId
    this.code = code
    this.passkey = passkey
  }

  /** The factor of a sign-in: attempts are counted by the player. Null when none was given. Refuses with `rate_limited`. */
  static ofPlayer(deps: FactorDeps, userId: bigint, given: GivenFactor | undefined): Promise<CountedFactor | null> {
    return CountedFactor.#count(deps, `player ${userId}`, userId, given)
  }

  /**
   * The factor given in an open session: attempts are counted by the session. Refuses with `rate_limited`, and with `wrong_code` when none
   * was given.
   */
  static async inSession(deps: FactorDeps, { userId, sessionId }: Caller, given: GivenFactor): Promise<CountedFactor> {
    return (await CountedFactor.#count(deps, `session ${sessionId}`, userId, given)) ?? refuse('wrong_code')
  }

  static async #count(
    deps: FactorDeps,
    subject: string,
    userId: bigint,
    given: GivenFactor | undefined,
  ): Promise<CountedFactor | null> {
    if (given?.code === undefined && given?.passkey === undefined) return null
    await deps.signInLimits?.takeOfFactor(subject)
    const { code, passkey } = given
    return new CountedFactor(userId, code, passkey && (await provePasskey(deps, userId, passkey)))
  }
}

/**
 * Consumes a factor of its player. Refuses with `wrong_code` or `passkey_refused`, and a player without a second factor with
 * `second_factor_changed`.
 */
export async function takeFactor(
  tx: Tx,
  deps: Pick<FactorDeps, 'clock' | 'totpVault'>,
  { userId, code, passkey }: CountedFactor,
): Promise<void> {
  const { totpSecret } = (await findFactor(tx, userId)) ?? refuse('second_factor_changed')
  if (code === undefined) {
    if (!passkey || !(await takePasskey(tx, passkey))) refuse('passkey_refused')
    return
  }
  const store = { takeTotpStep, takeRecoveryCode }
  if (!(await takeCode(tx, { ...deps, store }, { ownerId: userId, totpSecret }, code))) refuse('wrong_code')
}

/** Describes how a session is begun, to decide whether it needs a second factor. */
export interface SignInFactor {
  readonly browserSecret: string
  readonly factor: CountedFactor | null
  /** Also asks in known browsers, because what proves the player otherwise, such as a mailbox, says nothing about the browser. */
  readonly isFactorAlwaysAsked?: boolean
}

/**
 * Consumes the second factor if a session that is being begun needs one: the player has it on, and has not confirmed it in this browser
 * before. Returns whether it was given. Refuses with `second_factor_required` when it is missing, with the challenge for a passkey, and
 * otherwise like `takeFactor`.
 */
export async function takeFactorAtSignIn(
  tx: Tx,
  deps: Pick<FactorDeps, 'clock'> & FactorParts,
  userId: bigint,
  { browserSecret, factor, isFactorAlwaysAsked = false }: SignInFactor,
): Promise<boolean> {
  const own = await findFactor(tx, userId)
  if (!own) return false
  if (!isFactorAlwaysAsked && (await isBrowserTrusted(tx, userId, browserSecret))) return false
  if (!factor) {
    const options = own.hasPasskey ? await askPasskey(deps, tx, userId) : undefined
    refuse('second_factor_required', { hasPasskey: own.hasPasskey, ...(options && { options }) })
  }
  if (factor.userId !== userId) throw new Error('the factor of another player was counted')
  await takeFactor(tx, deps, factor)
  return true
}
