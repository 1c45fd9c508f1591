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
  /** Null: attempts are not counted, for load measurement. */
  readonly signInLimits: SignInLimits | null
}

/**
 * A second factor that a player gave and whose attempt was counted. It has no other constructors, so that none is
 * checked uncounted; they count in a transaction of its own, which a refusal does not roll back.
 */
export class CountedFactor {
  readonly userId: bigint
  readonly code: string | undefined
  /** The proof of a passkey that was given instead; undefined for a wrong one. */
  readonly passkey: PasskeyProof | undefined

  private constructor(userId: bigint, code: string | undefined, passkey: PasskeyProof | undefined) {
    this.userId = userId
    this.code = code
    this.passkey = passkey
  }

  /** Of a sign-in: attempts are counted by the player. Null where nothing was given. Refuses with `rate_limited`. */
  static ofPlayer(deps: FactorDeps, userId: bigint, given: GivenFactor | undefined): Promise<CountedFactor | null> {
    return CountedFactor.#count(deps, `player ${userId}`, userId, given)
  }

  /** Within an open session, by which attempts are counted. Refuses with `rate_limited`, and with `wrong_code` where nothing was given. */
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
 * Uses up the factor of its player. Refuses with `wrong_code` or `passkey_refused`, and with `second_factor_changed` a player who has none.
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

/** How a session is begun, for the question whether it takes a second factor. */
export interface SignInFactor {
  readonly browserSecret: string
  readonly factor: CountedFactor | null
  /** Asked in known browsers too: what is being proved otherwise, such as a mailbox, says nothing about the browser. */
  readonly isFactorAlwaysAsked?: boolean
}

/**
 * Uses up the second factor where a session that is being begun takes one: the player has it on, and has not given it in this browser
 * before. Returns whether it was given. Refuses with `second_factor_required` where it is missing, with what a passkey may sign in its place,
 * and like `takeFactor`.
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
