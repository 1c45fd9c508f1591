/** A press that moves less than this is a press. */
export const SWIPE_THRESHOLD = 5
/** A shorter swipe turns one step however little it moved. */
const LONG_SWIPE_MS = 300
/** A longer one turns a step when it covered this share of one. */
const LONG_SWIPE_RATIO = 0.5

/**
 * How many steps a swipe turns, forwards above zero. `movedPx` is how far the pointer went, to the right above zero;
 * `stepPx` is the width of one step with its gap. Farther swipes turn as many steps as they covered.
 */
export function stepsOfSwipe(movedPx: number, tookMs: number, stepPx: number): number {
  if (Math.abs(movedPx) < SWIPE_THRESHOLD || stepPx <= 0) return 0
  const steps = -movedPx / stepPx
  const whole = Math.trunc(steps)
  const rest = Math.abs(steps - whole)
  const turnsRest = tookMs <= LONG_SWIPE_MS ? rest > 0 : rest >= LONG_SWIPE_RATIO
  return whole + (turnsRest ? Math.sign(steps) : 0)
}

/** How far a row may be pulled beyond its ends: a third of the way, so that the end is felt. */
export function withResistance(offsetPx: number, mostPx: number): number {
  if (offsetPx < 0) return offsetPx / 3
  if (offsetPx > mostPx) return mostPx + (offsetPx - mostPx) / 3
  return offsetPx
}
