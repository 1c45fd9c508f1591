import type { ChannelRule, Channels } from './channels.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { TOKEN_AUDIENCE } from './tokens.ts'

/** The configuration (version 6, JSON) that gives a Centrifugo server the same channel rules, tokens and limits as the embedded gateway. */
export function centrifugoConfig(settings: {
  channels: Channels
  secret: string
  apiKey: string
  allowedOrigins: readonly string[]
  /** The address on which it listens, including its API. */
  address: string
  port: number
  /** The Redis that stores history across restarts and connects several servers; undefined: in memory. */
  redisUrl?: string | undefined
}): Record<string, unknown> {
  const plain = Object.values(settings.channels.plain)
  return {
    http_server: { address: settings.address, port: settings.port },
    ...(settings.redisUrl !== undefined && { engine: { type: 'redis', redis: { address: settings.redisUrl } } }),
    health: { enabled: true },
    prometheus: { enabled: true },
    client: {
      token: { hmac_secret_key: settings.secret, audience: TOKEN_AUDIENCE },
      // No subscription tokens are issued. Without a key every one is refused with 103; if they were checked with the connections' key, one
      // for another channel or user would end the connection with 3500.
      subscription_token: { enabled: true },
      allowed_origins: settings.allowedOrigins,
      allow_anonymous_connect_without_token: true,
      channel_limit: DEFAULT_LIMITS.channelsPerConnection,
      user_connection_limit: DEFAULT_LIMITS.connectionsPerUser,
      queue_max_size: DEFAULT_LIMITS.bufferedBytes,
    },
    websocket: { message_size_limit: DEFAULT_LIMITS.frameBytes },
    http_api: { key: settings.apiKey },
    channel: {
      // No channel needs a token, so none has the prefix that requires one.
      private_prefix: '',
      // Centrifugo has one rule for all channels without a namespace, so the one with the longest history is used.
      without_namespace: optionsOf(
        plain.reduce((longest, rule) => (rule.history_size > longest.history_size ? rule : longest)),
      ),
      namespaces: Object.entries(settings.channels.namespaces).map(([name, rule]) => ({
        name,
        ...optionsOf(rule),
        channel_regex: rule.rest.source,
      })),
    },
  }
}

function optionsOf(rule: ChannelRule): Record<string, unknown> {
  return {
    history_size: rule.history_size,
    history_ttl: `${rule.history_ttl}s`,
    force_positioning: true,
    force_recovery: true,
    allow_subscribe_for_client: rule.allow_subscribe_for_client,
    allow_subscribe_for_anonymous: rule.allow_subscribe_for_anonymous,
    allow_user_limited_channels: rule.allow_user_limited_channels,
  }
}
