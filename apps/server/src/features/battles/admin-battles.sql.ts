import type { BattleEnd, BattleMode, BattleStatus } from '@runecase/api/battles.ts'
import { CASES } from '../../core/catalog/public.ts'
import type { WaitingRow } from '../../core/operators/public.ts'
import { USERS } from '../../core/player/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A step that is overdue for this long will not run any more. */
const OVERDUE = `interval '2 minutes'`

/** SQL: whether a battle is stuck; the table's alias is `b`. */
export const IS_STUCK = `(b.status in ('created', 'started') and b.due_at < clock_timestamp() - ${OVERDUE})`

export interface AdminBattleRow {
  readonly id: bigint
  readonly ulid: string
  readonly mode: BattleMode
  readonly status: BattleStatus
  readonly isPrivate: boolean
  readonly creatorId: bigint
  readonly nickname: string
  readonly slots: number
  readonly taken: number
  readonly rounds: number
  readonly revealed: number
  readonly spectators: number
  readonly priceMinor: bigint
  readonly createdAt: Date
  readonly end: BattleEnd | null
  readonly isStuck: boolean
}

export const OFFICE_COLUMNS = `b.id, b.ulid, b.mode, b.status, b.is_private as "isPrivate", b.creator_id as "creatorId", u.nickname, b.slots,
  (select count(*)::int4 from battle_seats s where s.battle_id = b.id) as taken, b.rounds, b.revealed, b.price_minor as "priceMinor",
  (select count(*)::int4 from battle_viewers v where v.battle_id = b.id and v.until > clock_timestamp()) as spectators,
  b.created_at as "createdAt", b.end_reason as "end", coalesce(${IS_STUCK}, false) as "isStuck"`
/** A left join, so that a count can leave it out. */
export const OFFICE_FROM = `battles b left join ${USERS} u on u.id = b.creator_id`

export interface AdminProofRow {
  readonly dueAt: Date | null
  readonly lockedAt: Date | null
  readonly finishedAt: Date | null
  readonly commitment: string
  readonly seed: string | null
  readonly beaconRound: bigint | null
}

export async function selectAdminBattle(
  queries: Queries,
  ulid: string,
): Promise<(AdminBattleRow & AdminProofRow) | undefined> {
  const [row] = await queries.rows<AdminBattleRow & AdminProofRow>(
    'select_admin_battle',
    `select ${OFFICE_COLUMNS}, b.due_at as "dueAt", b.locked_at as "lockedAt", b.finished_at as "finishedAt",
            encode(b.commitment, 'hex') as commitment, encode(b.revealed_seed, 'hex') as seed, b.beacon_round as "beaconRound"
       from ${OFFICE_FROM} where b.ulid = $1`,
    [ulid],
  )
  return row
}

export interface AdminSeatRow {
  readonly slot: number
  readonly userId: bigint | null
  readonly nickname: string | null
  readonly stakeId: bigint
  readonly totalMinor: bigint
  readonly wonMinor: bigint | null
  readonly isReturned: boolean
}

export function selectAdminSeats(queries: Queries, battleId: bigint): Promise<AdminSeatRow[]> {
  return queries.rows(
    'select_admin_seats',
    `select s.slot, s.user_id as "userId", u.nickname, s.stake_id as "stakeId", s.total_minor as "totalMinor", s.won_minor as "wonMinor",
            exists (select from battle_refunds r where r.stake_id = s.stake_id) as "isReturned"
       from battle_seats s left join ${USERS} u on u.id = s.user_id where s.battle_id = $1 order by s.slot`,
    [battleId],
  )
}

export interface AdminCaseRow {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly priceMinor: bigint
  readonly oddsVersion: number
}

export function selectAdminCases(queries: Queries, battleId: bigint): Promise<AdminCaseRow[]> {
  return queries.rows(
    'select_admin_battle_cases',
    `select c.id, c.name, b.count, b.price_minor as "priceMinor", b.odds_version as "oddsVersion"
       from battle_cases b join ${CASES} c on c.id = b.case_id where b.battle_id = $1 order by b.position`,
    [battleId],
  )
}

/** Stores which change request voided a battle. A battle is voided at most once. */
export function insertBattleVoid(tx: Tx, battleId: bigint, changeRequestId: bigint): void {
  tx.send('insert_battle_void', 'insert into battle_voids (battle_id, change_request_id) values ($1, $2)', [
    battleId,
    changeRequestId,
  ])
}

/** The number of stuck battles, and since when the next step of the oldest one is due. */
export async function countStuck(queries: Queries): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    'count_stuck_battles',
    `select count(*)::int4 as count, min(b.due_at) as since from battles b where ${IS_STUCK}`,
  )
  return row ?? { count: 0, since: null }
}
