import { goldFromMinor } from '@runecase/api/money.ts'
import type { PaymentState } from '@runecase/api/payments.ts'
import { refuse } from '../../platform/refuse.ts'
import { sumFromMinor } from './list-countries.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findOrder, type OrderRow } from './payment-orders.sql.ts'
import { findMethodOfOrder } from './payment-terms.sql.ts'

type StatusDeps = Pick<PaymentDeps, 'database' | 'providers' | 'pictures'>

/** The state of a player's refill. Refuses with `dataNotFound`, also for another player's refill. */
export async function getPaymentStatus(deps: StatusDeps, userId: bigint, orderId: bigint): Promise<PaymentState> {
  const order = await findOrder(deps.database, orderId)
  if (!order || order.userId !== userId) refuse('dataNotFound')
  const method = await findMethodOfOrder(deps.database, order.directionId)
  const isOpen = order.state === 'created' || order.state === 'pending'
  const isFramed = deps.providers.get(order.provider)?.isFramed(method.type) ?? false
  return {
    orderId: String(order.id),
    status: statusOf(order),
    value: goldFromMinor(order.paidValueMinor ?? order.valueMinor),
    bonus: bonusOf(order),
    credit: creditOf(order),
    returned: returnedOf(order),
    reason: order.reason,
    sum: sumFromMinor(order.paidMinor ?? order.amountMinor),
    currency: order.currency as PaymentState['currency'],
    symbol: method.symbol,
    direction: {
      name: method.name,
      systemName: method.systemName,
      img: deps.pictures.pathOf(`pay/${method.img}`),
      type: method.type,
    },
    promo: order.promoCode,
    createdAt: order.createdAt.toISOString(),
    endedAt: order.endedAt?.toISOString() ?? null,
    formUrl: isOpen && isFramed ? order.url : null,
  }
}

/** To the player, an order in review is still pending. */
function statusOf({ state }: OrderRow): PaymentState['status'] {
  if (state === 'failed') return 'fail'
  return state === 'paid' || state === 'refunded' ? 'success' : 'pending'
}

const totalOf = (order: OrderRow) =>
  (order.paidValueMinor ?? 0n) + order.levelBonusMinor + order.directionBonusMinor + order.promoBonusMinor

function creditOf(order: OrderRow): PaymentState['credit'] {
  if (order.paidValueMinor === null) return null
  return {
    paid: goldFromMinor(order.paidValueMinor),
    levelBonus: goldFromMinor(order.levelBonusMinor),
    directionBonus: goldFromMinor(order.directionBonusMinor),
    promoBonus: goldFromMinor(order.promoBonusMinor),
    total: goldFromMinor(totalOf(order)),
    coins: Number(order.coins),
  }
}

/** Uses the arithmetic of a return: the same share of the paid value and of its bonuses, each rounded down. */
function returnedOf({ returnedMinor, paidMinor, paidValueMinor, ...order }: OrderRow): PaymentState['returned'] {
  if (returnedMinor === 0n || paidMinor === null || paidValueMinor === null) return null
  const bonusMinor = order.levelBonusMinor + order.directionBonusMinor + order.promoBonusMinor
  const partOf = (whole: bigint) => (whole * returnedMinor) / paidMinor
  return { sum: sumFromMinor(returnedMinor), gold: goldFromMinor(partOf(paidValueMinor) + partOf(bonusMinor)) }
}

function bonusOf(order: OrderRow): PaymentState['bonus'] {
  if (!order.promo?.isBlogger) return null
  const { coinFactor, prize } = order.promo
  return {
    coins: coinFactor,
    prize: prize && {
      icon: prize.icon,
      title: prize.title,
      price: goldFromMinor(BigInt(prize.priceMinor)),
      slug: prize.slug,
    },
    sumPromo: goldFromMinor(totalOf(order)),
  }
}
