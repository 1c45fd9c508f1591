import type { ProviderName } from '@runecase/contract/identities.ts'
import { refuse } from '../../platform/refuse.ts'
import type { IdentityProvider } from './providers/identity-provider.ts'
import type { Flow, SignInFlows } from './sign-in-flow.ts'

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
  given: Pick<Flow, 'firstSeed' | 'origin' | 'link'> & { readonly siteOrigin: string },
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
