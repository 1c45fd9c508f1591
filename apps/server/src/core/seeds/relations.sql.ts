/** Recorded rolls: one row a roll, `value` below `range`. */
export const ROLLS = `(select
  id,
  nonce,
  purpose,
  range,
  seed_id,
  user_id,
  value
  from rolls)`

/** What others read of seeds: one row a seed. `revealed_seed` is null until it is public; only the vault can decrypt `sealed`. */
export const SEEDS = `(select
  activated_at,
  client_seed,
  commitment,
  id,
  last_nonce,
  revealed_at,
  revealed_seed,
  sealed,
  user_id
  from seeds)`

/** Seeds with their secrets, for the code that rolls: one row a seed, `sealed` encrypted by the shop's key. */
export const SEALED_SEEDS = `(select
  activated_at,
  client_seed,
  commitment,
  id,
  sealed
  from seeds)`
