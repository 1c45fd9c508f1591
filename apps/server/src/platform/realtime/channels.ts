import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'

/**
 * The rules of one family of channels; the names are Centrifugo's channel options, so that its configuration can be made from this table.
 */
export interface ChannelRule {
  /** Publications kept for reconnecting clients. */
  history_size: number
  /** How long they are kept, seconds. */
  history_ttl: number
  /** Signed-in users may subscribe. */
  allow_subscribe_for_client: boolean
  /** The same for connections without a user. */
  allow_subscribe_for_anonymous: boolean
  /** Only the users named after `#` may subscribe. */
  allow_user_limited_channels: boolean
  /** Publications of this many milliseconds share one frame; 0 sends each at once. */
  batch_max_delay: number
}

/** Seconds that publications stay in the log, for recovery and for processes that are behind. */
export const HISTORY_TTL_SEC = 600

const open = {
  allow_subscribe_for_client: true,
  allow_subscribe_for_anonymous: true,
  allow_user_limited_channels: false,
}

/** Channels without a namespace, by name. */
export const PLAIN_CHANNELS: Readonly<Record<string, ChannelRule>> = {
  [LIVE_DROPS_CHANNEL]: { ...open, history_size: 100, history_ttl: HISTORY_TTL_SEC, batch_max_delay: 50 },
  [SITE_CHANNEL]: { ...open, history_size: 20, history_ttl: HISTORY_TTL_SEC, batch_max_delay: 50 },
  [LEADERBOARDS_CHANNEL]: { ...open, history_size: 20, history_ttl: HISTORY_TTL_SEC, batch_max_delay: 50 },
  battles: { ...open, history_size: 200, history_ttl: HISTORY_TTL_SEC, batch_max_delay: 50 },
}

/** Channels with a namespace: `{namespace}:{rest}`. */
export const CHANNEL_NAMESPACES: Readonly<Record<string, ChannelRule & { rest: RegExp }>> = {
  battle: { ...open, history_size: 200, history_ttl: HISTORY_TTL_SEC, batch_max_delay: 0, rest: /^[0-9A-Za-z]{1,32}$/ },
  user: {
    history_size: 100,
    history_ttl: HISTORY_TTL_SEC,
    allow_subscribe_for_client: false,
    allow_subscribe_for_anonymous: false,
    allow_user_limited_channels: true,
    batch_max_delay: 0,
    rest: /^#[0-9]{1,19}$/,
  },
}

/** The log channel for messages between server processes; it has no rule, so no client can subscribe to it. */
export const CONTROL_CHANNEL = '$control'

/** The rule of a channel, undefined when no such channel exists. */
export function findChannelRule(channel: string): ChannelRule | undefined {
  const plain = Object.hasOwn(PLAIN_CHANNELS, channel) ? PLAIN_CHANNELS[channel] : undefined
  if (plain) return plain
  const colon = channel.indexOf(':')
  if (colon < 0) return undefined
  const namespace = channel.slice(0, colon)
  const rule = Object.hasOwn(CHANNEL_NAMESPACES, namespace) ? CHANNEL_NAMESPACES[namespace] : undefined
  return rule?.rest.test(channel.slice(colon + 1)) ? rule : undefined
}

/** Whether a user ('' for a guest) may subscribe to a channel. */
export function maySubscribe(channel: string, rule: ChannelRule, userId: string): boolean {
  if (rule.allow_user_limited_channels) return userId !== '' && channel.slice(channel.indexOf('#') + 1) === userId
  return userId === '' ? rule.allow_subscribe_for_anonymous : rule.allow_subscribe_for_client
}
