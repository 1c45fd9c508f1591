import type { DirectionType } from '@runecase/api/payments-rules.ts'
import { directionTypeOf } from '@runecase/api/payments-rules.ts'
import type { Direction } from './payments.queries.ts'

type Device = 'desktop' | 'mobile'

/** Payment methods in the order of a device; equal positions keep their order. */
export function sortedForDevice(directions: readonly Direction[], device: Device): readonly Direction[] {
  return [...directions].sort((one, other) => one.sort[device] - other.sort[device])
}

const SHOWN_TYPES: readonly DirectionType[] = ['ecom', 'common', 'skin', 'gift_card']

/** The kinds of the payment methods, for the tabs. */
export function availableTypes(directions: readonly Direction[]): readonly DirectionType[] {
  const present = new Set(directions.map(({ type }) => directionTypeOf(type)))
  return SHOWN_TYPES.filter((type) => present.has(type))
}

/** The payment methods of a tab. */
export function ofType(directions: readonly Direction[], type: DirectionType | 'all'): readonly Direction[] {
  return type === 'all' ? directions : directions.filter((one) => directionTypeOf(one.type) === type)
}

/** The initial payment method: the requested one if available, otherwise the first available one. */
export function directionOf(directions: readonly Direction[], id: number | null): Direction | undefined {
  const open = directions.filter((one) => !one.isUnavailable)
  return open.find((one) => one.paymentDirectionId === id) ?? open[0]
}
