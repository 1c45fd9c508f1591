import { goldFromMinor } from '@runecase/api/money.ts'
import type { PaymentView } from '@runecase/api/operator/payments.ts'
import { CURRENCY_ID } from '../../../core/ledger/public.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sumFromMinor } from '../list-countries.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import {
  type AdminRefundRow,
  type AdminReturnRow,
  type AdminView,
  type EntryRow,
  findAdminPayment,
  selectAdminReturns,
  selectConfirmations,
  selectEntries,
  selectRefunds,
  selectWebhooks,
} from './admin-payments.sql.ts'
import { selectReviewsOfOrder } from './admin-reviews.sql.ts'
import { showReview } from './decide-review.ts'
import { payerOf, showAdminRow } from './list-admin-payments.ts'
import { hasRefunds, refundableMinor } from './payment-refund.ts'

/** The full history of a payment: the provider's reports, credits, returns, and operators who viewed it. Refuses with `dataNotFound`. */
export async function getAdminPayment(
  deps: Pick<PaymentDeps, 'database' | 'providers'>,
  id: bigint,
): Promise<{ payment: PaymentView }> {
  const { database } = deps
  const row = (await findAdminPayment(database, id)) ?? refuse('dataNotFound')
  const [webhooks, confirmations, entries, returns, reviews, refunds, refundable] = await Promise.all([
    selectWebhooks(database, row),
    selectConfirmations(database, id),
    selectEntries(database, row),
    selectAdminReturns(database, id),
    selectReviewsOfOrder(database, id),
    selectRefunds(database, id),
    hasRefunds(deps, row.provider) ? refundableMinor(database, row) : 0n,
  ])
  return {
    payment: {
      ...showAdminRow(row),
      ...detailsOf(row),
      webhooks: webhooks.map(({ eventId, at }) => ({ eventId, at: at.toISOString() })),
      confirmations: confirmations.map(({ status, currency, ...one }) => ({
        status,
        paid: sumFromMinor(one.paidMinor),
        currency,
        returned: sumFromMinor(one.returnedMinor),
        at: one.at.toISOString(),
      })),
      entries: entries.map(showEntry),
      returns: returns.map(showReturn),
      refundable: sumFromMinor(refundable),
      refunds: refunds.map(showRefund),
      reviews: reviews.map(showReview),
    },
  }
}

function detailsOf(row: AdminView) {
  return {
    rate: Number(row.ratePpm) / 1e6,
    paid: row.paidMinor === null ? null : sumFromMinor(row.paidMinor),
    credited:
      row.paidValueMinor === null
        ? null
        : {
            value: goldFromMinor(row.paidValueMinor),
            bonus: goldFromMinor(row.bonusMinor),
            coins: Number(row.coins),
          },
    promo: row.promo,
    isReversible: row.isReversible,
    dueAt: row.dueAt?.toISOString() ?? null,
    asked: row.asked,
    payer: payerOf(row),
  }
}

function showEntry({ operationId, at, kind, currency, amount }: EntryRow): PaymentView['entries'][number] {
  const isGold = currency === CURRENCY_ID.GOLD
  return {
    operationId: String(operationId),
    at: at.toISOString(),
    kind,
    currency: isGold ? 'GOLD' : 'COIN',
    amount: isGold ? goldFromMinor(amount) : Number(amount),
  }
}

function showReturn(row: AdminReturnRow): PaymentView['returns'][number] {
  return {
    operationId: String(row.operationId),
    kind: row.kind,
    amount: sumFromMinor(row.amountMinor),
    value: goldFromMinor(row.valueMinor),
    bonus: goldFromMinor(row.bonusMinor),
    owed: goldFromMinor(row.owedMinor),
    unpaid: goldFromMinor(row.unpaidMinor),
    unpaidCoins: Number(row.unpaidCoins),
    at: row.at.toISOString(),
  }
}

function showRefund(row: AdminRefundRow): PaymentView['refunds'][number] {
  return {
    amount: sumFromMinor(row.amountMinor),
    state: row.state,
    fault: row.fault,
    operationId: row.operationId === null ? null : String(row.operationId),
    requestId: String(row.changeRequestId),
    author: row.author,
    approver: row.approver,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
