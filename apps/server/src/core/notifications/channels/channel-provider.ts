import type { Deps } from '../../../platform/deps.ts'
import type { Provider } from '../../../platform/settings/provider.ts'
import type { GroupFields, SettingsOf } from '../../../platform/settings/settings-group.ts'
import type { ChatLinks } from '../chat-links.ts'
import type { ChannelSender, MessageText, OutgoingMessage } from './channel.ts'

/** A connected channel: its sender, and with `Link` the part by which players allow it to write to them. */
export interface ConnectedChannel<To, Link, Message extends MessageText = OutgoingMessage> {
  readonly sender: ChannelSender<To, Message>
  readonly link: Link
}

export type ChannelDeps = Pick<Deps, 'database' | 'clock' | 'log'> & { readonly chatLinks: ChatLinks }

/** A notification channel as a plugin: its folder, and one line of `channel-providers.ts`. */
export interface ChannelPlugin<
  Code extends string = string,
  Fields extends GroupFields = GroupFields,
  To = never,
  Link = unknown,
  Message extends MessageText = OutgoingMessage,
> extends Provider<Code, Fields> {
  create(settings: SettingsOf<Fields>, deps: ChannelDeps): ConnectedChannel<To, Link, Message>
}

/** Defines a channel and keeps the types of its code, settings and addresses. */
export function defineChannel<
  const Code extends string,
  const Fields extends GroupFields,
  To,
  Link,
  Message extends MessageText,
>(plugin: ChannelPlugin<Code, Fields, To, Link, Message>): ChannelPlugin<Code, Fields, To, Link, Message> {
  return plugin
}
