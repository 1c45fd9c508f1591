import type { Handlers } from '../../platform/http/handler.ts'
import { addressKey } from '../../platform/http/rate-limits.ts'
import { refuse } from '../../platform/refuse.ts'
import type { UserDeps } from '../player/public.ts'
import { type RegisterDeps, registerQuickly } from './register-quickly.ts'
import { endSessions, findCallerByCookie } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { SignInLimits } from './sign-in-limits.ts'

const LANGUAGES = ['ru']

type SessionEndpoint =
  | 'commitFirstSeed'
  | 'exchangeCookie'
  | 'leaveSession'
  | 'listLanguages'
  | 'login'
  | 'registerQuickly'
  | 'revokeSession'

export function sessionRoutes(
  deps: RegisterDeps & UserDeps & { readonly hasSignInLimits: boolean },
): Handlers<SessionEndpoint> {
  const signInLimits = deps.hasSignInLimits ? new SignInLimits(deps) : null
  return {
    async commitFirstSeed() {
      const { serverSeedHash, token, expiresAt } = deps.firstSeeds.commit()
      return { serverSeedHash, commitment: token, expiresAt: expiresAt.toISOString() }
    },
    async exchangeCookie(_input, { sessionSecret }) {
      const caller = sessionSecret === null ? null : await findCallerByCookie(deps, sessionSecret)
      if (!caller) refuse('authentication')
      return { accessToken: deps.sessions.issueBearer(caller) }
    },
    async leaveSession(_input, call) {
      const caller = call.sessionSecret === null ? null : await findCallerByCookie(deps, call.sessionSecret)
      if (caller) await endSessions(deps, caller)
      call.setSessionSecret(null)
      return {}
    },
    listLanguages: async () => ({ languages: LANGUAGES.map((iso) => ({ iso })), defaultIso: 'ru' }),
    async login({ body }, call) {
      const { address, userAgent } = call
      const { data, secret } = await signIn({ ...deps, signInLimits }, body, {
        address,
        userAgent,
        addressKey: addressKey(address),
      })
      call.setSessionSecret(secret)
      return data
    },
    async registerQuickly({ body }, call) {
      const { data, secret } = await registerQuickly(deps, body, call)
      call.setSessionSecret(secret)
      return data
    },
    async revokeSession({ body }, call) {
      const { userId, sessionId } = call.caller
      await endSessions(deps, { userId, sessionId: body.everywhere ? null : sessionId })
      return {}
    },
  }
}
