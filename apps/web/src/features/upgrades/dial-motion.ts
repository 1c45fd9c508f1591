import { TICKETS } from '@runecase/game/fair-roll.ts'
import { ROULETTE } from '../../motion/easing.ts'

/** A spin of the pointer: start and stop in degrees, clockwise from the top, and duration. */
export interface DialPlan {
  readonly fromDegrees: number
  readonly toDegrees: number
  readonly durationMs: number
}

const SPIN_MS = 5000
const FAST_SPIN_MS = 900
const DEGREES_PER_TICK = 3.6
/** Whole turns before the stop; one in fast mode. */
const TURNS = 4

/** The position of a ticket on the dial: the first at the top, then clockwise, so that the winning ones are the lit arc. */
export function degreesOfTicket(ticket: number): number {
  return (ticket / TICKETS) * 360
}

/** The spin that stops exactly on the rolled ticket, near the edge of the arc or far from it. */
export function planSpin(ticket: number, fromDegrees: number, isFast: boolean): DialPlan {
  const start = ((fromDegrees % 360) + 360) % 360
  return {
    fromDegrees: start,
    toDegrees: 360 * (isFast ? 1 : TURNS) + (start > degreesOfTicket(ticket) ? 360 : 0) + degreesOfTicket(ticket),
    durationMs: isFast ? FAST_SPIN_MS : SPIN_MS,
  }
}

/** When the pointer passes each mark of the dial, and its speed then (1 is the maximum). */
export function spinTicks(plan: DialPlan): { readonly atMs: number; readonly speed: number }[] {
  const way = plan.toDegrees - plan.fromDegrees
  const top = ROULETTE.speedAt(0)
  return Array.from({ length: Math.floor(way / DEGREES_PER_TICK) }, (_, mark) => {
    const time = ROULETTE.timeOf(((mark + 1) * DEGREES_PER_TICK) / way)
    return { atMs: time * plan.durationMs, speed: Math.min(1, ROULETTE.speedAt(time) / top) }
  })
}

/** Starts the spin: one animation on the compositor. */
export function startSpin(pointer: Element, plan: DialPlan): Animation {
  return pointer.animate(
    [{ transform: `rotate(${plan.fromDegrees}deg)` }, { transform: `rotate(${plan.toDegrees}deg)` }],
    { duration: plan.durationMs, easing: ROULETTE.css, fill: 'forwards' },
  )
}
