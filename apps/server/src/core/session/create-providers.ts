import type { ProviderName } from '@runecase/api/identities.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Providers } from './begin-provider-sign-in.ts'
import type { DemoPeers } from './demo/demo-peers.ts'
import type { Fetch } from './providers/ask-provider.ts'
import type { IdentityProvider } from './providers/identity-provider.ts'
import { SIGN_IN_PROVIDERS, type SignInSettings } from './providers/sign-in-providers.ts'

/** The providers that have keys, and in a demo local ones instead of those without keys. */
export function createProviders(
  settings: SignInSettings,
  peers: DemoPeers | undefined,
  { clock, send = fetch }: Pick<Deps, 'clock'> & { readonly send?: Fetch },
): Providers {
  const nowMs = () => clock.nowMs()
  const providers = new Map<ProviderName, IdentityProvider>()
  for (const { code, create, demo } of SIGN_IN_PROVIDERS) {
    const own = settings[code]
    if (own) providers.set(code, create(own, { send, nowMs }))
    else if (peers)
      providers.set(code, besideVisitor(create(demo.settings(peers.baseOf(code)), { send: peers.send, nowMs })))
  }
  return providers
}

/** A demo can be opened under any host name of its machine, and its providers use the same name. */
function besideVisitor(provider: IdentityProvider): IdentityProvider {
  return {
    ...provider,
    async begin(exchange) {
      const url = new URL(await provider.begin(exchange))
      return `${new URL(exchange.callbackUrl).origin}${url.pathname}${url.search}`
    },
  }
}
