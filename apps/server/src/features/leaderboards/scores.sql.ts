import { SHOWN_PLACES } from '@runecase/api/leaderboards-rules.ts'
import { USERS } from '../../core/player/public.ts'
import { mayCompete } from '../../core/prizes/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { amongPlaces, fitTops } from './tops.sql.ts'

/** An amount that may count for one type of leaderboard. The id of its operation contains the time. */
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

/** A changed score. */
export interface CountedScore extends ScoreChange {
  /** Whether its player entered or left the top of the leaderboard. */
  readonly isMoved: boolean
  /** Whether its player may be sent the place now; it is recorded as sent. */
  readonly isDue: boolean
}

/** The pause between two messages about the same subject. */
export const isDue = (sentAt: string) => `${sentAt} <= now() - interval '1 second'`

/** Whether a new score of `counted` belongs to the top of its leaderboard. */
export const isTop = (score: string, reachedId: string) =>
  `c.floor_score is null or (${score}, -${reachedId}, -c.user_id) >= (c.floor_score, -c.floor_reached_id, -c.floor_player_id)`

/** Moves the players of changed `scores` between the ranges of scores, and selects them as `CountedScore`. */
export const COUNT_MOVED = `moved as (
       insert into leaderboard_buckets as b (leaderboard_id, bucket, players)
       select m.leaderboard_id, d.bucket, sum(d.delta)::int4
         from (select leaderboard_id, score_bucket(before) as from_bucket, score_bucket(after) as to_bucket from scores offset 0) m
        cross join lateral (values (m.from_bucket, -1), (m.to_bucket, 1)) as d (bucket, delta)
        where m.from_bucket <> m.to_bucket and d.bucket > 0
        group by 1, 2 having sum(d.delta) <> 0
       on conflict (leaderboard_id, bucket) do update set players = b.players + excluded.players)
     select leaderboard_id as "leaderboardId", user_id as "userId", is_moved as "isMoved", is_due as "isDue" from scores`

/**
 * Adds scorings to all leaderboards whose window contains them, and returns the changed scores. Operators, bots, players in a pause and
 * players who may not play do not score. There must be one writer at a time: the caller is a consumer of domain events.
 */
export async function addScores(tx: Tx, scorings: readonly Scoring[]): Promise<CountedScore[]> {
  const changes = await tx.rows<CountedScore>(
    'add_leaderboard_scores',
    `with eligible as materialized (
       select o.type, o.user_id, o.operation_id, o.amount, moment_of_id(o.operation_id) as at
         from unnest($1::text[], $2::int8[], $3::int8[], $4::int8[]) as o (type, user_id, operation_id, amount)
        where ${mayCompete('o.user_id', 'moment_of_id(o.operation_id)')}),
     counted as materialized (
       select b.id as leaderboard_id, e.user_id, sum(e.amount)::int8 as amount, max(e.operation_id) as reached_id
         from eligible e
         join leaderboards b on b.type = e.type and b.state in ('running', 'closing')
              and e.at >= greatest(b.counted_from, b.starts_at) and e.at < b.ends_at
        group by 1, 2),
     scores as (
       merge into leaderboard_scores s
       using (select c.*, f.score as floor_score, f.reached_id as floor_reached_id, f.player_id as floor_player_id
                from counted c left join leaderboard_floors f using (leaderboard_id)) c
          on s.leaderboard_id = c.leaderboard_id and s.user_id = c.user_id
       when matched then update set score = greatest(0, s.score + c.amount), reached_id = greatest(s.reached_id, c.reached_id),
         place_sent_at = case when ${isDue('s.place_sent_at')} then now() else s.place_sent_at end,
         is_top = ${isTop('greatest(0, s.score + c.amount)', 'greatest(s.reached_id, c.reached_id)')}
       when not matched and c.amount > 0 then insert (leaderboard_id, user_id, score, reached_id, place_sent_at, is_top)
         values (c.leaderboard_id, c.user_id, c.amount, c.reached_id, now(), ${isTop('c.amount', 'c.reached_id')})
       returning s.leaderboard_id, s.user_id, coalesce(old.score, 0) as before, new.score as after,
         coalesce(old.is_top, false) <> new.is_top as is_moved, new.place_sent_at = now() as is_due),
     ${COUNT_MOVED}`,
    [
      scorings.map((one) => one.type),
      numbers(scorings.map((one) => one.userId)),
      numbers(scorings.map((one) => one.operationId)),
      numbers(scorings.map((one) => one.amount)),
    ],
  )
  await fitTops(tx, new Set(changes.flatMap(({ leaderboardId, isMoved }) => (isMoved ? [leaderboardId] : []))))
  return changes
}

