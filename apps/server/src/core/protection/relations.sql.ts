/** When players stated that they are of age: one row a player. */
export const AGE_CONFIRMATIONS = `(select
  at,
  user_id
  from age_confirmations)`

/** SQL: the condition that a player was in their own pause at a time. Both are expressions. */
export const wasPaused = (player: string, at: string) =>
  `exists (select from exclusions x where x.user_id = ${player} and ${at} >= x.began_at and ${at} < x.until_at)`
