/** Actions that operators can forbid a player. Selling and reading stay possible. */
export const RESTRICTED_ACTIONS = ['play', 'refill', 'withdraw', 'sign_in'] as const
export type RestrictedAction = (typeof RESTRICTED_ACTIONS)[number]
