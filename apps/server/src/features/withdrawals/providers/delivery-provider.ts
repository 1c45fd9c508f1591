import type { LiveProject } from '../../../core/project/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Provider } from '../../../platform/settings/provider.ts'
import type { GroupFields, SettingsOf } from '../../../platform/settings/settings-group.ts'
import type { Delivery, ProviderKind } from '../delivery.ts'

/** What providers need: the database, and the project with its game in Steam, its market and its name. */
export type DeliveryDeps = Pick<Deps, 'database'> & { readonly project: Pick<LiveProject, 'steam' | 'brand'> }

/** A delivery provider as a plugin: its folder, one line of `delivery-providers.ts`, and its name in the back office. */
export interface DeliveryPlugin<Code extends ProviderKind = ProviderKind, Fields extends GroupFields = GroupFields>
  extends Provider<Code, Fields> {
  create(settings: SettingsOf<Fields>, deps: DeliveryDeps): Delivery
  /** Finds the Steam id of the bot that receivers must befriend; absent for providers without one. */
  findBotSteamId?(settings: SettingsOf<Fields>): Promise<string>
}

/** Defines a provider and keeps the types of its code and settings. */
export function defineDelivery<const Code extends ProviderKind, const Fields extends GroupFields>(
  plugin: DeliveryPlugin<Code, Fields>,
): DeliveryPlugin<Code, Fields> {
  return plugin
}
