import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type TotpVault, takeCode } from '../../second-factor/public.ts'
import { isBrowserTrusted } from '../player-browsers.sql.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { findFactor, takeRecoveryCode, takeTotpStep } from './factor.sql.ts'

export interface FactorDeps extends Pick<Deps, 'database' | 'clock'> {
  /** Of players. */
  readonly totpVault: TotpVault
  /** Null: attempts are not counted, for load measurement. */
  readonly signInLimits: SignInLimits | null
}

/**
 * A second factor that a player gave and whose attempt was counted. Only `count` makes one, so that none is checked uncounted; it counts in
 * a transaction of its own, which a refusal does not roll back.
 */
export class CountedFactor {
  readonly given: GivenFactor

  private constructor(given: GivenFactor) {
    this.given = given
  }

  /** `subject` is whose attempts are counted (`SignInLimits.takeOfFactor`). Null where nothing was given. Refuses with `rate_limited`. */
  static async count(
    { signInLimits }: Pick<FactorDeps, 'signInLimits'>,
    subject: string,
    given: GivenFactor | undefined,
  ): Promise<CountedFactor | null> {
    if (given?.code === undefined && given?.passkey === undefined) return null
    await signInLimits?.takeOfFactor(subject)
    return new CountedFactor(given)
  }
}

/** Uses up the factor of a player. Refuses with `wrong_code`, and with `second_factor_changed` a player who has none. */
export async function takeFactor(
  tx: Tx,
  deps: Pick<FactorDeps, 'clock' | 'totpVault'>,
  userId: bigint,
  { given: { code } }: CountedFactor,
): Promise<void> {
  const { totpSecret } = (await findFactor(tx, userId)) ?? refuse('second_factor_changed')
  const store = { takeTotpStep, takeRecoveryCode }
  const isRight = code !== undefined && (await takeCode(tx, { ...deps, store }, { ownerId: userId, totpSecret }, code))
  if (!isRight) refuse('wrong_code')
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
 * before. Returns whether it was given. Refuses with `second_factor_required` where it is missing, and like `takeFactor`.
 */
export async function takeFactorAtSignIn(
  tx: Tx,
  deps: Pick<FactorDeps, 'clock' | 'totpVault'>,
  userId: bigint,
  { browserSecret, factor, isFactorAlwaysAsked = false }: SignInFactor,
): Promise<boolean> {
  const own = await findFactor(tx, userId)
  if (!own) return false
  if (!isFactorAlwaysAsked && (await isBrowserTrusted(tx, userId, browserSecret))) return false
  if (!factor) refuse('second_factor_required', { hasPasskey: own.hasPasskey })
  await takeFactor(tx, deps, userId, factor)
  return true
}
