import type { LimitKind, LimitPeriod } from '@runecase/api/protection.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { KEEP_DUE_REMINDER, LEDGER_ENTRIES, PLAYERS } from '../ledger/public.ts'

/** One limit of a player with its current usage. Sums in minor units; null: no limit. */
export interface LimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amountMinor: bigint | null
  readonly usedMinor: bigint
  readonly resetsAt: Date
  readonly pendingMinor: bigint | null
  /** When a looser one was requested; null when none waits. */
  readonly pendingAt: Date | null
}

/** All six limits, set or not, ordered by kind and period. */
export function selectLimits(queries: Queries, userId: bigint): Promise<LimitRow[]> {
  return queries.rows(
    'select_player_limits',
    `select k.kind, d.period, l.amount_minor as "amountMinor", l.pending_minor as "pendingMinor", l.pending_at as "pendingAt",
            play_window_end(d.period, play_today()) as "resetsAt",
            case when k.kind = 'refill' then (
                   select coalesce(sum(c.value_minor), 0)::int8 from refill_counts c
                    where c.user_id = p.user_id and c.at >= play_window_start(d.period, play_today()))
                 else greatest(0, loss_in(d.period, p.loss_on,
                   case d.period when 'day' then p.loss_day_minor when 'week' then p.loss_week_minor else p.loss_month_minor end))
            end as "usedMinor"
       from ${PLAYERS} p
      cross join (values (1, 'refill'), (2, 'loss')) as k (place, kind)
      cross join (values (1, 'day'), (2, 'week'), (3, 'month')) as d (place, period)
       left join player_limits l on l.user_id = p.user_id and l.kind = k.kind and l.period = d.period
      where p.user_id = $1 order by k.place, d.place`,
    [userId],
  )
}

/** A stored limit, read under the player's lock. `canConfirm`: a looser one has waited for a day. */
export interface StoredLimit {
  readonly amountMinor: bigint | null
  readonly isPending: boolean
  readonly pendingMinor: bigint | null
  readonly pendingAt: Date | null
  readonly canConfirm: boolean
  readonly confirmableAt: Date | null
}

