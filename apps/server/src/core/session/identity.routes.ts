import type { SignInFault } from '@runecase/api/identities.ts'
import { PROVIDERS, RETURN_COOKIE } from '@runecase/api/identities-rules.ts'
import { returnPathOf } from '@runecase/api/return-path.ts'
import type { Deps } from '../../platform/deps.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { Call, Handlers } from '../../platform/http/handler.ts'
import { beginLink, beginProviderSignIn, getProvider } from './begin-provider-sign-in.ts'
import { type FinishDeps, finishProviderSignIn, TOKEN_SECONDS } from './finish-provider-sign-in.ts'
import { SignInFailure } from './providers/identity-provider.ts'
import { browserOf, deviceKeyOf } from './sign-in-browser.ts'
import { FLOW_COOKIE, type SignInFlows } from './sign-in-flow.ts'
import { listIdentities, unlinkIdentity } from './unlink-identity.ts'

/** The page that ends a sign-in, and the page on which providers are linked. */
const LANDING = '/auth'
const SETTINGS = '/profile/settings'

type IdentityEndpoint =
  | 'listProviders'
  | 'beginSignIn'
  | 'finishSignIn'
  | 'listIdentities'
  | 'beginLink'
  | 'unlinkIdentity'

export function identityRoutes(
  deps: FinishDeps & Pick<Deps, 'log'> & { readonly flows: SignInFlows },
): Handlers<IdentityEndpoint> {
  /** The page that shows a visitor why the sign-in failed; details of mismatches go only to the log. */
  function failed(error: unknown, provider: string): { location: string } {
    if (!(error instanceof SignInFailure)) throw error
    deps.log.warn({ err: error, provider, fault: error.fault }, 'a sign-in at a provider came to nothing')
    return { location: faultLocation(error.fault) }
  }

  return {
    listProviders: async () => ({ providers: PROVIDERS.filter((name) => deps.providers.has(name)) }),
    async beginSignIn({ params: { provider }, query }, call) {
      const { response, commitment, clientSeed, isAdult, ...origin } = query
      const firstSeed = commitment !== undefined && clientSeed !== undefined ? { commitment, clientSeed } : null
      getProvider(deps.providers, provider)
      try {
        const given = { firstSeed, origin, isAdult: isAdult ?? false, link: null, siteOrigin: call.siteOrigin }
        const { location, cookie } = await beginProviderSignIn(deps, provider, given)
        call.setCookie({ ...FLOW_COOKIE, value: cookie })
        rememberReturn(call, response)
        return { location }
      } catch (error) {
        return failed(error, provider)
      }
    },
    async finishSignIn({ params: { provider } }, call) {
      const { rawQuery, sessionSecret, language, address, country } = call
      const place = { address, device: deviceKeyOf(call, browserOf(deps, call)) }
      const flow = deps.flows.open(call.findCookie(FLOW_COOKIE.name))
      // Whatever the result, the secrets of this visit are not accepted again.
      const forget = () => call.setCookie({ ...FLOW_COOKIE, value: null })
      try {
        const finished = await finishProviderSignIn(deps, provider, {
          flow,
          rawQuery,
          sessionSecret,
          language,
          place,
          country,
          device: deviceOf(call.userAgent),
        })
        if (finished.kind === 'linked') {
          forget()
          return { location: `${SETTINGS}?linked=${provider}` }
        }
        call.setCookie({ ...FLOW_COOKIE, value: finished.browser, maxAgeSeconds: TOKEN_SECONDS })
        return { location: `${LANDING}#token=${finished.token}` }
      } catch (error) {
        forget()
        return failed(error, provider)
      }
    },
    listIdentities: (_input, { caller }) => listIdentities(deps, caller.userId),
    async beginLink({ params: { provider } }, call) {
      const { location, cookie } = await beginLink(deps, provider, call.caller, call.siteOrigin)
      call.setCookie({ ...FLOW_COOKIE, value: cookie })
      return { url: location }
    },
    async unlinkIdentity({ params: { provider } }, { caller }) {
      await unlinkIdentity(deps, caller.userId, provider)
      return {}
    },
  }
}

function faultLocation(fault: SignInFault): string {
  return fault === 'identity_taken' || fault === 'identity_exists'
    ? `${SETTINGS}?fault=${fault}`
    : `${LANDING}?fault=${fault}`
}

function rememberReturn(call: Pick<Call, 'setCookie'>, asked: string | undefined): void {
  call.setCookie({
    name: RETURN_COOKIE,
    value: encodeURIComponent(returnPathOf(asked)),
    path: '/',
    maxAgeSeconds: FLOW_COOKIE.maxAgeSeconds,
    isReadable: true,
  })
}
