/**
 * What others read of players: one row a player, their money, experience, seeds and permissions. Sums in minor units; `loss_room` is the GOLD that
 * they may still lose. A calculated column is named after its function: `p.loss_room` is a column here and a call of `loss_room(p)` on the table,
 * so `PLAY_ELIGIBILITY_COLUMNS` reads both.
 */
export const PLAYERS = `(select
  p.balance_minor,
  p.coins,
  p.excluded_until,
  p.experience_minor,
  p.has_generated_level,
  p.loss_day_minor,
  p.loss_month_minor,
  p.loss_on,
  loss_resets_at(p) as loss_resets_at,
  loss_room(p) as loss_room,
  p.loss_week_minor,
  needs_reminder(p) as needs_reminder,
  p.next_seed_id,
  p.nonce,
  p.opened,
  p.owed_coins,
  p.owed_minor,
  play_stretch_start(p) as play_stretch_start,
  p.refilled_at,
  p.reminder_due_at,
  p.reminder_minutes,
  p.restrictions,
  p.revision,
  p.seed_held_by,
  p.seed_id,
  p.spent_minor,
  p.user_id
  from players p)`

/** What others read of the ledger: one row an entry. `amount` in minor units of its currency. */
export const LEDGER_ENTRIES = `(select
  account_id,
  amount,
  currency,
  kind,
  operation_id
  from ledger_entries)`
