import { paymentOutcomeOf } from '@runecase/api/payments-rules.ts'
import type { Payment } from './payments.queries.ts'

/** A payment as the result page tells it. */
export type PaymentOutcome =
  | { readonly kind: 'wait' }
  | { readonly kind: 'fail' }
  | {
      readonly kind: 'success'
      /** `blogger` where a bonus came with it. */
      readonly form: 'common' | 'blogger'
      /** GOLD. */
      readonly sum: number
      readonly coins: number
    }

/** Whether a payment that was waited for until now, or was not known of, has come to its end. */
export function hasJustEnded(before: Pick<Payment, 'status'> | undefined, now: Pick<Payment, 'status'>): boolean {
  const wasOpen = before === undefined || paymentOutcomeOf(before.status) === 'wait'
  return wasOpen && paymentOutcomeOf(now.status) !== 'wait'
}

/** What became of a payment: the shown sum is the code's where there is one, a blogger's coins are a percent of the value. */
export function outcomeOf({ status, value, bonus }: Pick<Payment, 'status' | 'value' | 'bonus'>): PaymentOutcome {
  const kind = paymentOutcomeOf(status)
  if (kind !== 'success') return { kind }
  if (bonus === null) return { kind, form: 'common', sum: value, coins: 0 }
  return {
    kind,
    form: 'blogger',
    sum: bonus.sumPromo ?? value,
    coins: Math.floor((value * bonus.coins) / 100),
  }
}
