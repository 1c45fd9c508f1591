import type { Deps } from '../../../platform/deps.ts'
import type { Provider } from '../../../platform/settings/provider.ts'
import type { GroupFields, SettingsOf } from '../../../platform/settings/settings-group.ts'
import type { ChannelSender } from './channel.ts'

/** A connected channel: its sender, and with `Link` what lets players allow it to write to them. */
export interface ConnectedChannel<To, Link> {
  readonly sender: ChannelSender<To>
  readonly link: Link
}

/** A notification channel as a plugin: its folder, and one line of `channel-providers.ts`. */
export interface ChannelPlugin<
  Code extends string = string,
  Fields extends GroupFields = GroupFields,
  To = never,
  Link = unknown,
> extends Provider<Code, Fields> {
  create(settings: SettingsOf<Fields>, deps: Pick<Deps, 'database' | 'clock' | 'log'>): ConnectedChannel<To, Link>
}

/** Keeps the types of code, settings and addresses. */
export function defineChannel<const Code extends string, const Fields extends GroupFields, To, Link>(
  plugin: ChannelPlugin<Code, Fields, To, Link>,
): ChannelPlugin<Code, Fields, To, Link> {
  return plugin
}
