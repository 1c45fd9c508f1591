/** How long a second factor counts as fresh for calls that need one, of players and operators. */
export const FRESH_FACTOR_MS = 600_000
