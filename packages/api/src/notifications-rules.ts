/** Channels of the reminders about free cases, as the player switches them. */
export const CHANNELS = ['email', 'steam', 'telegram', 'vk'] as const
export type Channel = (typeof CHANNELS)[number]

/** Channels whose account is linked from the settings. */
export const LINKED_CHANNELS = ['telegram', 'vk'] as const
export type LinkedChannel = (typeof LINKED_CHANNELS)[number]

/**
 * Why a channel can send nothing to the player now. `unsupported`: nobody can send there; `not_configured`: the shop has no keys;
 * `not_confirmed`: the email address is not confirmed; `not_linked`: the account is not linked; `no_identity`: he does not sign in by VK.
 */
export const CHANNEL_OBSTACLES = [
  'unsupported',
  'not_configured',
  'not_confirmed',
  'not_linked',
  'no_identity',
] as const

/** The zone of players whose browser has told none. */
export const DEFAULT_TIME_ZONE = 'Europe/Moscow'
