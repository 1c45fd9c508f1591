import { SHOWN_PLACES } from '@runecase/api/leaderboards-rules.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** An amount that may count for one type of leaderboards. The id of its operation contains the time. */
export interface Scoring {
  readonly type: string
  readonly userId: bigint
  readonly operationId: bigint
  readonly amount: bigint
}

export interface ScoreChange {
  readonly leaderboardId: number
  readonly userId: bigint
}

/**
 * Adds what counts to the scores of all leaderboards in whose window it happened, and answers whose scores changed. Operators, bots,
 * players in a pause and those who may not play do not score. One writer at a time: the caller is a consumer of domain events.
 */
export function addScores(tx: Tx, scorings: readonly Scoring[]): Promise<ScoreChange[]> {
  return tx.rows(
    'add_leaderboard_scores',
    `with counted as materialized (
       select b.id as leaderboard_id, o.user_id, sum(o.amount)::int8 as amount, max(o.operation_id) as reached_id
         from unnest($1::text[], $2::int8[], $3::int8[], $4::int8[]) as o (type, user_id, operation_id, amount)
         join leaderboards b on b.type = o.type and b.state in ('running', 'closing')
              and moment_of_id(o.operation_id) >= greatest(b.counted_from, b.starts_at) and moment_of_id(o.operation_id) < b.ends_at
         join users u on u.id = o.user_id and not u.is_bot and not u.is_fake and not u.is_admin
        where not exists (select from exclusions x where x.user_id = o.user_id
                           and moment_of_id(o.operation_id) >= x.began_at and moment_of_id(o.operation_id) < x.until_at)
          and not exists (select from restrictions r where r.user_id = o.user_id and r.action = 'play'
                           and moment_of_id(o.operation_id) >= r.began_at and moment_of_id(o.operation_id) < least(r.until_at, r.lifted_at))
        group by 1, 2),
     changed as (
       update leaderboard_scores s set score = greatest(0, s.score + c.amount), reached_id = greatest(s.reached_id, c.reached_id)
         from counted c where s.leaderboard_id = c.leaderboard_id and s.user_id = c.user_id
       returning s.leaderboard_id, s.user_id, old.score as before, new.score as after),
     added as (
       insert into leaderboard_scores (leaderboard_id, user_id, score, reached_id)
       select c.leaderboard_id, c.user_id, c.amount, c.reached_id from counted c
        where c.amount > 0
          and not exists (select from leaderboard_scores s where s.leaderboard_id = c.leaderboard_id and s.user_id = c.user_id)
       returning leaderboard_id, user_id, 0::int8 as before, score as after),
     scores as (select * from changed union all select * from added),
     moved as (
       insert into leaderboard_buckets as b (leaderboard_id, bucket, players)
       select leaderboard_id, bucket, sum(delta)::int4 from (
         select leaderboard_id, score_bucket(before) as bucket, -1 as delta from scores where before > 0
         union all select leaderboard_id, score_bucket(after), 1 from scores where after > 0) moves
        group by 1, 2 having sum(delta) <> 0
       on conflict (leaderboard_id, bucket) do update set players = b.players + excluded.players)
     select leaderboard_id as "leaderboardId", user_id as "userId" from scores`,
    [
      scorings.map((one) => one.type),
      numbers(scorings.map((one) => one.userId)),
      numbers(scorings.map((one) => one.operationId)),
      numbers(scorings.map((one) => one.amount)),
    ],
  )
}

/**
 * Where a score `s` stands: a sum over the ranges above its own, and a count within that one. Exact up to `SHOWN_PLACES`; past it the count
 * stops, and the answer is only known to be past it: a million players may have the same score.
 */
export const POSITION = `(select 1 + u.above + case when u.above > ${SHOWN_PLACES} then 0 else
              (select count(*) from (select from leaderboard_scores a
                where a.leaderboard_id = s.leaderboard_id and a.score > 0
                  and a.score > s.score and a.score < bucket_start(score_bucket(s.score) + 1) limit ${SHOWN_PLACES + 1}) higher)
            + (select count(*) from (select from leaderboard_scores a
                where a.leaderboard_id = s.leaderboard_id and a.score > 0
                  and a.score = s.score and (a.reached_id, a.user_id) < (s.reached_id, s.user_id) limit ${SHOWN_PLACES + 1}) earlier) end
            from (select coalesce(sum(b.players), 0) as above from leaderboard_buckets b
                   where b.leaderboard_id = s.leaderboard_id and b.bucket > score_bucket(s.score)) u)::int4`

export interface Place extends ScoreChange {
  readonly score: bigint
  readonly position: number
}

/** The places of players on leaderboards, pair by pair; a pair without a score is missing. */
export function selectPlaces(queries: Queries, pairs: readonly ScoreChange[]): Promise<Place[]> {
  return queries.rows(
    'select_leaderboard_places',
    `select s.leaderboard_id as "leaderboardId", s.user_id as "userId", s.score, ${POSITION} as position
       from unnest($1::int4[], $2::int8[]) as p (leaderboard_id, user_id)
       join leaderboard_scores s using (leaderboard_id, user_id) where s.score > 0`,
    [numbers(pairs.map((one) => one.leaderboardId)), numbers(pairs.map((one) => one.userId))],
  )
}

export interface Leader {
  readonly userId: bigint
  readonly score: bigint
  readonly nickname: string
  readonly avatar: string
  readonly isHidden: boolean
}

/** The first players of a leaderboard, in their order. */
export function selectLeaders(queries: Queries, leaderboardId: number, limit: number): Promise<Leader[]> {
  return queries.rows(
    'select_leaders',
    `select s.user_id as "userId", s.score, u.nickname, u.avatar, u.is_hidden as "isHidden"
       from (select user_id, score, reached_id from leaderboard_scores
              where leaderboard_id = $1 and score > 0 order by score desc, reached_id, user_id limit $2) s
       join users u on u.id = s.user_id order by s.score desc, s.reached_id, s.user_id`,
    [leaderboardId, limit],
  )
}

/** One player of a leaderboard with his place; undefined without a score. */
export async function findLeader(
  queries: Queries,
  leaderboardId: number,
  userId: bigint,
): Promise<(Leader & { readonly position: number }) | undefined> {
  const [row] = await queries.rows<Leader & { readonly position: number }>(
    'find_leader',
    `select s.user_id as "userId", s.score, u.nickname, u.avatar, u.is_hidden as "isHidden", ${POSITION} as position
       from leaderboard_scores s join users u on u.id = s.user_id
      where s.leaderboard_id = $1 and s.user_id = $2 and s.score > 0`,
    [leaderboardId, userId],
  )
  return row
}

/** The score that the last of so many places has; undefined where fewer players have one. */
export async function findScoreAt(queries: Queries, leaderboardId: number, place: number): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ score: bigint }>(
    'find_score_at',
    `select score from leaderboard_scores where leaderboard_id = $1 and score > 0
      order by score desc, reached_id, user_id limit 1 offset $2`,
    [leaderboardId, place - 1],
  )
  return row?.score
}
