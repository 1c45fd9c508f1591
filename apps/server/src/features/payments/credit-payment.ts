import { refillGain, refillValueMinor } from '@runecase/game/refill.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry, moveMoney, updateRefilledAt } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { levelsOf, type OrderRow, type SavedPromo, updatePaid } from './payment-orders.sql.ts'
import type { PromoGrant } from './payment-ports.ts'

/**
 * Completes a pending order in one operation: credits the paid sum at the rate of the order, and the bonuses that applied when it was made.
 * The caller holds the locks of player and order and has compared the sum with the order. Refuses with `limit_reached` when the paid sum
 * exceeds the player's current limits; nothing is written then.
 */
export async function creditPayment(deps: PaymentDeps, tx: Tx, order: OrderRow, paidMinor: bigint): Promise<void> {
  const valueMinor = refillValueMinor(paidMinor, order.ratePpm)
  const { id: orderId, userId } = order
  await deps.limits.settle(tx, { userId, orderId, valueMinor })
  const operationId = deps.ids.next()
  const gain = refillGain({ valueMinor, levels: levelsOf(order), directionBp: BigInt(order.directionBp) })
  const used = order.promoCode === null ? undefined : await deps.promo.grant(tx, { orderId, operationId, valueMinor })
  const bonusMinor = gain.levelMinor + gain.directionMinor
  const transfer = (kind: LedgerEntry['kind'], from: bigint, amount: bigint): LedgerEntry[] => [
    { accountId: userId, kind, currency: 'GOLD', amount },
    { accountId: from, kind, currency: 'GOLD', amount: -amount },
  ]
  updatePaid(tx, orderId, {
    operationId,
    paidMinor,
    paidValueMinor: valueMinor,
    levelBonusMinor: gain.levelMinor,
    directionBonusMinor: gain.directionMinor,
    promoBonusMinor: used?.bonusMinor ?? 0n,
    coins: used?.coins ?? 0n,
    promo: used ? savedPromoOf(used) : null,
  })
  updateRefilledAt(tx, userId)
  const ids = { userId: String(userId), orderId: String(orderId) }
  await moveMoney(tx, {
    operationId,
    entries: [
      ...transfer(ENTRY_KIND.refill, HOUSE_ACCOUNT.paymentsIn, valueMinor),
      ...transfer(ENTRY_KIND.refillBonus, HOUSE_ACCOUNT.promo, bonusMinor),
      ...transfer(ENTRY_KIND.promoBonus, HOUSE_ACCOUNT.promo, used?.bonusMinor ?? 0n),
      { accountId: userId, kind: ENTRY_KIND.promoCoins, currency: 'COIN', amount: used?.coins ?? 0n },
      {
        accountId: HOUSE_ACCOUNT.coinsIssued,
        kind: ENTRY_KIND.promoCoins,
        currency: 'COIN',
        amount: -(used?.coins ?? 0n),
      },
    ],
    events: () => [
      {
        kind: 'refill.credited',
        ...ids,
        operationId: String(operationId),
        valueMinor: String(valueMinor),
        bonusMinor: String(bonusMinor + (used?.bonusMinor ?? 0n)),
        coins: String(used?.coins ?? 0n),
      },
      { kind: 'payment.changed', ...ids, status: 'success' },
    ],
  })
}

function savedPromoOf({ isBlogger, coinFactor, prize }: PromoGrant): SavedPromo {
  return { isBlogger, coinFactor, prize: prize && { ...prize, priceMinor: String(prize.priceMinor) } }
}
