import { hash } from 'node:crypto'
import type { Role } from '@runecase/api/operator/roles.ts'
import { type Tx, violatedConstraint } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertLogEntry } from '../operator-log/public.ts'
import { findTotpStep, makeRecoveryCodes, recoveryCodeHash, showTotp, type TotpVault } from '../second-factor/public.ts'
import { hashPassword } from '../session/public.ts'
import { endSessions } from './operator-sessions.sql.ts'
import {
  deleteInvite,
  insertOperator,
  lockInvite,
  replaceRecoveryCodes,
  takeTotpStep,
  updateOperatorFactors,
  upsertInvite,
} from './operators.sql.ts'
import type { PasskeyDeps } from './passkeys.ts'
import type { Browser } from './sign-in-browser.ts'
import { type OpenedSession, openWhole } from './sign-in-operator.ts'

const TOKEN_BYTES = 32

export type InviteDeps = Pick<Deps, 'database' | 'clock' | 'random'> & { readonly totpVault: TotpVault }

/** Adds an operator without a password. Refuses with `login_taken`. */
export async function addOperator(tx: Tx, person: { login: string; name: string; role: Role }): Promise<bigint> {
  try {
    return await insertOperator(tx, person)
  } catch (error) {
    if (violatedConstraint(error) === 'operators_login_key') return refuse('login_taken')
    throw error
  }
}

/** Creates an operator's link, valid for a day and one use; an older one is revoked. Returns its token. */
export async function makeInvite(
  tx: Tx,
  { random, totpVault }: Pick<InviteDeps, 'random' | 'totpVault'>,
  operatorId: bigint,
): Promise<string> {
  const token = random(TOKEN_BYTES).toString('base64url')
  const totpSecret = totpVault.seal(operatorId, totpVault.create())
  await upsertInvite(tx, { operatorId, tokenHash: hash('sha256', token, 'buffer'), totpSecret })
  return token
}

/** The URL of a link. The token is in the fragment, which is never sent to a server. */
export const inviteLink = (adminUrl: string, token: string) => `${adminUrl}/invite#${token}`

/** The operator of a link and the data for their authenticator app. Refuses with `invite_invalid`. */
export function openInvite(
  { database, totpVault, brand }: InviteDeps & Pick<PasskeyDeps, 'brand'>,
  token: string,
  browser: Browser,
) {
  return database.transaction(async (tx) => {
    const invite = (await lockInvite(tx, hash('sha256', token, 'buffer'))) ?? refuse('invite_invalid')
    await logInvite(tx, invite.operatorId, browser, 'operator.invite_opened')
    return {
      login: invite.login,
      name: invite.name,
      role: invite.role,
      expiresAt: invite.expiresAt.toISOString(),
      totp: await showTotp(totpVault.unseal(invite.operatorId, invite.totpSecret), invite.login, brand()),
    }
  })
}

/**
 * Sets password and second factor by a link, ends older sessions and opens one. Refuses with `invite_invalid`, and with `wrong_code` when
 * the app's code does not match.
 */
export async function acceptInvite(
  deps: InviteDeps,
  { token, password, code }: { readonly token: string; readonly password: string; readonly code: string },
  browser: Browser,
): Promise<OpenedSession & { readonly recoveryCodes: readonly string[] }> {
  const passwordHash = await hashPassword(password)
  return deps.database.transaction(async (tx) => {
    const invite = (await lockInvite(tx, hash('sha256', token, 'buffer'))) ?? refuse('invite_invalid')
    const { operatorId, totpSecret } = invite
    const step = findTotpStep(deps.totpVault.unseal(operatorId, totpSecret), code, deps.clock.nowMs())
    if (step === null) return refuse('wrong_code')
    await updateOperatorFactors(tx, operatorId, { passwordHash, totpSecret })
    await takeTotpStep(tx, operatorId, step)
    const recoveryCodes = makeRecoveryCodes(deps.random)
    await replaceRecoveryCodes(tx, operatorId, recoveryCodes.map(recoveryCodeHash))
    await deleteInvite(tx, operatorId)
    await endSessions(tx, operatorId, null)
    const opened = await openWhole(tx, deps, operatorId, browser)
    await logInvite(tx, operatorId, browser, 'operator.invite_accepted')
    return { ...opened, recoveryCodes }
  })
}

function logInvite(tx: Tx, operatorId: bigint, { address }: Browser, action: string) {
  const none = { before: null, after: null, reason: null, changeRequestId: null }
  return insertLogEntry(tx, { operatorId, address, action, target: `operator ${operatorId}`, ...none })
}
