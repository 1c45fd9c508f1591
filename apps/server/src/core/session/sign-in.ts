import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { GivenFactor } from '@runecase/api/factor-shapes.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireSignIn } from '../ledger/public.ts'
import { getCurrentUser, type UserDeps } from '../player/public.ts'
import { type LetterDeps, sendAccountLetter } from './account-letters.ts'
import { CountedFactor, type FactorDeps } from './factor/give-factor.ts'
import { isPasswordOf } from './password-hash.ts'
import { findCredentials } from './session.sql.ts'
import { beginSession, endSessionOfCookie, type PlayerSessions, type Visitor } from './sessions.ts'

export type SignInDeps = UserDeps &
  LetterDeps &
  FactorDeps &
  Pick<Deps, 'ids' | 'random' | 'seedKey'> & { readonly sessions: PlayerSessions }

/** A visitor who signs in. `addressKey` is the form of the address by which attempts are counted. */
export type SigningVisitor = Omit<Visitor, 'factor'> & {
  readonly addressKey: string
  readonly given: GivenFactor | undefined
}

/**
 * Signs a player in by login and password, in a new session. Refuses with `wrongCredentials`, equally and as slowly for an unknown login;
 * with `rate_limited`; with `restricted` when the player may not sign in; and like `takeFactorAtSignIn`.
 */
export async function signIn(
  deps: SignInDeps,
  { login, password }: { readonly login: string; readonly password: string },
  visitor: SigningVisitor,
): Promise<{ readonly data: EndpointData<Api['login']>; readonly secret: string }> {
  const name = login.toLowerCase()
  await deps.signInLimits?.take(name, visitor.addressKey)
  // PostgreSQL cannot store either of these in a text, so no player has such a login.
  const isPossible = name.isWellFormed() && !name.includes('\0')
  const credentials = isPossible ? await findCredentials(deps.database, name) : undefined
  const isRight = await isPasswordOf(password, credentials?.passwordHash)
  if (!credentials || !isRight) refuse('wrongCredentials')
  const factor = await CountedFactor.ofPlayer(deps, credentials.userId, visitor.given)
  const { caller, secret, isNewBrowser } = await deps.database.transaction(async (tx) => {
    await requireSignIn(tx, credentials.userId)
    await endSessionOfCookie(tx, deps, visitor.sessionSecret)
    return beginSession(tx, deps, credentials.userId, { ...visitor, factor, way: 'password' })
  })
  if (isNewBrowser) void sendAccountLetter(deps, caller.userId, 'newBrowser')
  const user = await getCurrentUser(deps, caller)
  return { data: { accessToken: deps.sessions.issueBearer(caller), user, isNew: false }, secret }
}
