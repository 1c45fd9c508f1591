/** What others read of events: one row an event. */
export const SEASONS = `(select
  ends_at,
  id,
  look,
  starts_at
  from seasons)`
