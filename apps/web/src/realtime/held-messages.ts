let holds = 0
let waiting: (() => void)[] = []

/**
 * Runs a message handler of this player, or defers it while the outcome of a roll is held back: a balance that changes before the reel
 * stops would reveal the result.
 */
export function whenReleased(run: () => void): void {
  if (holds > 0) waiting.push(run)
  else run()
}

/** Defers this player's messages until the returned function is called; several holds add up. */
export function holdMessages(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds > 0) return
    const ready = waiting
    waiting = []
    for (const run of ready) run()
  }
}