/** Records that places are being sent; returns those that were not sent within the last second. */
export function updatePlacesSent(tx: Tx, pairs: readonly ScoreChange[]): Promise<ScoreChange[]> {
  return tx.rows(
    'update_leaderboard_places_sent',
    `update leaderboard_scores s set place_sent_at = now() from unnest($1::int4[], $2::int8[]) as p (leaderboard_id, user_id)
      where s.leaderboard_id = p.leaderboard_id and s.user_id = p.user_id and ${isDue('s.place_sent_at')}
     returning s.leaderboard_id as "leaderboardId", s.user_id as "userId"`,
    [numbers(pairs.map((one) => one.leaderboardId)), numbers(pairs.map((one) => one.userId))],
  )
}

/** Records that changes of rankings are being sent; returns the leaderboards of which none was sent within the last second. */
export async function updateChangedSent(tx: Tx, leaderboardIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    'update_leaderboards_changed_sent',
    `update leaderboards set changed_sent_at = now() where id = any($1::int4[]) and ${isDue('changed_sent_at')} returning id`,
    [numbers(leaderboardIds)],
  )
  return rows.map(({ id }) => id)
}

/** SQL: the number of players ahead of the range of a score `s`. A player outside the top is behind all shown places. */
const PLACE_BEHIND = `1 + greatest(${SHOWN_PLACES}, (select coalesce(sum(b.players), 0) from leaderboard_buckets b
            where b.leaderboard_id = s.leaderboard_id and b.bucket > score_bucket(s.score)))`

/** SQL: the place of a score `s`, exact up to `SHOWN_PLACES`; for a later place it only says that it is beyond them. */
export const POSITION = `(case when s.is_top then
            (select 1 + count(*) from leaderboard_scores a where a.leaderboard_id = s.leaderboard_id and a.is_top
                and (a.score, -a.reached_id, -a.user_id) > (s.score, -s.reached_id, -s.user_id))
            else ${PLACE_BEHIND} end)::int4`

export interface Place extends ScoreChange {
  readonly score: bigint
  readonly position: number
}

/** The places of players on leaderboards, by pair; pairs without a score are missing. */
export function selectPlaces(queries: Queries, pairs: readonly ScoreChange[]): Promise<Place[]> {
  return queries.rows(
    'select_leaderboard_places',
    `with tops as materialized (
       select leaderboard_id, user_id, row_number() over (partition by leaderboard_id order by score desc, reached_id, user_id) as place
         from leaderboard_scores where is_top and score > 0 and leaderboard_id = any($1::int4[]))
     select s.leaderboard_id as "leaderboardId", s.user_id as "userId", s.score, coalesce(t.place, ${PLACE_BEHIND})::int4 as position
       from unnest($1::int4[], $2::int8[]) as p (leaderboard_id, user_id)
       join leaderboard_scores s using (leaderboard_id, user_id) left join tops t using (leaderboard_id, user_id) where s.score > 0`,
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

/** The first players of a leaderboard, in order; at most `SHOWN_PLACES`. */
export function selectLeaders(queries: Queries, leaderboardId: number, limit: number): Promise<Leader[]> {
  return queries.rows(
    'select_leaders',
    `select s.user_id as "userId", s.score, u.nickname, u.avatar, u.is_hidden as "isHidden"
       from (select user_id, score, reached_id from leaderboard_scores
              where leaderboard_id = $1 and is_top and score > 0 order by score desc, reached_id, user_id limit $2) s
       join ${USERS} u on u.id = s.user_id order by s.score desc, s.reached_id, s.user_id`,
    [leaderboardId, limit],
  )
}

/** One player of a leaderboard with their place; undefined without a score. */
export async function findLeader(
  queries: Queries,
  leaderboardId: number,
  userId: bigint,
): Promise<(Leader & { readonly position: number }) | undefined> {
  const [row] = await queries.rows<Leader & { readonly position: number }>(
    'find_leader',
    `select s.user_id as "userId", s.score, u.nickname, u.avatar, u.is_hidden as "isHidden", ${POSITION} as position
       from leaderboard_scores s join ${USERS} u on u.id = s.user_id
      where s.leaderboard_id = $1 and s.user_id = $2 and s.score > 0`,
    [leaderboardId, userId],
  )
  return row
}

/** The score at this place; undefined when fewer players have one. */
export async function findScoreAt(queries: Queries, leaderboardId: number, place: number): Promise<bigint | undefined> {
  const among = amongPlaces(place)
  const [row] = await queries.rows<{ score: bigint }>(
    `find_score_at_${among.name}`,
    `select score from leaderboard_scores where leaderboard_id = $1 and ${among.where} and score > 0
      order by score desc, reached_id, user_id limit 1 offset $2`,
    [leaderboardId, place - 1],
  )
  return row?.score
}
