import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { PaymentRefund } from '@runecase/api/operator/payments.ts'
import { lockPlayer } from '../../../core/ledger/public.ts'
import { defineChangeRequest } from '../../../core/operators/public.ts'
import type { Queries } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sumFromMinor } from '../list-countries.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { findOrder, lockOrder, type OrderRow, updateDue } from '../payment-orders.sql.ts'
import { findOpenRefund, insertRefund } from '../payment-refunds.sql.ts'
import { returnShares } from '../return-shares.ts'
import { findPlayerMoney, selectConfirmations } from './admin-payments.sql.ts'

/** The part of a payment that the provider still holds, minor units of its currency. */
export async function refundableMinor(
  queries: Queries,
  order: Pick<OrderRow, 'id' | 'state' | 'paidMinor' | 'returnedMinor'>,
): Promise<bigint> {
  if (order.state === 'paid') return (order.paidMinor ?? 0n) - order.returnedMinor
  if (order.state !== 'failed') return 0n
  // Never credited: an operator refused it in a review.
  const last = (await selectConfirmations(queries, order.id)).at(-1)
  return last === undefined || last.status === 'fail' ? 0n : last.paidMinor - last.returnedMinor
}

/** Whether the provider of a payment supports refunds. */
export function hasRefunds({ providers }: Pick<PaymentDeps, 'providers'>, provider: string): boolean {
  return providers.get(provider)?.refund !== undefined
}

/** Refunds money of a payment to its payer: one operator proposes it, another one approves it, and the provider is asked afterwards. */
export const paymentRefund = (deps: Pick<PaymentDeps, 'providers'>) => {
  /** Returns the order if the amount can be refunded; refuses otherwise. */
  async function requireRefundable(queries: Queries, order: OrderRow, amountMinor: bigint): Promise<OrderRow> {
    if (!hasRefunds(deps, order.provider)) refuse('change_refused', { fault: 'provider_cannot_refund' })
    if (await findOpenRefund(queries, order.id)) refuse('change_refused', { fault: 'refund_open' })
    const leftMinor = await refundableMinor(queries, order)
    if (leftMinor <= 0n) refuse('change_refused', { fault: 'nothing_to_refund' })
    if (amountMinor > leftMinor) refuse('change_refused', { fault: 'more_than_paid' })
    if (order.state === 'failed' && amountMinor < leftMinor) refuse('change_refused', { fault: 'whole_only' })
    return order
  }

  const find = async (queries: Queries, { orderId, amount }: PaymentRefund) => {
    const order = (await findOrder(queries, BigInt(orderId))) ?? refuse('dataNotFound')
    return requireRefundable(queries, order, minorFromAmount(amount, 'GOLD'))
  }

  return defineChangeRequest({
    kind: 'payment.refund',
    proposePermission: 'money.propose',
    approvePermission: 'money.approve',
    payload: PaymentRefund,
    targetOf: ({ orderId }) => `payment ${orderId}`,
    readBase: async (queries, payload) => {
      const { state, returnedMinor } = await find(queries, payload)
      return `${state} ${returnedMinor}`
    },
    async preview(queries, payload) {
      const order = await find(queries, payload)
      const leftMinor = await refundableMinor(queries, order)
      const amountMinor = minorFromAmount(payload.amount, 'GOLD')
      const own = (minor: bigint) => `${sumFromMinor(minor)} ${order.currency}`
      return {
        subject: payload.orderId,
        lines: [
          { field: 'refundSum', before: null, after: own(amountMinor) },
          { field: 'refundLeft', before: own(leftMinor), after: own(leftMinor - amountMinor) },
          ...(order.state === 'paid' ? await effectOnPlayer(queries, order, amountMinor) : []),
        ],
      }
    },
    async apply(tx, payload, { changeRequestId }) {
      const { id: orderId, userId } = await find(tx, payload)
      // Lock order: players before orders.
      await lockPlayer(tx, userId)
      const amountMinor = minorFromAmount(payload.amount, 'GOLD')
      const order = await requireRefundable(tx, await lockOrder(tx, orderId), amountMinor)
      insertRefund(tx, { orderId, amountMinor, changeRequestId })
      updateDue(tx, orderId, 0)
      return {
        before: { state: order.state, returned: sumFromMinor(order.returnedMinor) },
        after: { refund: payload.amount, currency: order.currency },
      }
    },
  })
}

/** The loss and debt of the player if the refund happened now. */
async function effectOnPlayer(queries: Queries, order: OrderRow, amountMinor: bigint) {
  const player = await findPlayerMoney(queries, order.userId)
  const shares = returnShares(order, player, order.returnedMinor + amountMinor)
  const gold = (minor: bigint) => String(goldFromMinor(minor))
  const left = player.balanceMinor - shares.takenValueMinor - shares.takenBonusMinor
  const line = (field: string, value: bigint, text: string) =>
    value > 0n ? [{ field, before: null, after: text }] : []
  return [
    { field: 'balance', before: gold(player.balanceMinor), after: gold(left) },
    ...line('refundBonus', shares.bonusMinor, gold(shares.bonusMinor)),
    ...line('refundCoins', shares.coins, String(shares.coins)),
    ...line('refundOwed', shares.owedMinor, gold(shares.owedMinor)),
    ...line('refundOwedCoins', shares.owedCoins, String(shares.owedCoins)),
  ]
}
