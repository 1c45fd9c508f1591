import type { ProviderName } from '@runecase/api/identities.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Providers } from './begin-provider-sign-in.ts'
import type { DemoPeers } from './demo/demo-peers.ts'
import { DEMO_CLIENT } from './demo/demo-vk.ts'
import type { Fetch } from './providers/ask-provider.ts'
import { createGoogle, type GoogleSettings } from './providers/google.ts'
import type { IdentityProvider } from './providers/identity-provider.ts'
import { createSteam, type SteamSettings } from './providers/steam.ts'
import { createVk, type VkSettings } from './providers/vk.ts'

/** The keys of the providers; a provider without keys is undefined. */
export interface ProviderSettings {
  readonly steam: SteamSettings | undefined
  readonly google: GoogleSettings | undefined
  readonly vk: VkSettings | undefined
}

/** The providers that have keys, and in a demo local ones instead of those without keys. */
export function createProviders(
  settings: ProviderSettings,
  demo: DemoPeers | undefined,
  { clock, send = fetch }: Pick<Deps, 'clock'> & { readonly send?: Fetch },
): Providers {
  const nowMs = () => clock.nowMs()
  const providers = new Map<ProviderName, IdentityProvider>()
  if (demo) for (const provider of demoProviders(demo, nowMs)) providers.set(provider.name, provider)
  if (settings.steam) providers.set('steam', createSteam(settings.steam, { send, nowMs }))
  if (settings.google) providers.set('google', createGoogle(settings.google, { send }))
  if (settings.vk) providers.set('vk', createVk(settings.vk, { send }))
  return providers
}

function demoProviders({ send, baseOf }: DemoPeers, nowMs: () => number): IdentityProvider[] {
  const steam = createSteam(
    { loginUrl: `${baseOf('steam')}/login`, apiUrl: baseOf('steam'), apiKey: 'demo' },
    { send, nowMs },
  )
  const google = createGoogle(
    { issuer: baseOf('google'), clientId: DEMO_CLIENT.id, clientSecret: DEMO_CLIENT.secret },
    { send },
  )
  return [steam, google, createVk({ baseUrl: baseOf('vk'), clientId: DEMO_CLIENT.id }, { send })].map(besideVisitor)
}

/** A demo can be opened under any host name of its machine, and its providers use the same one. */
function besideVisitor(provider: IdentityProvider): IdentityProvider {
  return {
    ...provider,
    async begin(exchange) {
      const url = new URL(await provider.begin(exchange))
      return `${new URL(exchange.callbackUrl).origin}${url.pathname}${url.search}`
    },
  }
}
