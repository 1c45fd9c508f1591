import type { DirectionType } from '@runecase/api/payments.ts'
import { directionTypeOf } from '@runecase/api/payments-rules.ts'
import type { Direction } from './payments.queries.ts'

type Device = 'desktop' | 'mobile'

/** Directions in the order of a device; of one place, the one that came first. */
export function inOrder(directions: readonly Direction[], device: Device): readonly Direction[] {
  return directions.toSorted((one, other) => one.sort[device] - other.sort[device])
}

const SHOWN_TYPES: readonly DirectionType[] = ['ecom', 'common', 'skin', 'gift_card']

/** The kinds that are among the directions, as the tabs name them. */
export function typesAmong(directions: readonly Direction[]): readonly DirectionType[] {
  const present = new Set(directions.map(({ type }) => directionTypeOf(type)))
  return SHOWN_TYPES.filter((type) => present.has(type))
}

/** The directions of a tab. */
export function ofType(directions: readonly Direction[], type: DirectionType | 'all'): readonly Direction[] {
  return type === 'all' ? directions : directions.filter((one) => directionTypeOf(one.type) === type)
}

/** The direction to begin with: the one asked for while it can be taken, else the first that can. */
export function directionOf(directions: readonly Direction[], id: number | null): Direction | undefined {
  const open = directions.filter((one) => !one.isUnavailable)
  return open.find((one) => one.paymentDirectionId === id) ?? open[0]
}
