import type { Queries, Tx } from '../../platform/db.ts'

/** Changes of players' rows that other parts decide. The caller holds the players' locks, unless it says otherwise. */

export function insertPlayer(tx: Tx, player: { userId: bigint; seedId: bigint; nextSeedId: bigint }): void {
  tx.send('insert_player', 'insert into players (user_id, seed_id, next_seed_id) values ($1, $2, $3)', [
    player.userId,
    player.seedId,
    player.nextSeedId,
  ])
}

/** Sets the experience of a generated player. `experienceMinor` in hundredths. */
export function updateExperience(tx: Tx, player: { userId: bigint; experienceMinor: bigint }): void {
  tx.send(
    'update_generated_experience',
    'update players set experience_minor = $2, has_generated_level = true where user_id = $1',
    [player.userId, player.experienceMinor],
  )
}

/** Adds spent GOLD to players, with its experience, in hundredths; returns their experience afterwards. */
export function addSpent(
  tx: Tx,
  userIds: readonly bigint[],
  spent: { readonly priceMinor: bigint; readonly experience: bigint },
): Promise<{ userId: bigint; experienceMinor: bigint }[]> {
  return tx.rows(
    'add_spent',
    `update players set spent_minor = spent_minor + $2, experience_minor = experience_minor + $3, revision = revision + 1
      where user_id = any($1::int8[]) returning user_id as "userId", experience_minor as "experienceMinor"`,
    [userIds, spent.priceMinor, spent.experience],
  )
}

/** Stores a player's current seed, from its first operation on, and the next one. */
export function updatePlayerSeeds(
  tx: Tx,
  player: { readonly userId: bigint; readonly seedId: bigint; readonly nextSeedId: bigint },
): void {
  tx.send('update_player_seeds', 'update players set seed_id = $2, next_seed_id = $3, nonce = 0 where user_id = $1', [
    player.userId,
    player.seedId,
    player.nextSeedId,
  ])
}

/** Counts an operation that the current seed decides. */
export function updateNonce(tx: Tx, userId: bigint): void {
  tx.send('update_nonce', 'update players set nonce = nonce + 1 where user_id = $1', [userId])
}

export function updateSeedHeld(tx: Tx, userId: bigint, operationId: bigint): void {
  tx.send('update_seed_held', 'update players set seed_held_by = $2 where user_id = $1', [userId, operationId])
}

export function updateSeedReleased(tx: Tx, userId: bigint, operationId: bigint): void {
  tx.send('update_seed_released', 'update players set seed_held_by = null where user_id = $1 and seed_held_by = $2', [
    userId,
    operationId,
  ])
}

/** SQL: ends every hold of a seed, without locks of players. */
export const END_SEED_HOLDS = 'update players set seed_held_by = null where seed_held_by is not null'

/** Copies restrictions to the player's row, which commands read. `restrictions`: SQL of them as JSON, for the player `$1`. */
export function updatePlayerRestrictions(tx: Tx, userId: bigint, restrictions: string): void {
  tx.send('update_player_restrictions', `update players set restrictions = ${restrictions} where user_id = $1`, [
    userId,
  ])
}

/** Bars a player from games for these months, weeks or days from now; null: without an end. Never shortens a pause. */
export function updateExcluded(tx: Tx, userId: bigint, length: string | null): void {
  tx.send(
    'update_excluded',
    `update players set excluded_until = greatest(excluded_until,
       case when $2::text is null then 'infinity'::timestamptz else now() + $2::interval end) where user_id = $1`,
    [userId, length],
  )
}

/** Sets the minutes of play until a reminder. Returns false, without a change, if that would postpone a reminder that is due. */
export async function updateReminder(tx: Tx, userId: bigint, minutes: number): Promise<boolean> {
  const rows = await tx.rows(
    'update_reminder',
    `update players p set reminder_minutes = $2
      where p.user_id = $1 and ($2 <= p.reminder_minutes or not needs_reminder(p)) returning p.user_id`,
    [userId, minutes],
  )
  return rows.length > 0
}

/** SQL: stores that a reminder of the player `$1` is due, with or without their lock. */
export const KEEP_DUE_REMINDER =
  'update players p set reminder_due_at = now() where user_id = $1 and reminder_due_at is null and needs_reminder(p)'

/** Starts a new stretch of play after the reminder was answered. */
export function updateStretch(tx: Tx, userId: bigint): void {
  tx.send(
    'update_stretch',
    `update players p set play_began_at = now(), reminder_due_at = null
      where user_id = $1 and play_stretch_start(p) is not null`,
    [userId],
  )
}

/** Copies the current loss limits to the player's row, which games read. `amountMinor` in minor units of GOLD; null: no limit. */
export function updateLossLimit(
  tx: Tx,
  userId: bigint,
  period: 'day' | 'week' | 'month',
  amountMinor: bigint | null,
): void {
  const column = { day: 'loss_limit_day_minor', week: 'loss_limit_week_minor', month: 'loss_limit_month_minor' }[period]
  tx.send(`update_loss_limit_${period}`, `update players set ${column} = $2 where user_id = $1`, [userId, amountMinor])
}

/** Whether a player is in a pause at a time. Reads without a lock. */
export async function isExcluded(queries: Queries, userId: bigint, at: Date): Promise<boolean> {
  const rows = await queries.rows('find_excluded', 'select 1 from players where user_id = $1 and excluded_until > $2', [
    userId,
    at,
  ])
  return rows.length > 0
}

/** Blocks all commands of players until the transaction ends: each starts by locking its player's row. Reads continue. */
export async function lockPlay(tx: Tx): Promise<void> {
  await tx.rows('lock_play', 'lock table players in exclusive mode')
}
