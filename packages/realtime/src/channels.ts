/**
 * The rules of one family of channels; the names are Centrifugo's channel options, so that its configuration can be made from this table.
 */
export interface ChannelRule {
  /** The number of publications stored for reconnecting clients. */
  history_size: number
  /** How long they are stored, seconds; at most `HISTORY_TTL_SEC`. */
  history_ttl: number
  /** Whether signed-in users may subscribe. */
  allow_subscribe_for_client: boolean
  /** Whether connections without a user may subscribe. */
  allow_subscribe_for_anonymous: boolean
  /** Whether only the users named after `#` may subscribe. */
  allow_user_limited_channels: boolean
  /** Publications of this many milliseconds share one frame; 0 sends each at once. */
  batch_max_delay: number
}

/** All channels that exist. */
export interface Channels {
  /** Channels without a namespace, by name. */
  readonly plain: Readonly<Record<string, ChannelRule>>
  /** Channels with a namespace, `{namespace}:{rest}`; no channel exists for a rest that does not match. */
  readonly namespaces: Readonly<Record<string, ChannelRule & { readonly rest: RegExp }>>
}

/** Seconds that publications stay in the log, for recovery and for processes that are behind. */
export const HISTORY_TTL_SEC = 600

/** The log channel for messages between server processes; it has no rule, so no client can subscribe to it. */
export const CONTROL_CHANNEL = '$control'

/** The rule of a channel, undefined when no such channel exists. */
export function findChannelRule({ plain, namespaces }: Channels, channel: string): ChannelRule | undefined {
  const own = Object.hasOwn(plain, channel) ? plain[channel] : undefined
  if (own) return own
  const colon = channel.indexOf(':')
  if (colon < 0) return undefined
  const namespace = channel.slice(0, colon)
  const rule = Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined
  return rule?.rest.test(channel.slice(colon + 1)) ? rule : undefined
}

/** Whether a user ('' for a guest) may subscribe to a channel. */
export function maySubscribe(channel: string, rule: ChannelRule, userId: string): boolean {
  if (rule.allow_user_limited_channels) return userId !== '' && channel.slice(channel.indexOf('#') + 1) === userId
  return userId === '' ? rule.allow_subscribe_for_anonymous : rule.allow_subscribe_for_client
}
