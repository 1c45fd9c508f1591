/** What others read of seasons: one row a season. */
export const SEASONS = `(select
  code,
  coin_section_ids,
  due_at,
  ends_at,
  event_section_ids,
  expired_user_id,
  expires_at,
  id,
  look,
  phase,
  revision,
  starts_at
  from seasons)`
