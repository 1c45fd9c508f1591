/** Shortest and longest wait between two attempts, ms. */
export const MIN_DELAY_MS = 500
export const MAX_DELAY_MS = 30_000

/** Repeats a failed action with growing delays. */
export interface RetryTimer {
  /** Runs the action after a random delay, whose range doubles with every call up to `MAX_DELAY_MS`. */
  schedule(): void
  /** Cancels the scheduled run and resets the delay. */
  reset(): void
}

/** The delay follows the realtime client's formula: a base plus full jitter, so that many pages do not reconnect at once. */
export function createRetryTimer(action: () => void, random: () => number = Math.random): RetryTimer {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule() {
      clearTimeout(timer)
      const range = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** attempts)
      attempts += 1
      timer = setTimeout(action, Math.min(MAX_DELAY_MS, MIN_DELAY_MS + random() * range))
    },
    reset() {
      clearTimeout(timer)
      attempts = 0
    },
  }
}
