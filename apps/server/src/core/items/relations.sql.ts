/** What others read of the items of players: one row an item. `price_minor` in minor units of GOLD. */
export const ITEMS = `(select
  catalogue_item_id,
  id,
  operation_id,
  price_minor,
  source,
  status,
  user_id
  from items)`

/**
 * SQL: updates the prices of items from a relation `live` of `user_id`, `id` and `price_minor`, for the catalogue, whose prices they
 * follow.
 */
export const REPRICE_ITEMS =
  'update items set price_minor = live.price_minor from live where items.user_id = live.user_id and items.id = live.id returning items.id'
