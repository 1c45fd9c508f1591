import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { CURRENCY_ID } from './accounts.ts'
import { debtChanged, OWED_COLUMNS, type Owed } from './debts.ts'

/** What others read of debts: one row a debt, repaid or not. */
export const DEBTS = `(select user_id from debts)`

/** A query of unpaid debts: `operation_id`, `order_id`, `user_id`, `currency`, `at` and the `unpaid` part. */
export const OPEN_DEBTS = `select d.operation_id, d.order_id, d.user_id, d.currency, d.at, d.amount - coalesce(r.amount, 0) as unpaid
     from debts d left join lateral (
       select sum(amount)::int8 as amount from debt_repayments r where r.debt_id = d.operation_id and r.currency = d.currency) r on true
    where d.amount > coalesce(r.amount, 0)`

/** The part of a player's debt that one operation repaid, in minor units. */
export interface Repayment {
  readonly operationId: bigint
  readonly userId: bigint
  readonly gold: bigint
  readonly coins: bigint
}

/** Stores which debts were repaid, oldest first. The caller writes entries and players; nothing is sent for an empty list. */
export function sendRepayments(tx: Tx, repayments: readonly Repayment[]): void {
  const parts = repayments
    .flatMap(({ operationId, userId, gold, coins }) => [
      { operationId, userId, currency: CURRENCY_ID.GOLD, amount: gold },
      { operationId, userId, currency: CURRENCY_ID.COIN, amount: coins },
    ])
    .filter(({ amount }) => amount > 0n)
  if (parts.length === 0) return
  tx.send('divide_repayments', 'select divide_repayments($1::int8[], $2::int8[], $3::int2[], $4::int8[])', [
    numbers(parts.map((part) => part.operationId)),
    numbers(parts.map((part) => part.userId)),
    numbers(parts.map((part) => part.currency)),
    numbers(parts.map((part) => part.amount)),
  ])
}

/** A player's current debt, read without a lock. Throws when there is no such player. */
export async function findOwed(queries: Queries, userId: bigint): Promise<Owed> {
  const [row] = await queries.rows<Owed>('find_owed', `select ${OWED_COLUMNS} from players p where p.user_id = $1`, [
    userId,
  ])
  if (!row) throw new Error(`player ${userId} is not there`)
  return row
}

/** The debt that a return creates, in addition to the entries of its operation; GOLD in minor units, and coins. */
export interface NewDebt extends Owed {
  readonly operationId: bigint
  readonly userId: bigint
  readonly orderId: bigint
  /** The operation that credited the order. */
  readonly refillOperationId: bigint
}

/**
 * Adds the unpaid part of a return to a locked player's debt, and publishes `debt.added` and `debt.changed`. The return has taken their
 * whole balance.
 */
export async function addDebt(tx: Tx, debt: NewDebt): Promise<void> {
  const { operationId, userId, orderId, owedMinor, owedCoins } = debt
  const [row] = await tx.rows<Owed>(
    'add_debt',
    `with d as (
       insert into debts (operation_id, currency, user_id, order_id, amount)
       select $1, x.currency, $2, $3, x.amount from (values ($6::int2, $4::int8), ($7::int2, $5::int8)) as x (currency, amount) where x.amount > 0)
     update players p set owed_minor = p.owed_minor + $4, owed_coins = p.owed_coins + $5 where p.user_id = $2
     returning p.owed_minor as "owedMinor", p.owed_coins as "owedCoins"`,
    [operationId, userId, orderId, owedMinor, owedCoins, CURRENCY_ID.GOLD, CURRENCY_ID.COIN],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  const added = {
    kind: 'debt.added' as const,
    userId: String(userId),
    operationId: String(operationId),
    refillOperationId: String(debt.refillOperationId),
    orderId: String(orderId),
    amountMinor: String(owedMinor),
  }
  publishEvents(tx, [...(owedMinor > 0n ? [added] : []), debtChanged(userId, row)])
}
