import type pg from 'pg'
import type { BenchPlayer } from './shop-players.ts'

/** A spending goal that no measured player reaches, so that each of their plays advances at least this task. */
const ENDLESS = { id: 1000, targetMinor: '100000000000' }

/** The event that runs now, with its demo pass and tasks and one task for everyone that is never finished. */
export async function openTasks(client: pg.Client): Promise<{ readonly seasonId: number }> {
  const { rows } = await client.query<{ id: number }>(
    'select id from seasons where starts_at <= now() and now() < ends_at',
  )
  const [season] = rows
  if (!season) throw new Error('no event runs')
  const added = await client.query(
    `insert into season_tasks (season_id, id, level, description, type, target, ids, names, money_minor, coins, case_amount)
     values ($1, $2, 1, 'Bench', 'spend', $3, '{}', '{}', 0, 1, 0) on conflict do nothing`,
    [season.id, ENDLESS.id, ENDLESS.targetMinor],
  )
  if (added.rowCount) await client.query('update seasons set revision = revision + 1 where id = $1', [season.id])
  return { seasonId: season.id }
}

/** Spreads players evenly over the levels of the pass: each has the tasks that are open at their level. */
export async function spreadOverLevels(
  client: pg.Client,
  seasonId: number,
  players: readonly BenchPlayer[],
): Promise<void> {
  await client.query(
    `insert into season_players (season_id, user_id, coins_earned)
     select $1, p.user_id, l.cost from unnest($2::int8[]) with ordinality as p (user_id, place)
       join season_levels l on l.season_id = $1
        and l.level = 1 + p.place % (select count(*) from season_levels where season_id = $1)`,
    [seasonId, players.map(({ userId }) => String(userId))],
  )
}

/** Sums over all players of an event. */
export interface CountedProgress {
  /** Progress added to tasks, one row for each task that a play advanced. */
  readonly rows: number
  /** Plays that advanced a task. */
  readonly plays: number
  readonly completed: number
  readonly coins: number
}

export async function countProgress(client: pg.Client, seasonId: number): Promise<CountedProgress> {
  const { rows } = await client.query<CountedProgress>(
    `select (select count(*)::float8 from season_task_plays where season_id = $1) as rows,
            (select count(distinct reference_id)::float8 from season_task_plays where season_id = $1) as plays,
            (select count(*)::float8 from season_task_progress where season_id = $1 and completed_at is not null) as completed,
            (select coalesce(sum(coins_earned), 0)::float8 from season_players where season_id = $1) as coins`,
    [seasonId],
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}
