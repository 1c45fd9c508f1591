import { hash } from 'node:crypto'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireSignIn } from '../ledger/public.ts'
import { getCurrentUser } from '../player/public.ts'
import { sendAccountLetter } from './account-letters.ts'
import { CountedFactor } from './factor/give-factor.ts'
import { findTokenPlayer, takeLoginToken } from './identities.sql.ts'
import { beginSession, endSessionOfCookie } from './sessions.ts'
import type { SignInDeps, SigningVisitor } from './sign-in.ts'

/**
 * Signs a player in with the token of their provider sign-in or of an operator's link, in a new session. Refuses with `login_token_invalid`
 * when it was used, has expired, or was issued to another browser; with `rate_limited`; with `restricted` when the player may not sign in;
 * and like `takeFactorAtSignIn`. A refused token stays valid. `browser` is the secret of the cookie that the callback set; null when there
 * is none.
 */
export async function signInByToken(
  deps: SignInDeps,
  token: string,
  browser: string | null,
  visitor: SigningVisitor,
): Promise<{ readonly data: EndpointData<Api['login']>; readonly secret: string }> {
  await deps.signInLimits?.takeOfAddress(visitor.addressKey)
  const tokenHash = hash('sha256', token, 'buffer')
  const userId = visitor.given && (await findTokenPlayer(deps.database, tokenHash))
  const factor = userId === undefined ? null : await CountedFactor.ofPlayer(deps, userId, visitor.given)
  const { session, isNew } = await deps.database.transaction(async (tx) => {
    const taken = await takeLoginToken(tx, tokenHash, browser === null ? null : hash('sha256', browser, 'buffer'))
    if (!taken) refuse('login_token_invalid')
    await requireSignIn(tx, taken.userId)
    await endSessionOfCookie(tx, deps, visitor.sessionSecret)
    const begun = await beginSession(tx, deps, taken.userId, { ...visitor, factor, way: taken.way })
    return { session: begun, isNew: taken.isNew }
  })
  if (session.isNewBrowser) void sendAccountLetter(deps, session.caller.userId, 'newBrowser')
  const user = await getCurrentUser(deps, session.caller)
  return { data: { accessToken: deps.sessions.issueBearer(session.caller), user, isNew }, secret: session.secret }
}
