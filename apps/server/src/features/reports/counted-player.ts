import { addDays, daysBetween, weekOf } from '../../platform/shop-day.ts'
import type { Movement } from './growth-facts.ts'

/** How far a player came; days of the shop. */
export interface CountedPlayer {
  readonly userId: bigint
  readonly registeredOn: string
  readonly originId: number
  /** Of the first opened case, the first refill, and the first day after that of the registration on which they played or refilled. */
  readonly openedOn: string | null
  readonly refilledOn: string | null
  readonly secondOn: string | null
  /** Whether they played or refilled 1, 7 and 30 days after their registration. */
  readonly hasDay1: boolean
  readonly hasDay7: boolean
  readonly hasDay30: boolean
}

const earliest = (known: string | null, days: Iterable<string>): string | null => {
  let first = known
  for (const day of days) if (first === null || day < first) first = day
  return first
}

/** The player after these days: of opened cases, of refills, and of any play or refill. Applying days again changes nothing. */
export function afterDays(
  player: CountedPlayer,
  days: { readonly opened: Iterable<string>; readonly refilled: Iterable<string>; readonly active: Iterable<string> },
): CountedPlayer {
  const active = new Set(days.active)
  const hasAfter = (count: number) => active.has(addDays(player.registeredOn, count))
  return {
    ...player,
    openedOn: earliest(player.openedOn, days.opened),
    refilledOn: earliest(player.refilledOn, days.refilled),
    secondOn: earliest(
      player.secondOn,
      [...active].filter((day) => day > player.registeredOn),
    ),
    hasDay1: player.hasDay1 || hasAfter(1),
    hasDay7: player.hasDay7 || hasAfter(7),
    hasDay30: player.hasDay30 || hasAfter(30),
  }
}

/** One number of a report: an addition to a metric of a day and an origin. */
export interface DayAddition {
  readonly day: string
  readonly originId: number
  readonly metric: string
  readonly value: bigint
}

/** An addition to a metric of those who registered in a week, at an age in weeks. */
export interface CohortAddition {
  readonly week: string
  readonly originId: number
  readonly age: number
  readonly metric: string
  readonly value: bigint
}

/** Every day and metric that counts the player, once each. */
function marksOf(player: CountedPlayer): readonly (readonly [day: string, metric: string])[] {
  const { registeredOn, openedOn, refilledOn, secondOn } = player
  const isPayer = openedOn !== null && refilledOn !== null
  const byRegistration = [
    ['registrations', true],
    ['opened', openedOn !== null],
    ['refilled', isPayer],
    ['second', isPayer && secondOn !== null],
    ['payers', refilledOn !== null],
    ['day1', player.hasDay1],
    ['day7', player.hasDay7],
    ['day30', player.hasDay30],
  ] as const
  return [
    ...byRegistration.flatMap(([metric, holds]) => (holds ? [[registeredOn, metric] as const] : [])),
    ...(refilledOn === null ? [] : [[refilledOn, 'first_refills'] as const]),
  ]
}

/** What counts a player, `sign` times. */
export function dayAdditionsOf(player: CountedPlayer, sign: 1n | -1n): DayAddition[] {
  return marksOf(player).map(([day, metric]) => ({ day, originId: player.originId, metric, value: sign }))
}

/** What counts a movement of a player, `sign` times. */
export function movementAdditionsOf(
  player: CountedPlayer,
  { kind, day, valueMinor }: Movement,
  sign: 1n | -1n,
): { readonly days: DayAddition[]; readonly cohorts: CohortAddition[] } {
  const { originId, registeredOn } = player
  const metrics = [
    { metric: `${kind}s`, value: sign },
    { metric: `${kind}_minor`, value: sign * valueMinor },
  ]
  const age = Math.max(0, Math.floor(daysBetween(registeredOn, day) / 7))
  return {
    days: metrics.map((one) => ({ ...one, day, originId })),
    cohorts: metrics.map((one) => ({ ...one, week: weekOf(registeredOn), originId, age })),
  }
}
