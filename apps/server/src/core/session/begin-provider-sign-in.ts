import type { ProviderName } from '@runecase/api/identities.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectIdentities } from './identities.sql.ts'
import { type IdentityProvider, SignInFailure } from './providers/identity-provider.ts'
import type { Flow, SignInFlows } from './sign-in-flow.ts'

const TRY_AGAIN_SECONDS = 5

/** The providers of this shop, by name; those without keys are not there. */
export type Providers = ReadonlyMap<ProviderName, IdentityProvider>

/** The provider of a name. Refuses with `dataNotFound` when the shop has none of it. */
export function getProvider(providers: Providers, name: ProviderName): IdentityProvider {
  return providers.get(name) ?? refuse('dataNotFound')
}

/**
 * Begins a sign-in, or with `link` the adding of a provider to an account: where the visitor goes, and the cookie that his browser keeps
 * meanwhile. Throws `SignInFailure` when the provider cannot be asked.
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
 * Begins to add a provider to the account of a player who is signed in. Refuses with `dataNotFound`, with `identity_exists` when he has one of
 * that provider, with `temporarily_unavailable` when it cannot be asked.
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
