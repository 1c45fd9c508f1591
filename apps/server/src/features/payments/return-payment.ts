import type { Tx } from '../../platform/db.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry, type LockedPlayer, moveMoney } from '../player/public.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type OrderRow, updateReturned } from './payment-orders.sql.ts'
import type { PaymentTruth } from './payment-ports.ts'
import { insertReturn } from './payment-returns.sql.ts'

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * Takes a returned part of a paid order back, with the same part of its bonuses: counter-entries in one operation. What the player has no
 * more is booked as owed. The caller holds the locks of player and order; `truth.returnedMinor` is more than was returned before and
 * not more than was paid.
 */
export async function returnPayment(
  deps: Pick<PaymentDeps, 'ids' | 'log'>,
  tx: Tx,
  { player, order, truth }: { readonly player: LockedPlayer; readonly order: OrderRow; readonly truth: PaymentTruth },
): Promise<void> {
  const { id: orderId, userId, paidMinor, paidValueMinor } = order
  if (paidMinor === null || paidValueMinor === null) throw new Error(`order ${orderId} was not paid`)
  // By what is returned in all, so that many small returns take exactly as much as one.
  const partOf = (whole: bigint) =>
    (whole * truth.returnedMinor) / paidMinor - (whole * order.returnedMinor) / paidMinor
  const valueMinor = partOf(paidValueMinor)
  const bonusMinor = partOf(order.levelBonusMinor + order.directionBonusMinor + order.promoBonusMinor)
  const takenValue = least(valueMinor, player.balanceMinor)
  const takenBonus = least(bonusMinor, player.balanceMinor - takenValue)
  const owedMinor = valueMinor - takenValue + (bonusMinor - takenBonus)
  const coins = least(partOf(order.coins), player.coins)
  const back = (kind: LedgerEntry['kind'], house: bigint, whole: bigint, taken: bigint): LedgerEntry[] => [
    { accountId: userId, kind, currency: 'GOLD', amount: -taken },
    { accountId: HOUSE_ACCOUNT.receivables, kind, currency: 'GOLD', amount: taken - whole },
    { accountId: house, kind, currency: 'GOLD', amount: whole },
  ]
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
  })
  updateReturned(tx, orderId, truth.returnedMinor)
  await moveMoney(tx, {
    operationId,
    entries: [
      ...back(ENTRY_KIND.refillReturned, HOUSE_ACCOUNT.paymentsIn, valueMinor, takenValue),
      ...back(ENTRY_KIND.refillBonusReturned, HOUSE_ACCOUNT.promo, bonusMinor, takenBonus),
      { accountId: userId, kind: ENTRY_KIND.refillBonusReturned, currency: 'COIN', amount: -coins },
      { accountId: HOUSE_ACCOUNT.coinsIssued, kind: ENTRY_KIND.refillBonusReturned, currency: 'COIN', amount: coins },
    ],
    facts: () => [
      {
        kind: 'refill.returned',
        userId: String(userId),
        orderId: String(orderId),
        valueMinor: String(valueMinor),
        owedMinor: String(owedMinor),
      },
    ],
  })
  deps.log.warn(
    { orderId: String(orderId), kind: truth.returnKind, valueMinor: String(valueMinor), owedMinor: String(owedMinor) },
    'a refill was taken back',
  )
}
