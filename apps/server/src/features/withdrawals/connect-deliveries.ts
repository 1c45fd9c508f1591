import type { Delivery, ProviderKind } from './delivery.ts'
import type { DeliveryDeps } from './providers/delivery-provider.ts'
import { DELIVERY_PLUGINS, type DeliveryProviderSettings } from './providers/delivery-providers.ts'
import type { BotInvite } from './withdrawal-deps.ts'

/** The provider that delivers from now on, and the settings of all that may still have open deliveries. */
interface DeliveryChoice {
  readonly provider: ProviderKind | undefined
  readonly providers: DeliveryProviderSettings
}

/** All configured providers, and the one that delivers from now on. */
export function connectDeliveries(
  { provider, providers }: DeliveryChoice,
  deps: DeliveryDeps & { readonly publicUrl: string },
): {
  readonly delivery: Delivery | undefined
  readonly deliveries: ReadonlyMap<ProviderKind, Delivery>
  readonly invite: BotInvite
} {
  const deliveries = new Map<ProviderKind, Delivery>()
  let invite = NO_BOT
  for (const { code, create, findBotSteamId } of DELIVERY_PLUGINS) {
    const settings = providers[code]
    if (!settings) continue
    deliveries.set(code, create(settings, deps))
    if (code === provider && findBotSteamId)
      invite = { url: `${deps.publicUrl}/steam/bot`, findBotSteamId: () => findBotSteamId(settings) }
  }
  return { delivery: provider && deliveries.get(provider), deliveries, invite }
}

const NO_BOT: BotInvite = {
  url: null,
  findBotSteamId: () => Promise.reject(new Error('there is no bot to befriend')),
}
