import type { PrizeKind } from '@runecase/api/operator/leaderboards-rules.ts'
import { ITEMS } from '../../core/items/public.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/**
 * Closes a leaderboard, once: writes its winners and marks its ranking as final. `winnerIds` are the ids to give them, one per prize. There
 * must be one writer at a time, the writer of the scores.
 */
export function closeLeaderboard(tx: Tx, leaderboardId: number, winnerIds: readonly bigint[]): void {
  tx.send(
    'close_leaderboard',
    `with closed as (
       update leaderboards set closed_at = clock_timestamp(),
              state = case when exists (select from leaderboard_scores where leaderboard_id = $1 and score > 0)
                            and exists (select from leaderboard_prizes where leaderboard_id = $1) then 'giving' else 'over' end
        where id = $1 and state = 'closing' returning id),
     ranked as (
       select user_id, score, reached_id, row_number() over (order by score desc, reached_id, user_id)::int4 as place
         from (select * from leaderboard_scores where leaderboard_id = $1 and score > 0
                order by score desc, reached_id, user_id limit (select max(place) from leaderboard_prizes where leaderboard_id = $1)) s)
     insert into leaderboard_winners (id, leaderboard_id, place, user_id, score, reached_id, due_at)
     select ids.id, c.id, r.place, r.user_id, r.score, r.reached_id, clock_timestamp()
       from closed c join leaderboard_prizes p on p.leaderboard_id = c.id join ranked r on r.place = p.place
       join unnest($2::int8[]) with ordinality as ids (id, ord) on ids.ord = r.place`,
    [leaderboardId, numbers(winnerIds)],
  )
}

export async function countPrizes(queries: Queries, leaderboardId: number): Promise<number> {
  const [row] = await queries.rows<{ last: number }>(
    'count_leaderboard_prizes',
    'select coalesce(max(place), 0)::int4 as last from leaderboard_prizes where leaderboard_id = $1',
    [leaderboardId],
  )
  return row?.last ?? 0
}

export interface DueWinner {
  readonly id: bigint
  readonly leaderboardId: number
  readonly place: number
  readonly kind: PrizeKind
  readonly catalogueItemId: number | null
  readonly amount: bigint | null
  readonly operationId: bigint | null
}

/** Locks a due winner; undefined when another process was first. The caller holds the player's lock. */
export async function lockDueWinner(tx: Tx, id: bigint): Promise<DueWinner | undefined> {
  const [row] = await tx.rows<DueWinner>(
    'lock_due_winner',
    `select w.id, w.leaderboard_id as "leaderboardId", w.place, p.kind,
            p.catalogue_item_id as "catalogueItemId", p.amount, w.operation_id as "operationId"
       from leaderboard_winners w join leaderboard_prizes p using (leaderboard_id, place)
      where w.id = $1 and w.due_at <= clock_timestamp() for update of w skip locked`,
    [id],
  )
  return row
}

/** Ends a leaderboard whose prizes are all given. */
export function endGivenLeaderboard(tx: Tx, leaderboardId: number): void {
  // Serialises the winners of one leaderboard, so that the last one sees all others.
  tx.send('lock_leaderboard', 'select 1 from leaderboards where id = $1 for update', [leaderboardId])
  tx.send(
    'update_leaderboard_over',
    `update leaderboards set state = 'over' where id = $1 and state = 'giving'
        and not exists (select from leaderboard_winners where leaderboard_id = $1 and given_at is null)`,
    [leaderboardId],
  )
}

export interface WonPrize {
  readonly leaderboardId: number
  readonly kind: PrizeKind
  readonly catalogueItemId: number | null
  readonly amount: bigint | null
  /** The operation, whose id is also that of the item. */
  readonly operationId: bigint | null
  readonly valueMinor: bigint | null
  /** The current status of the item; null for money. */
  readonly itemStatus: number | null
}

/** A player's prizes on leaderboards. */
export function selectWon(queries: Queries, userId: bigint, leaderboardIds: readonly number[]): Promise<WonPrize[]> {
  return queries.rows(
    'select_won_prizes',
    `select w.leaderboard_id as "leaderboardId", p.kind, p.catalogue_item_id as "catalogueItemId", p.amount,
            w.operation_id as "operationId", w.value_minor as "valueMinor", i.status as "itemStatus"
       from leaderboard_winners w join leaderboard_prizes p using (leaderboard_id, place)
       left join ${ITEMS} i on i.user_id = w.user_id and i.id = w.operation_id and p.kind = 'item'
      where w.user_id = $1 and w.leaderboard_id = any($2::int4[])`,
    [userId, numbers(leaderboardIds)],
  )
}
