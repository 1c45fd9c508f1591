/** Counters of limited cases: one row a case, `taken` of `cap` openings. */
export const CASE_COUNTERS = `(select
  cap,
  case_id,
  taken
  from case_counters)`

/**
 * What others read of cases: one row a case. Money in minor units of `currency`; `is_plain`: it can be opened now by paying alone, without
 * another condition.
 */
export const CASES = `(select
  bonus_coins_max,
  bonus_coins_min,
  cashback_percent,
  cooldown_hours,
  currency,
  every_n_open_free,
  id,
  image,
  is_available,
  is_battle,
  is_draft,
  is_locked,
  is_offer,
  is_once_only,
  opens_limit is null and level is null and cooldown_hours is null and not is_once_only and not requires_refill
    and not is_locked and not is_retired and is_available as is_plain,
  is_retired,
  kind,
  level,
  multicast_max,
  multicast_min,
  multifix_number,
  name,
  odds_version,
  opens_limit,
  position,
  price_minor,
  requires_refill,
  revision,
  section_id,
  slug
  from cases)`

/** What others read of the items of the catalogue: one row an item. `price_minor` in minor units of GOLD. */
export const CATALOGUE_ITEMS = `(select
  hero,
  id,
  image,
  is_retired,
  market_name,
  name,
  pack,
  price_minor,
  quality,
  rarity,
  revision,
  slot,
  slug,
  type
  from catalogue_items)`

/** Odds: one row an item of a version of a case, with its tickets of 100,000,000. `value_minor` in minor units of GOLD. */
export const ODDS_ROWS = `(select
  case_id,
  item_id,
  ticket_from,
  ticket_to,
  value_minor,
  version
  from odds_rows)`

/** Published odds: one row a version of a case. */
export const ODDS_VERSIONS = `(select
  case_id,
  change_request_id,
  document,
  effective_from,
  expected_return,
  hash,
  version,
  volatility
  from odds_versions)`

/** Versions of odds that were announced and withdrawn before they took effect: one row a version. */
export const ODDS_WITHDRAWALS = `(select
  case_id,
  version
  from odds_withdrawals)`

/** What others read of sections of cases: one row a section. */
export const SECTIONS = `(select
  id,
  name,
  position,
  revision
  from sections)`
