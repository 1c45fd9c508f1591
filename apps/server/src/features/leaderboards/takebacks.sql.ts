import { OWES, PLAYERS } from '../../core/ledger/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { COUNT_MOVED, type CountedScore, isDue, isTop } from './scores.sql.ts'
import { fitTops } from './tops.sql.ts'

/** GOLD of a returned refill that its player had spent, minor units. */
export interface ReturnedSpending {
  readonly userId: bigint
  /** The return that created the debt. */
  readonly debtId: bigint
  readonly refillOperationId: bigint
  readonly amountMinor: bigint
}

/** SQL: takes `taken (leaderboard_id, user_id, debt_id, before, amount)` from scores and ranges, and records it. */
const TAKE = `takebacks as (
       insert into leaderboard_takebacks (leaderboard_id, user_id, debt_id, amount) select leaderboard_id, user_id, debt_id, amount from taken),
     scores as (
       update leaderboard_scores s set score = s.score - c.amount,
         place_sent_at = case when ${isDue('s.place_sent_at')} then now() else s.place_sent_at end,
         is_top = ${isTop('s.score - c.amount', 's.reached_id')}
         from (select t.*, f.score as floor_score, f.reached_id as floor_reached_id, f.player_id as floor_player_id
                 from taken t left join leaderboard_floors f using (leaderboard_id)) c
        where s.leaderboard_id = c.leaderboard_id and s.user_id = c.user_id
       returning s.leaderboard_id, s.user_id, c.before, s.score as after, old.is_top <> new.is_top as is_moved,
         new.place_sent_at = now() as is_due),
     ${COUNT_MOVED}`

/**
 * Takes the GOLD of a debt from the player's scores on leaderboards of spent GOLD for which the returned refill may have counted, at most
 * what they have there. There must be one writer at a time: the caller is a consumer of domain events.
 */
export async function takeBackSpending(tx: Tx, debt: ReturnedSpending): Promise<CountedScore[]> {
  return fitted(
    tx,
    await tx.rows<CountedScore>(
      'take_back_leaderboard_spending',
      `with taken as materialized (
         select s.leaderboard_id, s.user_id, $2::int8 as debt_id, s.score as before, least(s.score, $4::int8) as amount
           from leaderboards b join leaderboard_scores s on s.leaderboard_id = b.id and s.user_id = $1 and s.score > 0
          where b.type = 'spent' and b.state in ('running', 'closing') and b.ends_at > moment_of_id($3::int8)
            and greatest(b.counted_from, b.starts_at) <= moment_of_id($2::int8)),
       ${TAKE}`,
      [debt.userId, debt.debtId, debt.refillOperationId, debt.amountMinor],
    ),
  )
}

/** Takes the scores of players with a debt from a leaderboard that is about to be closed; the same writer as above. */
export async function takeBackFromDebtors(tx: Tx, leaderboardId: number): Promise<CountedScore[]> {
  return fitted(
    tx,
    await tx.rows<CountedScore>(
      'take_back_from_leaderboard_debtors',
      `with taken as materialized (
         select s.leaderboard_id, s.user_id, null::int8 as debt_id, s.score as before, s.score as amount
           from ${PLAYERS} p join leaderboard_scores s on s.user_id = p.user_id and s.leaderboard_id = $1 and s.score > 0
           join leaderboards b on b.id = s.leaderboard_id and b.state = 'closing'
          where ${OWES}),
       ${TAKE}`,
      [leaderboardId],
    ),
  )
}

async function fitted(tx: Tx, changes: CountedScore[]): Promise<CountedScore[]> {
  await fitTops(tx, new Set(changes.flatMap(({ leaderboardId, isMoved }) => (isMoved ? [leaderboardId] : []))))
  return changes
}

/** The effect of debts on a player: what they took of the score, in the unit of the leaderboard, and whether the player has a debt now. */
export async function findDebtEffect(
  queries: Queries,
  leaderboardId: number,
  userId: bigint,
): Promise<{ readonly takenBack: bigint; readonly isOwing: boolean }> {
  const [row] = await queries.rows<{ takenBack: bigint; isOwing: boolean }>(
    'find_leaderboard_debt_effect',
    `select (select coalesce(sum(amount), 0)::int8 from leaderboard_takebacks where leaderboard_id = $1 and user_id = $2) as "takenBack", ${OWES} as "isOwing"
       from ${PLAYERS} p where p.user_id = $2`,
    [leaderboardId, userId],
  )
  return row ?? { takenBack: 0n, isOwing: false }
}

/** The total that debts took from a leaderboard's scores, in its unit. */
export async function getDebtTotals(
  queries: Queries,
  leaderboardId: number,
): Promise<{ readonly players: number; readonly takenBack: bigint }> {
  const [row] = await queries.rows<{ players: number; takenBack: bigint }>(
    'get_leaderboard_debt_totals',
    `select count(distinct user_id)::int4 as players, coalesce(sum(amount), 0)::int8 as "takenBack"
       from leaderboard_takebacks where leaderboard_id = $1`,
    [leaderboardId],
  )
  return row ?? { players: 0, takenBack: 0n }
}
