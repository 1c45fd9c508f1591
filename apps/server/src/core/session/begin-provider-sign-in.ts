import type { ProviderName } from '@runecase/api/identities.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectIdentities } from './identities.sql.ts'
import { type IdentityProvider, SignInFailure } from './providers/identity-provider.ts'
import type { Flow, SignInFlows } from './sign-in-flow.ts'

const TRY_AGAIN_SECONDS = 5

/** The configured providers by name; those without keys are missing. */
export type Providers = ReadonlyMap<ProviderName, IdentityProvider>

/** The provider with a name. Refuses with `dataNotFound` when it is not configured. */
export function getProvider(providers: Providers, name: ProviderName): IdentityProvider {
  return providers.get(name) ?? refuse('dataNotFound')
}

/**
 * Begins a sign-in, or with `link` the linking of a provider to an account: returns the URL to visit, and the cookie for the visitor's
 * browser. Throws `SignInFailure` when the provider cannot be reached.
 */
export async function beginProviderSignIn(
  deps: { readonly providers: Providers; readonly flows: SignInFlows },
  name: ProviderName,
  given: Pick<Flow, 'firstSeed' | 'origin' | 'isAdult' | 'link'> & { readonly siteOrigin: string },
): Promise<{ readonly location: string; readonly cookie: string }> {
  const provider = getProvider(deps.providers, name)
  const { siteOrigin, ...rest } = given
  const { flow, cookie } = deps.flows.begin({
    ...rest,
    provider: name,
    callbackUrl: `${siteOrigin}/api/v1/auth/${name}/callback`,
  })
  return { location: await provider.begin(flow), cookie }
}

/**
 * Begins to link a provider to the account of a signed-in player. Refuses with `dataNotFound`, with `identity_exists` when they have an
 * identity of that provider, and with `temporarily_unavailable` when it cannot be reached.
 */
export async function beginLink(
  deps: Pick<Deps, 'database'> & { readonly providers: Providers; readonly flows: SignInFlows },
  name: ProviderName,
  { userId, sessionId }: Caller,
  siteOrigin: string,
): Promise<{ readonly location: string; readonly cookie: string }> {
  const linked = await selectIdentities(deps.database, userId)
  if (linked.some(({ provider }) => provider === name)) refuse('identity_exists')
  const link = { userId: String(userId), sessionId: String(sessionId) }
  try {
    return await beginProviderSignIn(deps, name, { firstSeed: null, origin: {}, isAdult: false, link, siteOrigin })
  } catch (error) {
    if (error instanceof SignInFailure) refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
    throw error
  }
}
