import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import type { PlayerRow, ProgressRow } from './seasons.sql.ts'

/** Writes the players' counts. The consumer of plays is their only writer, so no update is lost. */
export function upsertPlayers(tx: Tx, seasonId: number, players: readonly PlayerRow[]): void {
  if (players.length === 0) return
  tx.send(
    'upsert_season_players',
    `insert into season_players (season_id, user_id, coins_earned, coins_spent, cases_opened)
     select $1, * from unnest($2::int8[], $3::int8[], $4::int8[], $5::int8[])
     on conflict (season_id, user_id) do update set coins_earned = excluded.coins_earned, coins_spent = excluded.coins_spent,
       cases_opened = excluded.cases_opened`,
    [
      seasonId,
      numbers(players.map((one) => one.userId)),
      numbers(players.map((one) => one.coinsEarned)),
      numbers(players.map((one) => one.coinsSpent)),
      numbers(players.map((one) => one.casesOpened)),
    ],
  )
}

export function upsertProgress(tx: Tx, seasonId: number, rows: readonly ProgressRow[]): void {
  if (rows.length === 0) return
  tx.send(
    'upsert_season_progress',
    `insert into season_task_progress (season_id, user_id, task_id, progress, completed_at)
     select $1, user_id, task_id, progress, case when is_completed then clock_timestamp() end
       from unnest($2::int8[], $3::int4[], $4::int8[], $5::bool[]) as x (user_id, task_id, progress, is_completed)
     on conflict (season_id, user_id, task_id) do update set progress = excluded.progress, completed_at = excluded.completed_at`,
    [
      seasonId,
      numbers(rows.map((one) => one.userId)),
      numbers(rows.map((one) => one.taskId)),
      numbers(rows.map((one) => one.progress)),
      rows.map((one) => one.isCompleted),
    ],
  )
}

/** Stores which play counted for which task. A duplicate is a defect. */
export function insertPlays(
  tx: Tx,
  seasonId: number,
  plays: readonly {
    readonly userId: bigint
    readonly taskId: number
    readonly referenceId: bigint
    readonly amount: bigint
  }[],
): void {
  if (plays.length === 0) return
  tx.send(
    'insert_season_plays',
    `insert into season_task_plays (season_id, user_id, task_id, reference_id, amount)
     select $1, * from unnest($2::int8[], $3::int4[], $4::int8[], $5::int8[])`,
    [
      seasonId,
      numbers(plays.map((one) => one.userId)),
      numbers(plays.map((one) => one.taskId)),
      numbers(plays.map((one) => one.referenceId)),
      numbers(plays.map((one) => one.amount)),
    ],
  )
}

/** Marks the reward of a completed task as paid; false if it was paid before. The caller holds the player's lock. */
export async function updatePaid(
  tx: Tx,
  paid: {
    readonly seasonId: number
    readonly userId: bigint
    readonly taskId: number
    readonly operationId: bigint
  },
): Promise<boolean> {
  const rows = await tx.rows(
    'pay_season_task',
    `update season_task_progress set operation_id = $4
      where season_id = $1 and user_id = $2 and task_id = $3 and completed_at is not null and operation_id is null returning 1`,
    [paid.seasonId, paid.userId, paid.taskId, paid.operationId],
  )
  return rows.length > 0
}
