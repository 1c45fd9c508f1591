import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
} from 'openid-client'
import { type Fetch, isSame, onlyParameter } from '../ask-provider.ts'
import { type IdentityProvider, interrupt, SignInFailure } from '../identity-provider.ts'
import type { GoogleSettings } from './google-settings.ts'

const SCOPE = 'openid profile'
const ANSWER_WITHIN_SECONDS = 5

/** Google by OpenID Connect: the code flow with PKCE, state and nonce. Its discovery document is read once, when it is first needed. */
export function createGoogle(settings: GoogleSettings, { send }: { readonly send: Fetch }): IdentityProvider {
  let found: Promise<Configuration> | undefined

  function configuration(): Promise<Configuration> {
    found ??= discover().catch((error) => {
      found = undefined
      throw new SignInFailure('unavailable', 'the provider cannot be discovered', error)
    })
    return found
  }

  async function discover(): Promise<Configuration> {
    const isPlain = settings.issuer.startsWith('http:')
    return discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
      [customFetch]: send as never,
      timeout: ANSWER_WITHIN_SECONDS,
      // Production refuses an issuer without TLS.
      execute: isPlain ? [allowInsecureRequests] : [],
    })
  }

  return {
    name: 'google',
    async begin({ callbackUrl, state, nonce, codeVerifier }) {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callbackUrl,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async finish(rawQuery, { callbackUrl, state, nonce, codeVerifier }) {
      const query = new URLSearchParams(rawQuery)
      if (!isSame(onlyParameter(query, 'state'), state)) interrupt('the state is not ours')
      if (query.has('error'))
        throw new SignInFailure('denied', `the provider said ${query.get('error')?.slice(0, 100)}`)
      const config = await configuration()
      try {
        const tokens = await authorizationCodeGrant(config, new URL(`${callbackUrl}?${rawQuery}`), {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const subject = tokens.claims()?.sub
        if (!subject) interrupt('the provider names nobody')
        const person = await fetchUserInfo(config, tokens.access_token, subject)
        return { subject, name: person.name ?? null, avatarUrl: person.picture ?? null }
      } catch (error) {
        if (error instanceof SignInFailure) throw error
        if (isOutage(error)) throw new SignInFailure('unavailable', 'the provider did not answer', error)
        interrupt('the answer of the provider does not hold', error)
      }
    },
  }
}

/** The library wraps network errors; everything else it throws is a rejected response. */
function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || (cause instanceof TypeError && /fetch failed/.test(cause.message))) return true
  }
  return false
}
