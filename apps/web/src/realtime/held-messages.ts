let holds = 0
let waiting: (() => void)[] = []

/**
 * Runs a piece of news of this player, or keeps it while somebody holds the outcome of a roll back: a balance that jumps
 * before the reel stops would tell the end of the story.
 */
export function whenReleased(run: () => void): void {
  if (holds > 0) waiting.push(run)
  else run()
}

/** Keeps the news of this player waiting until the returned function is called, once per hold; several holds add up. */
export function holdMessages(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds > 0) return
    const told = waiting
    waiting = []
    for (const run of told) run()
  }
}
