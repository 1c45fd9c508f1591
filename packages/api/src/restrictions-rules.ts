/** What operators can forbid a player. Selling stays possible, and so does reading. */
export const RESTRICTED_ACTIONS = ['play', 'refill', 'withdraw', 'sign_in'] as const
export type RestrictedAction = (typeof RESTRICTED_ACTIONS)[number]
