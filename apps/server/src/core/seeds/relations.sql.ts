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

/** What others read of seeds: one row a seed. `revealed_seed` is null until it is public; `sealed` is opened by the vault alone. */
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

/** Seeds with their secrets, as what decides chances reads them: one row a seed, `sealed` by the key of the shop. */
export const SEALED_SEEDS = `(select
  activated_at,
  client_seed,
  commitment,
  id,
  sealed
  from seeds)`
