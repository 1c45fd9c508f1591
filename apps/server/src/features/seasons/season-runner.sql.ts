import { LEDGER_ENTRIES, PLAYERS } from '../../core/ledger/public.ts'
import { SEASONS } from '../../core/seasons/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'

export interface DueSeason {
  readonly id: number
  readonly phase: 'upcoming' | 'active' | 'ended'
  /** Coins of players up to this id have expired. */
  readonly expiredUserId: bigint
}

/** Events with a step due now or within a minute. */
export function selectDueSeasons(queries: Queries): Promise<DueRow[]> {
  return queries.rows<DueRow>(
    'select_due_seasons',
    `select id::int8 as id, (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as "inMs"
       from ${SEASONS} s where due_at < clock_timestamp() + interval '1 minute' order by due_at`,
    [],
  )
}

/** Locks an event with a due step; undefined when another process was first. */
export async function findDueSeason(tx: Tx, id: number): Promise<DueSeason | undefined> {
  const [row] = await tx.rows<DueSeason>(
    'find_due_season',
    `select id, phase, expired_user_id as "expiredUserId" from ${SEASONS} s
      where id = $1 and due_at <= clock_timestamp() for update skip locked`,
    [id],
  )
  return row
}

/** The next players who have coins. */
export async function selectExpiring(tx: Tx, { expiredUserId }: DueSeason, limit: number): Promise<bigint[]> {
  const rows = await tx.rows<{ userId: bigint }>(
    'select_expiring_players',
    `select user_id as "userId" from ${PLAYERS} where user_id > $1 and coins > 0 order by user_id limit $2`,
    [expiredUserId, limit],
  )
  return rows.map(({ userId }) => userId)
}

/** The coins that locked players have left, without those that they received after the event expired. */
export function selectLeft(
  tx: Tx,
  { id }: DueSeason,
  userIds: readonly bigint[],
): Promise<{ readonly userId: bigint; readonly coins: bigint }[]> {
  return tx.rows(
    'select_left_coins',
    `select p.user_id as "userId", greatest(0, p.coins - coalesce(n.coins, 0))::int8 as coins
       from ${PLAYERS} p cross join ${SEASONS} s
       left join lateral (
         select sum(e.amount) as coins from ${LEDGER_ENTRIES} e
          where e.account_id = p.user_id and e.operation_id >= first_id_at(s.expires_at) and e.currency = 2 and e.amount > 0) n on true
      where s.id = $1 and p.user_id = any($2::int8[]) order by p.user_id`,
    [id, userIds],
  )
}
