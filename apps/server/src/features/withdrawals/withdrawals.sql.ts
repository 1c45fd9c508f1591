import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { WithdrawalCause, WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { statusId, statusOf } from '../../core/items/public.ts'
import type { RecallCause } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import { currentRequestId } from '../../platform/request-scope.ts'
import type { DeliveryBot, ProviderKind } from './delivery.ts'

/** A withdrawal's row. Times are Unix milliseconds of the database's clock; sums are minor units of GOLD. */
export interface WithdrawalRecord {
  readonly id: bigint
  readonly userId: bigint
  readonly itemId: bigint
  readonly catalogueItemId: number
  /** The name by which the item is bought and sent, at the time of the request. */
  readonly marketName: string
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
  /** Since when the provider has acknowledged the order. */
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

/** The columns of a `WithdrawalRecord` except its status, which is a number here; the table's alias is `w`. */
export const WITHDRAWAL_COLUMNS = `w.id, w.user_id as "userId", w.item_id as "itemId", w.catalogue_item_id as "catalogueItemId",
  coalesce(w.market_name, (select named.market_name from ${CATALOGUE_ITEMS} named where named.id = w.catalogue_item_id)) as "marketName",
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

/** Starts the withdrawal of all items of one request, or holds them all; returns when their countdown ends, Unix milliseconds. */
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
                                ready_at, due_at, is_held, request_id)
       select x.id, $1, x.item_id, x.catalogue_item_id, x.price_minor, $2, $3, $4, $5, x.code, $7, $13, m.ready_at,
              case when not $14 then m.ready_at end, $14, $15
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
      currentRequestId() ?? null,
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

/** Locks a player's open withdrawals; the caller holds the player's lock. */
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

/** Ends withdrawals that were not sent to a provider, held ones included. */
export function updateRecalled(tx: Tx, ids: readonly bigint[], cause: RecallCause | 'refused'): void {
  tx.send(
    'update_recalled_withdrawals',
    `update withdrawals set status = $2, cause = $3, is_held = false, due_at = null, leased_until = null, ended_at = clock_timestamp()
      where id = any($1::int8[]) and asked_at is null`,
    [ids, statusId('canceled'), cause],
  )
}

/** Flags withdrawals for staff: they were handed over before their player had a debt. */
export function updateFlagged(tx: Tx, ids: readonly bigint[]): void {
  tx.send(
    'flag_withdrawals',
    'update withdrawals set flagged_at = coalesce(flagged_at, clock_timestamp()) where id = any($1::int8[])',
    [ids],
  )
}

/** The number of steps that a withdrawal has taken. */
export async function countSteps(tx: Tx, withdrawalId: bigint): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    'count_withdrawal_steps',
    'select count(*)::int4 as count from withdrawal_steps where withdrawal_id = $1',
    [withdrawalId],
  )
  return row?.count ?? 0
}

/** Bars a player from withdrawing for a while; a longer hold stays. */
export function upsertHold(
  tx: Tx,
  userId: bigint,
  reason: 'reversed' | 'checked' | 'sign_in' | 'factor_reset',
  forMs: number,
): void {
  tx.send(
    'upsert_withdrawal_hold',
    `insert into withdrawal_holds as h (user_id, reason, until) values ($1, $2, clock_timestamp() + make_interval(secs => $3::float8 / 1000))
     on conflict (user_id, reason) do update set until = greatest(h.until, excluded.until)`,
    [userId, reason, forMs],
  )
}

/** Deletes the tokens of the trade links to which a player's items were sent. */
export async function eraseTradeTokens(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows(
    'erase_trade_tokens',
    'update withdrawals set trade_token = null where user_id = $1 and trade_token is not null',
    [userId],
  )
}
