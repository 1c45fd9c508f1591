import { hash } from 'node:crypto'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { plainMailbox } from '../../platform/mail/plain-mailbox.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireSignIn } from '../ledger/public.ts'
import { findPlayersByEmail } from '../player/public.ts'
import { type LetterDeps, sendAccountLetter, sendRecoveryLinks } from './account-letters.ts'
import { CountedFactor, type FactorDeps } from './factor/give-factor.ts'
import {
  deleteUnusedLinks,
  findTokenPlayer,
  insertLoginToken,
  lockWaysIn,
  takeRecoveryToken,
} from './identities.sql.ts'
import { makeCredentials } from './make-identity.ts'
import { hashPassword } from './password-hash.ts'
import { upsertPassword } from './passwords.sql.ts'
import { beginSession, endSessionsWithin, type Visitor } from './sessions.ts'

const TOKEN_BYTES = 32
const LIFETIME_SECONDS = 30 * 60
/** The maximum number of accounts in one letter. */
const MAX_ACCOUNTS = 5
const RETRY_SECONDS = 30

export type RecoveryDeps = LetterDeps & FactorDeps & Pick<Deps, 'random' | 'ids' | 'seedKey'>

/** Recovery by a confirmed address for players who have lost their password. */
export class PasswordRecovery {
  readonly #deps: RecoveryDeps
  readonly #sending = new Set<Promise<void>>()

  constructor(deps: RecoveryDeps) {
    this.#deps = deps
  }

  /**
   * Sends recovery links to an address that players have confirmed. It looks them up and sends after the response, so that neither its text
   * nor its time reveals whether anybody has the address. Refuses with `rate_limited`, and with `temporarily_unavailable` without mail.
   */
  async request(email: string, address: string): Promise<void> {
    const { mailer, signInLimits } = this.#deps
    if (!mailer) refuse('temporarily_unavailable', { seconds: RETRY_SECONDS })
    await signInLimits?.takeRecovery(plainMailbox(email), addressKey(address))
    const sending = this.#send({ ...this.#deps, mailer }, email)
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'a recovery letter could not be sent'))
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  /** Resolves when the requested letters have been sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async #send(
    deps: RecoveryDeps & { readonly mailer: NonNullable<LetterDeps['mailer']> },
    email: string,
  ): Promise<void> {
    const players = await findPlayersByEmail(deps.database, email, MAX_ACCOUNTS)
    const accounts = []
    for (const { userId, ...player } of players) {
      const token = deps.random(TOKEN_BYTES).toString('base64url')
      await deps.database.transaction(async (tx) => {
        // Only the link in the latest letter is valid.
        deleteUnusedLinks(tx, userId, 'recovery')
        await insertLoginToken(tx, {
          tokenHash: hash('sha256', token, 'buffer'),
          browserHash: null,
          userId,
          way: 'recovery',
          isNew: false,
          lifetimeSeconds: LIFETIME_SECONDS,
        })
      })
      accounts.push({ ...player, token })
    }
    // Letters go to the addresses as confirmed, because the typed one may differ in case.
    for (const [address, own] of Map.groupBy(accounts, (account) => account.email)) {
      await sendRecoveryLinks(deps, address, own)
    }
  }
}

/**
 * Sets the password of a recovery link's account, ends all its sessions and begins a new one. An account that had only providers gets a
 * login with it. Refuses with `recovery_token_invalid` when the link was used, was replaced or is half an hour old; with `restricted` when
 * the player may not sign in; and like `takeFactorAtSignIn`, in a known browser too, which leaves the link valid.
 */
export async function recoverPassword(
  deps: RecoveryDeps,
  {
    token,
    password,
    factor: given,
  }: { readonly token: string; readonly password: string; readonly factor?: GivenFactor | undefined },
  visitor: Omit<Visitor, 'factor'>,
): Promise<{ readonly login: string; readonly caller: Caller; readonly secret: string }> {
  await deps.signInLimits?.takeOfAddress(addressKey(visitor.address))
  const tokenHash = hash('sha256', token, 'buffer')
  const tokenOf = given && (await findTokenPlayer(deps.database, tokenHash))
  const factor = tokenOf === undefined ? null : await CountedFactor.ofPlayer(deps, tokenOf, given)
  const passwordHash = await hashPassword(password)
  const { login } = makeCredentials(deps.random)
  const recovered = await deps.database.transaction(async (tx) => {
    const userId = await takeRecoveryToken(tx, tokenHash)
    if (userId === undefined) refuse('recovery_token_invalid')
    await requireSignIn(tx, userId)
    await lockWaysIn(tx, userId)
    const stored = await upsertPassword(tx, { userId, login, passwordHash })
    deleteUnusedLinks(tx, userId, 'link')
    await endSessionsWithin(tx, deps, { userId, sessionId: null })
    publishEvents(tx, [{ kind: 'session.password_changed', userId: String(userId) }])
    const begun = await beginSession(tx, deps, userId, {
      ...visitor,
      factor,
      isFactorAlwaysAsked: true,
      way: 'password',
    })
    return { login: stored, ...begun }
  })
  await sendAccountLetter(deps, recovered.caller.userId, 'passwordChanged')
  return recovered
}
