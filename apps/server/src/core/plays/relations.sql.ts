/** GOLD that players staked and won in games of chance, some seconds behind: one row for each player who played. Minor units. */
export const PLAY_TOTALS = `(select
  staked_minor,
  user_id,
  won_minor
  from play_totals)`
