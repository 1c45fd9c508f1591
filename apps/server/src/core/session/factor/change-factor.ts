import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishEvents } from '../../../platform/domain-events.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findTotpStep, makeRecoveryCodes, recoveryCodeHash, showTotp } from '../../second-factor/public.ts'
import { selectOwnCredentials } from '../passwords.sql.ts'
import { distrustBrowsers, rememberBrowser } from '../player-browsers.sql.ts'
import { requireOwner } from '../require-password.ts'
import {
  deleteFactor,
  findFactor,
  lockPendingFactor,
  replaceRecoveryCodes,
  updateFactorOn,
  updateSessionFactor,
  upsertPendingFactor,
} from './factor.sql.ts'
import { CountedFactor, type FactorDeps, takeFactor } from './give-factor.ts'
import { listPasskeys } from './passkeys.ts'

export type ChangeFactorDeps = FactorDeps & Pick<Deps, 'random'>

/** The second factor of a player, without its secrets. */
export async function getFactor(deps: FactorDeps, userId: bigint) {
  const { database } = deps
  const [factor, password, passkeys] = await Promise.all([
    findFactor(database, userId),
    selectOwnCredentials(database, userId),
    listPasskeys(deps, userId),
  ])
  return {
    since: factor?.since.toISOString() ?? null,
    recoveryCodes: factor?.recoveryCodes ?? 0,
    passkeys,
    takes: password ? ('password' as const) : ('fresh_sign_in' as const),
  }
}

/**
 * Creates the secret of a second factor that this session may turn on within half an hour. Refuses with `password_wrong` without the
 * current password, with `sign_in_too_old` a player without a password who signed in more than ten minutes ago, and with
 * `second_factor_changed` when it is on. `name`: the name of the account in the app.
 */
export async function beginFactor(
  deps: ChangeFactorDeps,
  caller: Caller,
  { currentPassword, name }: { readonly currentPassword?: string | undefined; readonly name: string },
) {
  const { userId, sessionId } = caller
  const current = await selectOwnCredentials(deps.database, userId)
  await requireOwner(deps, caller, current, currentPassword)
  const secret = deps.totpVault.create()
  const totpSecret = deps.totpVault.seal(userId, secret)
  const isStored = await deps.database.transaction((tx) => upsertPendingFactor(tx, { userId, sessionId, totpSecret }))
  if (!isStored) refuse('second_factor_changed')
  return showTotp(secret, name, deps.site.brand())
}

/**
 * Turns the second factor on by the first code of the app; returns the recovery codes. From now on it is asked for in every other browser.
 * Refuses with `wrong_code`, and with `second_factor_changed` when this session has not begun it or began it too long ago.
 */
export async function turnOnFactor(
  deps: ChangeFactorDeps,
  caller: Caller,
  { code, browserSecret }: { readonly code: string; readonly browserSecret: string },
): Promise<{ readonly recoveryCodes: string[] }> {
  const { userId, sessionId } = caller
  await deps.signInLimits?.takeOfFactor(`session ${sessionId}`)
  const recoveryCodes = makeRecoveryCodes(deps.random)
  await deps.database.transaction(async (tx) => {
    const nowMs = deps.clock.nowMs()
    const now = new Date(nowMs)
    const totpSecret = (await lockPendingFactor(tx, caller)) ?? refuse('second_factor_changed')
    const step = findTotpStep(deps.totpVault.unseal(userId, totpSecret), code, nowMs) ?? refuse('wrong_code')
    await updateFactorOn(tx, userId, step, now)
    await replaceRecoveryCodes(tx, userId, recoveryCodes.map(recoveryCodeHash))
    await distrustBrowsers(tx, userId)
    await rememberBrowser(tx, userId, browserSecret, now)
    await updateSessionFactor(tx, sessionId, now)
    publishEvents(tx, [{ kind: 'session.factor_changed', userId: String(userId), change: 'on' }])
  })
  return { recoveryCodes: [...recoveryCodes] }
}

/** Confirms the second factor in an open session, for calls that need a fresh one. Refuses like `takeFactor`, and with `rate_limited`. */
export async function confirmFactor(deps: FactorDeps, caller: Caller, given: GivenFactor): Promise<void> {
  const factor = await CountedFactor.inSession(deps, caller, given)
  await deps.database.transaction(async (tx) => {
    await takeFactor(tx, deps, factor)
    await updateSessionFactor(tx, caller.sessionId, new Date(deps.clock.nowMs()))
  })
}

/** Replaces the recovery codes. Refuses a player without a second factor with `second_factor_changed`. */
export async function renewRecoveryCodes(
  deps: Pick<Deps, 'database' | 'random'>,
  { userId }: Caller,
): Promise<{ readonly recoveryCodes: string[] }> {
  const recoveryCodes = makeRecoveryCodes(deps.random)
  await deps.database.transaction(async (tx) => {
    if (!(await findFactor(tx, userId))) refuse('second_factor_changed')
    await replaceRecoveryCodes(tx, userId, recoveryCodes.map(recoveryCodeHash))
  })
  return { recoveryCodes: [...recoveryCodes] }
}

/** Turns the second factor off, which needs the factor itself. Refuses like `takeFactor`, and with `rate_limited`. */
export async function turnOffFactor(deps: ChangeFactorDeps, caller: Caller, given: GivenFactor): Promise<void> {
  const factor = await CountedFactor.inSession(deps, caller, given)
  await deps.database.transaction(async (tx) => {
    await takeFactor(tx, deps, factor)
    await removeFactor(tx, caller.userId, 'off')
  })
}

/** When a player's second factor was turned on; undefined while it is off. */
export async function findFactorSince(queries: Queries, userId: bigint): Promise<Date | undefined> {
  return (await findFactor(queries, userId))?.since
}

/**
 * Deletes a second factor with its recovery codes and passkeys, and publishes that. Refuses with `second_factor_changed` when there is
 * none.
 */
export async function removeFactor(tx: Tx, userId: bigint, change: 'off' | 'reset'): Promise<void> {
  if (!(await deleteFactor(tx, userId))) refuse('second_factor_changed')
  await distrustBrowsers(tx, userId)
  publishEvents(tx, [{ kind: 'session.factor_changed', userId: String(userId), change }])
}
