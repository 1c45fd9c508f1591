import type { PassLevelType, TaskType } from '@runecase/api/seasons-rules.ts'
import { SEASONS } from '../../core/seasons/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { StoredLook } from './season-file.ts'

export interface LevelRow {
  readonly level: number
  readonly cost: bigint
  readonly type: PassLevelType
  readonly moneyMinor: bigint
  readonly coins: bigint
  readonly cases: readonly { readonly caseId: number; readonly count: number }[]
}

export interface TaskRow {
  readonly id: number
  readonly level: number
  readonly description: string
  readonly type: TaskType
  /** Times; minor units where the task counts GOLD. */
  readonly target: bigint
  readonly ids: readonly number[]
  readonly names: readonly string[]
  readonly rarity: string | null
  readonly moneyMinor: bigint
  readonly coins: bigint
  readonly caseId: number | null
  readonly caseAmount: number
}

/** The parts of an event that only an import changes. */
export interface SeasonTerms {
  readonly code: string
  readonly look: StoredLook
  /** Ordered by level. */
  readonly levels: readonly LevelRow[]
  /** Ordered by level. */
  readonly tasks: readonly TaskRow[]
}

export async function getTerms(queries: Queries, seasonId: number): Promise<SeasonTerms> {
  const [[season], levels, tasks] = await Promise.all([
    queries.rows<Pick<SeasonTerms, 'code' | 'look'>>(
      'get_season_look',
      `select code, look from ${SEASONS} s where id = $1`,
      [seasonId],
    ),
    queries.rows<LevelRow>(
      'select_season_levels',
      `select l.level, l.cost, l.type, l.money_minor as "moneyMinor", l.coins,
              coalesce(jsonb_agg(jsonb_build_object('caseId', c.case_id, 'count', c.amount) order by c.case_id)
                         filter (where c.case_id is not null), '[]') as cases
         from season_levels l left join season_level_cases c using (season_id, level)
        where l.season_id = $1 group by l.season_id, l.level order by l.level`,
      [seasonId],
    ),
    queries.rows<TaskRow>(
      'select_season_tasks',
      `select id, level, description, type, target, ids, names, rarity, money_minor as "moneyMinor", coins, case_id as "caseId",
              case_amount as "caseAmount" from season_tasks where season_id = $1 order by level, id`,
      [seasonId],
    ),
  ])
  if (!season) throw new Error(`there is no event ${seasonId}`)
  return { ...season, levels, tasks }
}

/** A player's counts in an event. */
export interface PlayerRow {
  readonly userId: bigint
  readonly coinsEarned: bigint
  readonly coinsSpent: bigint
  readonly casesOpened: bigint
}

const PLAYER_COLUMNS = `user_id as "userId", coins_earned as "coinsEarned", coins_spent as "coinsSpent", cases_opened as "casesOpened"`

export function selectPlayers(queries: Queries, seasonId: number, userIds: readonly bigint[]): Promise<PlayerRow[]> {
  return queries.rows(
    'select_season_players',
    `select ${PLAYER_COLUMNS} from season_players where season_id = $1 and user_id = any($2::int8[])`,
    [seasonId, userIds],
  )
}

export interface ProgressRow {
  readonly userId: bigint
  readonly taskId: number
  readonly progress: bigint
  readonly isCompleted: boolean
}

export function selectProgress(queries: Queries, seasonId: number, userIds: readonly bigint[]): Promise<ProgressRow[]> {
  return queries.rows(
    'select_season_progress',
    `select user_id as "userId", task_id as "taskId", progress, completed_at is not null as "isCompleted"
       from season_task_progress where season_id = $1 and user_id = any($2::int8[])`,
    [seasonId, userIds],
  )
}

export async function selectClaimed(queries: Queries, seasonId: number, userId: bigint): Promise<ReadonlySet<number>> {
  const rows = await queries.rows<{ level: number }>(
    'select_season_claims',
    'select level from season_claims where season_id = $1 and user_id = $2',
    [seasonId, userId],
  )
  return new Set(rows.map(({ level }) => level))
}

/** The totals of an event; its players are those who played or earned in it. `lastCost`: coins that reach the last level of its pass, null without one. */
export async function countResults(
  queries: Queries,
  seasonId: number,
  lastCost: bigint | null,
): Promise<Record<'players' | 'casesOpened' | 'coinsEarned' | 'coinsSpent' | 'passesFinished', number>> {
  const [row] = await queries.rows<Awaited<ReturnType<typeof countResults>>>(
    'count_season_results',
    `select coalesce(t.players, 0)::float8 as players, coalesce(t.cases_opened, 0)::float8 as "casesOpened",
            coalesce(t.coins_earned, 0)::float8 as "coinsEarned", coalesce(t.coins_spent, 0)::float8 as "coinsSpent",
            (select count(*) from season_players p where p.season_id = s.id and p.coins_earned >= $2::int8 and $2 is not null)::float8 as "passesFinished"
       from (select $1::int4 as id) s left join season_totals t on t.season_id = s.id`,
    [seasonId, lastCost],
  )
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/**
 * Locks the revision of an event until the transaction ends. A payment by these terms takes the lock, so that nothing is paid by terms that
 * have just changed.
 */
export async function lockSeasonRevision(tx: Tx, seasonId: number): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ revision: bigint }>(
    'lock_season_revision',
    `select revision from ${SEASONS} s where id = $1 for share`,
    [seasonId],
  )
  return row?.revision
}

/** Marks the reward of a level as received; false if it already was. The caller holds the player's lock. */
export async function insertClaim(
  tx: Tx,
  claim: {
    readonly seasonId: number
    readonly userId: bigint
    readonly level: number
    readonly operationId: bigint
    readonly atMs: number
  },
): Promise<boolean> {
  const rows = await tx.rows(
    'insert_season_claim',
    `insert into season_claims (season_id, user_id, level, operation_id, claimed_at) values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     on conflict (season_id, user_id, level) do nothing returning 1`,
    [claim.seasonId, claim.userId, claim.level, claim.operationId, claim.atMs],
  )
  return rows.length > 0
}

/** Stores a player's first visit; false if there was one before. */
export async function insertVisit(tx: Tx, seasonId: number, userId: bigint): Promise<boolean> {
  const rows = await tx.rows(
    'insert_season_visit',
    `insert into season_players as p (season_id, user_id, visited_at) values ($1, $2, clock_timestamp())
     on conflict (season_id, user_id) do update set visited_at = excluded.visited_at where p.visited_at is null returning 1`,
    [seasonId, userId],
  )
  return rows.length > 0
}

export interface PlayRow {
  readonly referenceId: bigint
  readonly amount: bigint
}

/** Plays that counted for a task, newest first. */
export function selectPlays(queries: Queries, seasonId: number, userId: bigint, taskId: number): Promise<PlayRow[]> {
  return queries.rows(
    'select_season_plays',
    `select reference_id as "referenceId", amount from season_task_plays
      where season_id = $1 and user_id = $2 and task_id = $3 order by reference_id desc limit 50`,
    [seasonId, userId, taskId],
  )
}
