/** Draws that were counted: one row an item of a version of a case, `seen` times. */
export const OBSERVED_ODDS = `(select
  case_id,
  item_id,
  seen,
  version
  from observed_odds)`

/** Versions of odds that were opened: one row a version of a case. */
export const OBSERVED_VERSIONS = `(select
  case_id,
  version
  from observed_versions)`

/** What others read of openings: one row an opening, its draws as arrays. `cost_minor` in minor units of `currency`, other sums of GOLD. */
export const OPENINGS = `(select
  bonus_coins,
  case_id,
  cashback_minor,
  coins,
  cost_minor,
  count,
  currency,
  factors,
  granted_count,
  id,
  item_ids,
  nonce,
  odds_version,
  prices_minor,
  seed_id,
  tickets,
  user_id
  from openings)`
