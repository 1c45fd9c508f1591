import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import { statusId } from '../../core/items/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'
import type { DeliveryBot } from './delivery.ts'
import { type RawRecord, readRecord, WITHDRAWAL_COLUMNS, type WithdrawalRecord } from './withdrawals.sql.ts'

/** Withdrawals that are due now, most overdue first. */
export async function selectDueWithdrawals(queries: Queries, limit: number): Promise<DueRow[]> {
  const rows = await queries.rows<Omit<DueRow, 'inMs'>>(
    'select_due_withdrawals',
    `select id, request_id as "requestId" from withdrawals where due_at <= clock_timestamp() and (leased_until is null or leased_until < clock_timestamp())
      order by due_at limit $1`,
    [limit],
  )
  return rows.map((row) => ({ ...row, inMs: 0 }))
}

/** The player of a due withdrawal that was not sent to a provider; undefined for any other. */
export async function findUnaskedOwner(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ userId: bigint }>(
    'find_unasked_withdrawal',
    `select user_id as "userId" from withdrawals where id = $1 and asked_at is null and due_at <= clock_timestamp()`,
    [id],
  )
  return row?.userId
}

/**
 * Claims the turn of a due withdrawal for this process, and stores that its provider may be asked from now on. `isFirst`: nobody stored
 * that before. With `mayBeFirst` the caller holds the lock of its player, who has no debt. Undefined when it is not due, when another
 * process has the turn, when this would be the first turn without `mayBeFirst`, and while the clocks of database and server disagree: the
 * countdown would have ended by only one of them.
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
  tx.requireAgreedTime(turn.nowMs)
  return turn
}

/** Locks the row and returns whether the turn still belongs to this process. */
export async function holdTurn(tx: Tx, id: bigint, turn: number): Promise<boolean> {
  const rows = await tx.rows(
    'hold_withdrawal_turn',
    'select from withdrawals where id = $1 and turn = $2 and ended_at is null for update',
    [id, turn],
  )
  return rows.length > 0
}

/** The changes of a turn. */
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

/** Ends the turn; a known offer or acknowledgement stays. */
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
