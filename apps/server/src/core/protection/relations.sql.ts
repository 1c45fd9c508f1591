/** When players stated that they are of age: one row a player. */
export const AGE_CONFIRMATIONS = `(select
  at,
  user_id
  from age_confirmations)`

/** SQL: a condition, whether a player was in a pause of their own at a moment. Both are expressions. */
export const wasPaused = (player: string, at: string) =>
  `exists (select from exclusions x where x.user_id = ${player} and ${at} >= x.began_at and ${at} < x.until_at)`
