import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { WithdrawalCause, WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { statusId, statusOf } from '../../core/items/public.ts'
import type { RecallCause } from '../../core/ledger/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DeliveryBot, ProviderKind } from './delivery.ts'

/** A withdrawal's row. Moments are Unix milliseconds of the database's clock, sums minor units of GOLD. */
export interface WithdrawalRecord {
  readonly id: bigint
  readonly userId: bigint
  readonly itemId: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly method: WithdrawalMethod
  readonly provider: ProviderKind
  readonly steamId: string
  readonly tradeToken: string | null
  readonly code: string
  readonly status: ItemStatus
  readonly cause: WithdrawalCause
  readonly createdAtMs: number
  readonly readyAtMs: number
  readonly askedAtMs: number | null
  readonly doubtedAtMs: number | null
  /** Since when the provider cannot have never heard of it. */
  readonly acknowledgedAtMs: number | null
  readonly tradeId: string | null
  readonly bot: DeliveryBot | null
  readonly acceptedAtMs: number | null
  readonly endedAtMs: number | null
  readonly isReplaceable: boolean
  readonly turn: number
  /** The database's clock when the row was read. */
  readonly nowMs: number
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** The columns of a `WithdrawalRecord` but for its status, which is a number here; the table is `w`. */
export const WITHDRAWAL_COLUMNS = `w.id, w.user_id as "userId", w.item_id as "itemId", w.catalogue_item_id as "catalogueItemId",
  w.price_minor as "priceMinor", w.method, w.provider, w.steam_id as "steamId", w.trade_token as "tradeToken", w.code, w.status, w.cause,
  ${ms('w.created_at')} as "createdAtMs", ${ms('w.ready_at')} as "readyAtMs", ${ms('w.asked_at')} as "askedAtMs",
  ${ms('w.doubted_at')} as "doubtedAtMs", ${ms('w.acknowledged_at')} as "acknowledgedAtMs", w.trade_id as "tradeId", w.bot, ${ms('w.accepted_at')} as "acceptedAtMs",
  ${ms('w.ended_at')} as "endedAtMs", w.is_replaceable as "isReplaceable", w.turn, ${ms('clock_timestamp()')} as "nowMs"`

export type RawRecord = Omit<WithdrawalRecord, 'status'> & { readonly status: number }

export const readRecord = (row: RawRecord): WithdrawalRecord => ({ ...row, status: statusOf(row.status) })

export interface NewWithdrawal {
  readonly id: bigint
  readonly itemId: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly code: string
}

/** Puts items on their way, all of one player's call, or holds them all; answers when their countdown ends, Unix milliseconds. */
export async function insertWithdrawals(
  tx: Tx,
  call: {
    readonly userId: bigint
    readonly method: WithdrawalMethod
    readonly provider: ProviderKind
    readonly steamId: string
    readonly tradeToken: string | null
    readonly countdownMs: number
    readonly isHeld: boolean
  },
  items: readonly NewWithdrawal[],
): Promise<number> {
  const cause = call.isHeld ? 'checking' : 'countdown'
  const [row] = await tx.rows<{ readyAtMs: number }>(
    'insert_withdrawals',
    `with moment as materialized (select clock_timestamp() + make_interval(secs => $6::float8 / 1000) as ready_at),
     made as (
       insert into withdrawals (id, user_id, item_id, catalogue_item_id, price_minor, method, provider, steam_id, trade_token, code, status, cause,
                                ready_at, due_at, is_held)
       select x.id, $1, x.item_id, x.catalogue_item_id, x.price_minor, $2, $3, $4, $5, x.code, $7, $13, m.ready_at,
              case when not $14 then m.ready_at end, $14
         from unnest($8::int8[], $9::int8[], $10::int4[], $11::int8[], $12::text[]) as x (id, item_id, catalogue_item_id, price_minor, code),
              moment m
       returning id, status, cause)
     select ${ms('m.ready_at')} as "readyAtMs" from moment m, (select count(*) from made) c`,
    [
      call.userId,
      call.method,
      call.provider,
      call.steamId,
      call.tradeToken,
      call.countdownMs,
      statusId('PREPARING'),
      items.map((item) => item.id),
      items.map((item) => item.itemId),
      items.map((item) => item.catalogueItemId),
      items.map((item) => item.priceMinor),
      items.map((item) => item.code),
      cause,
      call.isHeld,
    ],
  )
  insertSteps(
    tx,
    items.map((item) => ({ withdrawalId: item.id, place: 0, status: 'PREPARING', cause })),
  )
  return row?.readyAtMs ?? 0
}

export function insertSteps(
  tx: Tx,
  steps: readonly {
    readonly withdrawalId: bigint
    readonly place: number
    readonly status: ItemStatus
    readonly cause: WithdrawalCause
  }[],
): void {
  if (steps.length === 0) return
  tx.send(
    'insert_withdrawal_steps',
    `insert into withdrawal_steps (withdrawal_id, place, status, cause)
     select * from unnest($1::int8[], $2::int2[], $3::int2[], $4::text[])`,
    [
      steps.map((step) => step.withdrawalId),
      steps.map((step) => step.place),
      steps.map((step) => statusId(step.status)),
      steps.map((step) => step.cause),
    ],
  )
}

/** Withdrawals to be looked at now, the longest due first. */
export async function selectDueWithdrawals(queries: Queries, limit: number): Promise<bigint[]> {
  const rows = await queries.rows<{ id: bigint }>(
    'select_due_withdrawals',
    `select id from withdrawals where due_at <= clock_timestamp() and (leased_until is null or leased_until < clock_timestamp())
      order by due_at limit $1`,
    [limit],
  )
  return rows.map((row) => row.id)
}

/** The player of a due withdrawal that no provider has been told of yet; undefined for any other. */
export async function findUnaskedOwner(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ userId: bigint }>(
    'find_unasked_withdrawal',
    `select user_id as "userId" from withdrawals where id = $1 and asked_at is null and due_at <= clock_timestamp()`,
    [id],
  )
  return row?.userId
}

/** A player's withdrawals that have not ended, under their locks; the caller holds the player's. */
export async function lockOpenWithdrawals(
  tx: Tx,
  userId: bigint,
): Promise<{ readonly id: bigint; readonly itemId: bigint; readonly isAsked: boolean }[]> {
  return tx.rows(
    'lock_open_withdrawals',
    `select id, item_id as "itemId", asked_at is not null as "isAsked" from withdrawals
      where user_id = $1 and ended_at is null order by id for update`,
    [userId],
  )
}

/** Ends withdrawals that no provider was told of, held ones too. */
export function updateRecalled(tx: Tx, ids: readonly bigint[], cause: RecallCause | 'refused'): void {
  tx.send(
    'update_recalled_withdrawals',
    `update withdrawals set status = $2, cause = $3, is_held = false, due_at = null, leased_until = null, ended_at = clock_timestamp()
      where id = any($1::int8[]) and asked_at is null`,
    [ids, statusId('canceled'), cause],
  )
}

/** Shows withdrawals to staff: they were handed over before their player came to owe. */
export function updateFlagged(tx: Tx, ids: readonly bigint[]): void {
  tx.send(
    'flag_withdrawals',
    'update withdrawals set flagged_at = coalesce(flagged_at, clock_timestamp()) where id = any($1::int8[])',
    [ids],
  )
}

/**
 * Takes the turn of a due withdrawal for this process, and writes down that its provider may be asked from here on; `isFirst` when
 * nobody wrote that before; with `mayBeFirst` the caller holds the lock of its player, who owes nothing. Undefined when it is not due, another
 * process has the turn, or this were the first. While the clocks are apart nobody takes a
 * turn: a countdown would be over by one of them.
 */
export async function takeTurn(
  tx: Tx,
  id: bigint,
  { leaseMs, mayBeFirst }: { readonly leaseMs: number; readonly mayBeFirst: boolean },
): Promise<(WithdrawalRecord & { readonly isFirst: boolean }) | undefined> {
  const [row] = await tx.rows<RawRecord & { readonly isFirst: boolean }>(
    'take_withdrawal_turn',
    `update withdrawals w set turn = w.turn + 1, leased_until = clock_timestamp() + make_interval(secs => $2::float8 / 1000),
            asked_at = coalesce(w.asked_at, clock_timestamp())
      where w.id = $1 and w.due_at <= clock_timestamp() and (w.leased_until is null or w.leased_until < clock_timestamp())
        and ($3 or w.asked_at is not null)
      returning with (old as o, new as n) o.asked_at is null as "isFirst", ${WITHDRAWAL_COLUMNS.replaceAll(/\bw\./g, 'n.')}`,
    [id, leaseMs, mayBeFirst],
  )
  if (!row) return undefined
  const turn = { ...readRecord(row), isFirst: row.isFirst }
  tx.demandAgreedTime(turn.nowMs)
  return turn
}

/** Whether the turn is still this process's; its row is locked then. */
export async function holdTurn(tx: Tx, id: bigint, turn: number): Promise<boolean> {
  const rows = await tx.rows(
    'hold_withdrawal_turn',
    'select from withdrawals where id = $1 and turn = $2 and ended_at is null for update',
    [id, turn],
  )
  return rows.length > 0
}

/** What a turn changed. */
export interface WithdrawalChange {
  readonly id: bigint
  readonly turn: number
  readonly status: ItemStatus
  readonly cause: WithdrawalCause
  readonly dueInMs: number | null
  readonly tradeId: string | null
  readonly assetId: string | null
  readonly bot: DeliveryBot | null
  readonly isAcknowledged: boolean
  readonly isSent: boolean
  readonly isAccepted: boolean
  readonly isEnded: boolean
  readonly isDoubted: boolean
  readonly isReplaceable: boolean
}

/** Ends the turn; an offer or an acknowledgement once known stays known. */
export async function endTurn(queries: Queries, change: WithdrawalChange): Promise<void> {
  await queries.rows(
    'end_withdrawal_turn',
    `update withdrawals set status = $3, cause = $4, leased_until = null,
            due_at = clock_timestamp() + make_interval(secs => $5::float8 / 1000),
            trade_id = coalesce(trade_id, $6), asset_id = coalesce(asset_id, $7), bot = coalesce(bot, $8::jsonb),
            sent_at = case when $9 then coalesce(sent_at, clock_timestamp()) else sent_at end,
            accepted_at = case when $10 then coalesce(accepted_at, clock_timestamp()) else accepted_at end,
            ended_at = case when $11 then clock_timestamp() end,
            doubted_at = case when $12 then coalesce(doubted_at, clock_timestamp()) end,
            is_replaceable = $13,
            acknowledged_at = case when $14 then coalesce(acknowledged_at, clock_timestamp()) else acknowledged_at end
      where id = $1 and turn = $2`,
    [
      change.id,
      change.turn,
      statusId(change.status),
      change.cause,
      change.dueInMs,
      change.tradeId,
      change.assetId,
      change.bot && JSON.stringify(change.bot),
      change.isSent,
      change.isAccepted,
      change.isEnded,
      change.isDoubted,
      change.isReplaceable,
      change.isAcknowledged,
    ],
  )
}

/** How many steps a withdrawal has made. */
export async function countSteps(tx: Tx, withdrawalId: bigint): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    'count_withdrawal_steps',
    'select count(*)::int4 as count from withdrawal_steps where withdrawal_id = $1',
    [withdrawalId],
  )
  return row?.count ?? 0
}

/** Forbids a player to withdraw for a while; a longer hold stays. */
export function upsertHold(tx: Tx, userId: bigint, reason: 'reversed' | 'checked', forMs: number): void {
  tx.send(
    'upsert_withdrawal_hold',
    `insert into withdrawal_holds as h (user_id, reason, until) values ($1, $2, clock_timestamp() + make_interval(secs => $3::float8 / 1000))
     on conflict (user_id, reason) do update set until = greatest(h.until, excluded.until)`,
    [userId, reason, forMs],
  )
}
