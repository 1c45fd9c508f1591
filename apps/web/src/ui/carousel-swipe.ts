/** A movement below this is a click. */
export const SWIPE_THRESHOLD = 5
/** A swipe shorter than this moves one step, however small its distance. */
const LONG_SWIPE_MS = 300
/** A longer swipe moves a step when it covered this share of it. */
const LONG_SWIPE_RATIO = 0.5

/**
 * The number of steps of a swipe, positive forwards. `movedPx` is the pointer's distance, positive to the right; `stepPx` is the width of
 * one step with its gap. Longer swipes move as many steps as they covered.
 */
export function stepsOfSwipe(movedPx: number, tookMs: number, stepPx: number): number {
  if (Math.abs(movedPx) < SWIPE_THRESHOLD || stepPx <= 0) return 0
  const steps = -movedPx / stepPx
  const whole = Math.trunc(steps)
  const rest = Math.abs(steps - whole)
  const turnsRest = tookMs <= LONG_SWIPE_MS ? rest > 0 : rest >= LONG_SWIPE_RATIO
  return whole + (turnsRest ? Math.sign(steps) : 0)
}

/** The allowed overscroll of a row: a third of the distance, so that the end is noticeable. */
export function withResistance(offsetPx: number, mostPx: number): number {
  if (offsetPx < 0) return offsetPx / 3
  if (offsetPx > mostPx) return mostPx + (offsetPx - mostPx) / 3
  return offsetPx
}
