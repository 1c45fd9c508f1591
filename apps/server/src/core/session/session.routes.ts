import { DEFAULT_LANGUAGE, LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@runecase/api/languages.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { getAccount } from '../player/public.ts'
import type { Settings } from '../settings/public.ts'
import { denySignIn } from './deny-sign-in.ts'
import { listSessions } from './list-sessions.ts'
import { type RegisterDeps, registerQuickly } from './register-quickly.ts'
import { endSessions, findCallerByCookie } from './sessions.ts'
import { type SignInDeps, signIn } from './sign-in.ts'
import { browserOf, visitorOf } from './sign-in-browser.ts'
import { signInByToken } from './sign-in-by-token.ts'
import { FLOW_COOKIE } from './sign-in-flow.ts'
import { trackSession } from './track-session.ts'

type SessionEndpoint =
  | 'commitFirstSeed'
  | 'exchangeCookie'
  | 'leaveSession'
  | 'listLanguages'
  | 'login'
  | 'registerQuickly'
  | 'denySignIn'
  | 'revokeSession'
  | 'listSessions'
  | 'trackSession'

export function sessionRoutes(
  deps: RegisterDeps & SignInDeps & { readonly settings: Settings },
): Handlers<SessionEndpoint> {
  return {
    async commitFirstSeed() {
      const { serverSeedHash, token, expiresAt } = deps.firstSeeds.commit()
      return { serverSeedHash, commitment: token, expiresAt: expiresAt.toISOString() }
    },
    async exchangeCookie(_input, { sessionSecret }) {
      const caller = sessionSecret === null ? null : await findCallerByCookie(deps, sessionSecret)
      if (!caller) refuse('authentication')
      return { accessToken: deps.sessions.issueBearer(caller), userId: String(caller.userId) }
    },
    async leaveSession(_input, call) {
      const caller = call.sessionSecret === null ? null : await findCallerByCookie(deps, call.sessionSecret)
      if (caller) await endSessions(deps, caller)
      call.setSessionSecret(null)
      return {}
    },
    async listLanguages() {
      const languages = deps.settings.get('languages')
      return { languages: languages.map((iso) => ({ iso })), defaultIso: languages[0] ?? DEFAULT_LANGUAGE }
    },
    async login({ body: { login = '', password = '', token, factor } }, call) {
      const visitor = { ...visitorOf(deps, call), addressKey: addressKey(call.address), given: factor }
      const { data, secret } = await (token === undefined
        ? signIn(deps, { login, password }, visitor)
        : signInByToken(deps, token, call.findCookie(FLOW_COOKIE.name), visitor))
      call.setSessionSecret(secret)
      if (call.findCookie(LOCALE_COOKIE) === null) {
        // A browser in which no language was chosen takes the language of the account.
        const { language } = await getAccount(deps.database, BigInt(data.user.userId))
        call.setCookie({
          name: LOCALE_COOKIE,
          value: language,
          path: '/',
          maxAgeSeconds: LOCALE_COOKIE_SECONDS,
          isReadable: true,
        })
      }
      if (token !== undefined) call.setCookie({ ...FLOW_COOKIE, value: null })
      return data
    },
    async registerQuickly({ body }, call) {
      const visitor = { ...visitorOf(deps, call), language: call.language, country: call.country }
      const { data, secret } = await registerQuickly(deps, body, visitor)
      call.setSessionSecret(secret)
      return data
    },
    async revokeSession({ body: { everywhere, sessionId } }, { caller }) {
      const one = sessionId === undefined ? caller.sessionId : BigInt(sessionId)
      const count = await endSessions(deps, { userId: caller.userId, sessionId: everywhere ? null : one })
      if (count === 0 && sessionId !== undefined && !everywhere) refuse('dataNotFound')
      return {}
    },
    async denySignIn(_input, call) {
      await denySignIn(deps, call.caller, browserOf(deps, call))
      return {}
    },
    listSessions: (_input, { caller }) => listSessions(deps, caller),
    async trackSession({ body }, { caller }) {
      await trackSession(deps, caller, body)
      return {}
    },
  }
}
