import type { Deps } from '../../platform/deps.ts'
import { botDelivery, findBot } from './bot-delivery.ts'
import type { Delivery, ProviderKind } from './delivery.ts'
import { marketDelivery } from './market-delivery.ts'
import { sandboxDelivery } from './sandbox-delivery.ts'
import type { BotInvite } from './withdrawal-deps.ts'

/** Addresses and keys of the providers; a provider that is not configured is undefined. */
export interface ProviderSettings {
  readonly provider: ProviderKind | undefined
  readonly sandbox: { readonly stepMs: number } | undefined
  readonly market: { readonly url: string; readonly apiKey: string } | undefined
  readonly bot: { readonly url: string; readonly token: string } | undefined
}

/** The demo has no bot to befriend, but the screen shows the request for it. */
const SANDBOX_BOT_STEAM_ID = '76561198000000570'

/** All configured providers, and the one that delivers from now on. */
export function connectDeliveries(
  settings: ProviderSettings,
  deps: Pick<Deps, 'database' | 'log'> & { readonly publicUrl: string },
): {
  readonly delivery: Delivery | undefined
  readonly deliveries: ReadonlyMap<ProviderKind, Delivery>
  readonly invite: BotInvite
} {
  const deliveries = new Map<ProviderKind, Delivery>()
  if (settings.sandbox) deliveries.set('sandbox', sandboxDelivery(deps.database, settings.sandbox.stepMs))
  if (settings.market) deliveries.set('market', marketDelivery(settings.market, deps.database))
  if (settings.bot) deliveries.set('steam_bot', botDelivery(settings.bot))
  return {
    delivery: settings.provider && deliveries.get(settings.provider),
    deliveries,
    invite: inviteOf(settings, deps.publicUrl),
  }
}

function inviteOf({ provider, bot }: ProviderSettings, publicUrl: string): BotInvite {
  if (provider === 'steam_bot' && bot) return { url: `${publicUrl}/steam/bot`, findBotSteamId: () => findBot(bot) }
  if (provider === 'sandbox') return { url: `${publicUrl}/steam/bot`, findBotSteamId: async () => SANDBOX_BOT_STEAM_ID }
  return {
    url: null,
    findBotSteamId: () => Promise.reject(new Error('there is no bot to befriend')),
  }
}