export interface LimitName {
  readonly userId: bigint
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

export async function findLimit(tx: Tx, { userId, kind, period }: LimitName): Promise<StoredLimit | undefined> {
  const [row] = await tx.rows<StoredLimit>(
    'find_player_limit',
    `select amount_minor as "amountMinor", is_pending as "isPending", pending_minor as "pendingMinor", pending_at as "pendingAt",
            coalesce(pending_at + interval '24 hours' <= now(), false) as "canConfirm",
            pending_at + interval '24 hours' as "confirmableAt"
       from player_limits where user_id = $1 and kind = $2 and period = $3`,
    [userId, kind, period],
  )
  return row
}

/** Applies a limit and drops a waiting one. `askedAt` null: it was requested just now. */
export function upsertLimit(
  tx: Tx,
  { userId, kind, period }: LimitName,
  change: { readonly fromMinor: bigint | null; readonly toMinor: bigint | null; readonly askedAt: Date | null },
): void {
  tx.send(
    'upsert_player_limit',
    `with c as (
       insert into limit_changes (user_id, kind, period, from_minor, to_minor, asked_at) values ($1, $2, $3, $4, $5, coalesce($6, now())))
     insert into player_limits (user_id, kind, period, amount_minor) values ($1, $2, $3, $5)
     on conflict (user_id, kind, period) do update set amount_minor = excluded.amount_minor, is_pending = false, pending_minor = null,
        pending_at = null`,
    [userId, kind, period, change.fromMinor, change.toMinor, change.askedAt],
  )
}

/** Stores a looser limit as waiting, or drops it with `isPending` false. */
export function updatePendingLimit(
  tx: Tx,
  { userId, kind, period }: LimitName,
  pending: { readonly isPending: boolean; readonly minor: bigint | null },
): void {
  tx.send(
    'update_pending_limit',
    `update player_limits set is_pending = $4, pending_minor = $5, pending_at = case when $4 then now() end
      where user_id = $1 and kind = $2 and period = $3`,
    [userId, kind, period, pending.isPending, pending.minor],
  )
}

/** Inserts a pause of this many months, weeks or days from now; null: without an end. */
export function insertPause(tx: Tx, userId: bigint, length: string | null): void {
  tx.send(
    'insert_pause',
    `insert into exclusions (user_id, began_at, until_at)
     values ($1, now(), case when $2::text is null then 'infinity'::timestamptz else now() + $2::interval end)`,
    [userId, length],
  )
}

/** Pause and reminder of a player, with their stakes and winnings since their stretch of play began. */
export interface PlayRow {
  readonly isExcluded: boolean
  readonly excludedUntil: Date | null
  readonly reminderMinutes: number
  readonly needsReminder: boolean
  readonly since: Date | null
  readonly dueAt: Date | null
  readonly spentMinor: bigint
  readonly returnedMinor: bigint
}

/** The pause and reminder of a player; stores a reminder that has become due. */
export async function getPlay(queries: Queries, userId: bigint, gateColumns: string): Promise<PlayRow> {
  const [row] = await queries.rows<PlayRow>(
    'get_play',
    `with kept as (
       ${KEEP_DUE_REMINDER})
     select ${gateColumns}, p.reminder_minutes as "reminderMinutes", p.play_stretch_start as since,
            least(p.reminder_due_at, p.play_stretch_start + make_interval(mins => p.reminder_minutes)) as "dueAt",
            coalesce(s.spent, 0)::int8 as "spentMinor", coalesce(s.returned, 0)::int8 as "returnedMinor"
       from ${PLAYERS} p
       left join lateral (
         select -sum(e.amount) filter (where e.amount < 0) as spent, sum(e.amount) filter (where e.amount > 0) as returned
           from ${LEDGER_ENTRIES} e
          where e.account_id = p.user_id and e.operation_id >= first_id_at(p.play_stretch_start) and e.currency = 1
            and e.kind in (1, 2, 4, 30, 31, 33, 40, 41, 43)) s on p.play_stretch_start is not null
      where p.user_id = $1`,
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row
}

/** The amount that can still be refilled: the smallest remainder of the current limits, and when that limit resets. */
export interface RefillRoom {
  /** Null without a limit. */
  readonly roomMinor: bigint | null
  readonly resetsAt: Date | null
}

/** The amount left for an order, without what the order itself counted before. */
export async function getRefillRoom(tx: Tx, userId: bigint, orderId: bigint): Promise<RefillRoom> {
  const [row] = await tx.rows<RefillRoom>(
    'get_refill_room',
    `select l.amount_minor - coalesce(s.sum, 0)::int8 as "roomMinor", play_window_end(l.period, play_today()) as "resetsAt"
       from player_limits l
      cross join lateral (
        select sum(c.value_minor) from refill_counts c
         where c.user_id = l.user_id and c.order_id <> $2 and c.at >= play_window_start(l.period, play_today())) s
      where l.user_id = $1 and l.kind = 'refill' and l.amount_minor is not null
      order by 1, 2 desc limit 1`,
    [userId, orderId],
  )
  return row ?? { roomMinor: null, resetsAt: null }
}

/** Counts an order from now on, by the clock of the limits' windows; an order that ended without a payment keeps its time. */
export function upsertRefillCount(
  tx: Tx,
  order: { readonly orderId: bigint; readonly userId: bigint; readonly valueMinor: bigint },
): void {
  tx.send(
    'upsert_refill_count',
    `insert into refill_counts as c (order_id, user_id, value_minor, at) values ($1, $2, $3, now())
     on conflict (order_id) do update set value_minor = excluded.value_minor,
        at = case when excluded.value_minor > 0 then excluded.at else c.at end`,
    [order.orderId, order.userId, order.valueMinor],
  )
}

/** The form in which a player stated that they are of age. */
export type AgePlace = 'sign_up' | 'refill'

/** Stores the statement; only the first one of an account is stored. */
export function insertAgeConfirmation(tx: Tx, userId: bigint, place: AgePlace): void {
  tx.send(
    'insert_age_confirmation',
    'insert into age_confirmations (user_id, place) values ($1, $2) on conflict (user_id) do nothing',
    [userId, place],
  )
}

export async function isAgeConfirmed(queries: Queries, userId: bigint): Promise<boolean> {
  const rows = await queries.rows('is_age_confirmed', 'select 1 from age_confirmations where user_id = $1', [userId])
  return rows.length > 0
}
