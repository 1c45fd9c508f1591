/** What others read of used idempotency keys: one row a key of a player. */
export const USED_KEYS = `(select
  answer_id,
  answer_place,
  fingerprint,
  key,
  user_id
  from idempotency)`
