import { FACES, USERS } from '../../core/player/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface DueWinner {
  readonly id: bigint
  readonly raffleId: number
  readonly place: number
  readonly catalogueItemId: number
  readonly operationId: bigint | null
}

/** Locks a due winner; undefined when another process was first. The caller holds the player's lock. */
export async function lockDueWinner(tx: Tx, id: bigint): Promise<DueWinner | undefined> {
  const [row] = await tx.rows<DueWinner>(
    'lock_due_raffle_winner',
    `select w.id, w.raffle_id as "raffleId", w.place, p.catalogue_item_id as "catalogueItemId", w.operation_id as "operationId"
       from raffle_winners w join raffle_prizes p using (raffle_id, place)
      where w.id = $1 and w.due_at <= clock_timestamp() for update of w skip locked`,
    [id],
  )
  return row
}

export interface ShownWinner {
  readonly place: number
  readonly ticket: bigint
  readonly userId: bigint
  readonly nickname: string
  readonly avatar: string
  readonly isHidden: boolean
  readonly experienceMinor: bigint
  readonly tickets: bigint
  readonly catalogueItemId: number
  readonly valueMinor: bigint | null
}

export interface WinnersQuery {
  readonly raffleId: number
  /** A part of a name, or a ticket number; null for all winners. */
  readonly search: string | null
  /** The caller, who finds themselves even with a hidden profile. */
  readonly callerId: bigint | null
  readonly limit: number
  readonly offset: number
}

/** A page of the winners that match a search, and their number. */
export async function selectWinners(
  queries: Queries,
  { raffleId, search, callerId, limit, offset }: WinnersQuery,
): Promise<{ readonly winners: readonly ShownWinner[]; readonly total: number }> {
  const found = `w.raffle_id = $1 and ($2::text is null or w.ticket::text = $2
      or ((not u.is_hidden or w.user_id = $3::int8) and strpos(lower(u.nickname), lower($2)) > 0))`
  const [counted, winners] = await Promise.all([
    queries.rows<{ total: number }>(
      'count_raffle_winners',
      `select count(*)::int4 as total from raffle_winners w join ${USERS} u on u.id = w.user_id where ${found}`,
      [raffleId, search, callerId],
    ),
    queries.rows<ShownWinner>(
      'select_raffle_winners',
      `select w.place, w.ticket, w.user_id as "userId", u.nickname, u.avatar, u.is_hidden as "isHidden",
              u.experience_minor as "experienceMinor", l.last - l.first + 1 as tickets, z.catalogue_item_id as "catalogueItemId",
              w.value_minor as "valueMinor"
         from raffle_winners w join ${FACES} u on u.user_id = w.user_id
         join raffle_list l on l.raffle_id = w.raffle_id and l.user_id = w.user_id
         join raffle_prizes z on z.raffle_id = w.raffle_id and z.place = w.place
        where ${found} order by w.place limit $4 offset $5`,
      [raffleId, search, callerId, limit, offset],
    ),
  ])
  return { winners, total: counted[0]?.total ?? 0 }
}

/** Winning tickets in prize order. */
export async function selectDrawn(queries: Queries, raffleId: number): Promise<number[]> {
  const rows = await queries.rows<{ ticket: bigint }>(
    'select_drawn_tickets',
    'select ticket from raffle_winners where raffle_id = $1 order by place',
    [raffleId],
  )
  return rows.map(({ ticket }) => Number(ticket))
}
