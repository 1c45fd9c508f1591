/** Types of payment methods by their wire number; an unknown number counts as common. */
export const DIRECTION_TYPES = { 1: 'common', 2: 'skin', 3: 'ecom', 4: 'gift_card' } as const
export type DirectionType = (typeof DIRECTION_TYPES)[keyof typeof DIRECTION_TYPES]

/** Fields that a payment method may request besides the sum, by their wire names. */
export const PAYMENT_FIELDS = ['doc_number', 'doc_type', 'email', 'first_name', 'last_name', 'phone'] as const

/** The type of a payment method; unknown numbers are common. */
export function directionTypeOf(type: number): DirectionType {
  return type === 2 ? 'skin' : type === 3 ? 'ecom' : type === 4 ? 'gift_card' : 'common'
}

/** Payment methods of which the provider, not the player, determines the paid sum: items and codes have their own value. */
export function isSumOpen(type: number): boolean {
  return type === 2 || type === 4
}

/** A country code: two capital letters. */
export const COUNTRY_PATTERN = /^[A-Z]{2}$/

/** The outcome of a payment's state for the player: `fail` is a failure, `pending` a wait, anything else a success. */
export function paymentOutcomeOf(status: string): 'fail' | 'wait' | 'success' {
  return status === 'fail' ? 'fail' : status === 'pending' ? 'wait' : 'success'
}

/** The polling interval of a page for a pending payment without realtime messages, in milliseconds. */
export const PAYMENT_POLL_MS = 3000
