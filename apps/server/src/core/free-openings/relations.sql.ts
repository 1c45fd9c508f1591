/** What others read of a player's cases: one row a case that they opened or may open for free. */
export const PLAYER_CASES = `(select
  case_id,
  free_opens,
  opened,
  opened_at,
  opened_since_free,
  user_id
  from player_cases)`
