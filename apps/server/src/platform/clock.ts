/** Wall time, passed in so that tests control it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number
}

export const systemClock: Clock = { nowMs: () => Date.now() }
