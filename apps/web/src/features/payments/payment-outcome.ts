import { paymentOutcomeOf } from '@runecase/api/payments-rules.ts'
import type { Payment } from './payments.queries.ts'

/** A payment on the result page. */
export type PaymentOutcome =
  | { readonly kind: 'wait' }
  | { readonly kind: 'fail' }
  | {
      readonly kind: 'success'
      /** `blogger` when it has a bonus. */
      readonly form: 'common' | 'blogger'
      /** GOLD. */
      readonly sum: number
      readonly coins: number
    }

/** Whether a payment that was pending until now, or unknown, has ended. */
export function hasJustEnded(before: Pick<Payment, 'status'> | undefined, now: Pick<Payment, 'status'>): boolean {
  const wasOpen = before === undefined || paymentOutcomeOf(before.status) === 'wait'
  return wasOpen && paymentOutcomeOf(now.status) !== 'wait'
}

/** The outcome of a payment: the displayed sum is the code's if there is one, a blogger's coins are a percent of the value. */
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
