import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { statusOf } from '../../core/items/public.ts'
import { USERS } from '../../core/player/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { ProviderKind } from './delivery.ts'
import { type RawRecord, readRecord, WITHDRAWAL_COLUMNS, type WithdrawalRecord } from './withdrawals.sql.ts'

/** A page of a player's withdrawals, newest first, and their total number. */
export async function selectWithdrawals(
  queries: Queries,
  userId: bigint,
  page: { readonly skip: number; readonly take: number },
): Promise<{ readonly records: WithdrawalRecord[]; readonly total: number }> {
  const [rows, [count]] = await Promise.all([
    queries.rows<RawRecord>(
      'select_withdrawals',
      `select ${WITHDRAWAL_COLUMNS} from withdrawals w where w.user_id = $1 order by w.id desc offset $2 limit $3`,
      [userId, page.skip, page.take],
    ),
    queries.rows<{ total: number }>(
      'count_withdrawals',
      'select count(*)::int4 as total from withdrawals where user_id = $1',
      [userId],
    ),
  ])
  return { records: rows.map(readRecord), total: count?.total ?? 0 }
}

/** Finds a player's withdrawal by its id, or the newest withdrawal of one of their items by the item's id. */
export async function findWithdrawal(
  queries: Queries,
  userId: bigint,
  id: bigint,
): Promise<WithdrawalRecord | undefined> {
  const [row] = await queries.rows<RawRecord>(
    'find_withdrawal',
    `select ${WITHDRAWAL_COLUMNS} from withdrawals w where w.user_id = $1 and (w.id = $2 or w.item_id = $2)
      order by w.id = $2 desc, w.id desc limit 1`,
    [userId, id],
  )
  return row && readRecord(row)
}

export interface PublicStep {
  readonly withdrawalId: bigint
  readonly status: ItemStatus
  readonly cause: WithdrawalCause
  readonly atMs: number
}

/** The timelines of withdrawals, each oldest first. */
export async function selectSteps(queries: Queries, withdrawalIds: readonly bigint[]): Promise<PublicStep[]> {
  const rows = await queries.rows<Omit<PublicStep, 'status'> & { readonly status: number }>(
    'select_withdrawal_steps',
    `select withdrawal_id as "withdrawalId", status, cause, (extract(epoch from at) * 1000)::float8 as "atMs"
       from withdrawal_steps where withdrawal_id = any($1::int8[]) order by withdrawal_id, place`,
    [withdrawalIds],
  )
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }))
}

/** The operators' refusal reasons, in the wording for players. */
export async function selectNotes(queries: Queries, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await queries.rows<{ id: bigint; reason: string }>(
    'select_withdrawal_notes',
    `select withdrawal_id as id, reason from withdrawal_decisions where withdrawal_id = any($1::int8[]) and decision = 'refused'`,
    [ids],
  )
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** The number of withdrawals that wait for a provider. */
export async function countQueue(queries: Queries, provider: ProviderKind): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_withdrawal_queue',
    'select count(*)::int4 as count from withdrawals where provider = $1 and status = 15 and not is_held',
    [provider],
  )
  return row?.count ?? 0
}

/** The positions of waiting withdrawals in their provider's queue, 1 for the next. */
export async function selectPlaces(queries: Queries, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await queries.rows<{ id: bigint; place: number }>(
    'select_withdrawal_places',
    `select w.id, (select count(*)::int4 from withdrawals o
                    where o.provider = w.provider and o.status = 15 and not o.is_held and (o.ready_at, o.id) <= (w.ready_at, w.id)) as place
       from withdrawals w where w.id = any($1::int8[]) and w.status = 15 and not w.is_held`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.place]))
}

/** The recent time of a provider from the end of the countdown to the offer, milliseconds; null with too little data. */
export async function findUsualWait(queries: Queries, provider: ProviderKind): Promise<number | null> {
  const [row] = await queries.rows<{ waitMs: number | null }>(
    'find_usual_wait',
    `select case when count(*) >= 5 then percentile_cont(0.5) within group (order by extract(epoch from sent_at - ready_at) * 1000) end as "waitMs"
       from (select sent_at, ready_at from withdrawals where provider = $1 and sent_at is not null order by id desc limit 20) last`,
    [provider],
  )
  return row?.waitMs ?? null
}

/** The number of items that a player has requested within 24 hours, and when the oldest of them no longer counts (Unix milliseconds). */
export async function countToday(
  queries: Queries,
  userId: bigint,
): Promise<{ readonly used: number; readonly freeAtMs: number | null }> {
  const [row] = await queries.rows<{ used: number; freeAtMs: number | null }>(
    'count_todays_withdrawals',
    `select count(*)::int4 as used, (extract(epoch from min(created_at) + interval '24 hours') * 1000)::float8 as "freeAtMs"
       from withdrawals where user_id = $1 and created_at > clock_timestamp() - interval '24 hours'`,
    [userId],
  )
  return row ?? { used: 0, freeAtMs: null }
}

export interface Hold {
  readonly reason: 'link_changed' | 'login_changed' | 'reversed' | 'checked' | 'sign_in' | 'factor_reset'
  readonly untilMs: number
}

/**
 * The holds on a player's withdrawals, longest first: for `receiverHoldMs` a new trade link, and a Steam sign-in account added at
 * `loginSetAtMs` (Unix milliseconds; null where none was).
 */
export async function selectHolds(
  queries: Queries | Tx,
  userId: bigint,
  { loginSetAtMs, receiverHoldMs }: { readonly loginSetAtMs: number | null; readonly receiverHoldMs: number },
): Promise<readonly Hold[]> {
  return queries.rows<Hold>(
    'select_withdrawal_holds',
    `select reason, (extract(epoch from until) * 1000)::float8 as "untilMs" from (
       select reason, until from withdrawal_holds where user_id = $1
       union all
       select 'link_changed', steam_link_set_at + make_interval(secs => $2::float8 / 1000) from ${USERS} where id = $1
       union all
       select 'login_changed', to_timestamp(($3::float8 + $2::float8) / 1000)) h
      where until > clock_timestamp() order by until desc`,
    [userId, receiverHoldMs, loginSetAtMs],
  )
}

/** Withdrawals of players that were handed over before the players had debts, oldest first; prices in minor units of GOLD. */
export function selectFlagged(
  queries: Queries,
  userIds: readonly bigint[],
): Promise<
  {
    readonly id: bigint
    readonly userId: bigint
    readonly itemName: string
    readonly priceMinor: bigint
    readonly status: string
    readonly flaggedAt: Date
  }[]
> {
  return queries.rows(
    'select_flagged_withdrawals',
    `select w.id, w.user_id as "userId", c.name as "itemName", w.price_minor as "priceMinor", s.name as status, w.flagged_at as "flaggedAt"
       from withdrawals w join item_statuses s on s.id = w.status join ${CATALOGUE_ITEMS} c on c.id = w.catalogue_item_id
      where w.user_id = any($1::int8[]) and w.flagged_at is not null order by w.id`,
    [userIds],
  )
}
