/** Channels of the reminders about free cases, with a switch each. */
export const CHANNELS = ['email', 'steam', 'telegram', 'vk'] as const
export type Channel = (typeof CHANNELS)[number]

/** Channels whose account is linked in the settings. */
export const LINKED_CHANNELS = ['telegram', 'vk'] as const
export type LinkedChannel = (typeof LINKED_CHANNELS)[number]

/**
 * Why a channel cannot reach the player now. `unsupported`: it has no sending API; `not_configured`: no keys are set; `not_confirmed`: the
 * email address is not confirmed; `not_linked`: the account is not linked; `no_identity`: they do not sign in with VK.
 */
export const CHANNEL_OBSTACLES = [
  'unsupported',
  'not_configured',
  'not_confirmed',
  'not_linked',
  'no_identity',
] as const

/** The page that unsubscribes from the weekly letter. */
export const WEEKLY_LETTER_UNSUBSCRIBE_PATH = '/unsubscribe/weekly'

/** The time zone of a shop whose project names none, and of players whose browser has reported none. */
export const DEFAULT_TIME_ZONE = 'Europe/Moscow'
