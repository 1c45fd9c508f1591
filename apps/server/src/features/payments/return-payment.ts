import {
  addDebt,
  ENTRY_KIND,
  HOUSE_ACCOUNT,
  type LedgerEntry,
  type LockedPlayer,
  moveMoney,
} from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type OrderRow, updateReturned } from './payment-orders.sql.ts'
import type { PaymentTruth } from './payment-ports.ts'
import { insertReturn } from './payment-returns.sql.ts'
import { returnShares, valueLeft } from './return-shares.ts'

/**
 * Takes back the returned part of a paid order, with the same share of its bonuses, by counter-entries in one operation. GOLD and coins
 * that the player does not have any more become a debt: their requested withdrawals are recalled, and every credit repays the debt first. An
 * unused opening that came with the order is removed when the rest is not enough for it. The caller holds the locks of player and order;
 * `truth.returnedMinor` is more than was returned before and at most the paid sum. Returns its operation.
 */
export async function returnPayment(
  deps: Pick<PaymentDeps, 'ids' | 'log' | 'promo' | 'withdrawals'>,
  tx: Tx,
  { player, order, truth }: { readonly player: LockedPlayer; readonly order: OrderRow; readonly truth: PaymentTruth },
): Promise<bigint> {
  const { id: orderId, userId } = order
  const shares = returnShares(order, player, truth.returnedMinor)
  const { valueMinor, bonusMinor, coins, owedMinor, owedCoins } = shares
  const back = (sort: Pick<LedgerEntry, 'kind' | 'currency'>, house: bigint, whole: bigint, taken: bigint) => [
    { ...sort, accountId: userId, amount: -taken },
    { ...sort, accountId: HOUSE_ACCOUNT.receivables, amount: taken - whole },
    { ...sort, accountId: house, amount: whole },
  ]
  const { refillReturned, refillBonusReturned } = ENTRY_KIND
  const isOwing = owedMinor > 0n || owedCoins > 0n
  // Runs before the debt is written: a provider that has been asked by then was asked before there was a debt.
  if (isOwing) await deps.withdrawals.recall(tx, userId)
  const operationId = deps.ids.next()
  insertReturn(tx, {
    operationId,
    orderId,
    kind: truth.returnKind,
    amountMinor: truth.returnedMinor - order.returnedMinor,
    totalMinor: truth.returnedMinor,
    valueMinor,
    bonusMinor,
    owedMinor,
    coins,
    owedCoins,
  })
  updateReturned(tx, orderId, truth.returnedMinor)
  await moveMoney(tx, {
    operationId,
    entries: [
      ...back({ kind: refillReturned, currency: 'GOLD' }, HOUSE_ACCOUNT.paymentsIn, valueMinor, shares.takenValueMinor),
      ...back({ kind: refillBonusReturned, currency: 'GOLD' }, HOUSE_ACCOUNT.promo, bonusMinor, shares.takenBonusMinor),
      ...back({ kind: refillBonusReturned, currency: 'COIN' }, HOUSE_ACCOUNT.coinsIssued, coins, shares.takenCoins),
    ],
    events: () => [
      {
        kind: 'refill.returned',
        userId: String(userId),
        orderId: String(orderId),
        operationId: String(operationId),
        valueMinor: String(valueMinor),
        owedMinor: String(owedMinor),
      },
    ],
  })
  if (isOwing) {
    const refillOperationId = order.operationId
    if (refillOperationId === null) throw new Error(`order ${orderId} was not credited`)
    await addDebt(tx, { operationId, userId, orderId, refillOperationId, owedMinor, owedCoins })
  }
  const leftMinor = valueLeft(order, truth.returnedMinor)
  const hasTakenOpening = await deps.promo.takeBack(tx, { orderId, operationId, leftMinor })
  deps.log.warn(
    {
      orderId: String(orderId),
      kind: truth.returnKind,
      valueMinor: String(valueMinor),
      owedMinor: String(owedMinor),
      owedCoins: String(owedCoins),
      hasTakenOpening,
    },
    'a refill was taken back',
  )
  return operationId
}
