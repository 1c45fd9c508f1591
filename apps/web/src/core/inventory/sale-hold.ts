import { holdMessages } from '../../realtime/held-messages.ts'

/** The sales of one run, reported once. */
export interface SoldTogether {
  readonly count: number
  readonly sum: number
}

export interface SaleHoldDeps {
  /** Holds back the player's messages until the returned function is called. */
  readonly hold: () => () => void
  /** Runs a function later; returns the cancel function. */
  readonly schedule: (run: () => void, ms: number) => () => void
}

/** How long no sale may run before the sum is reported. */
export const QUIET_MS = 1000

/**
 * Creates the function that begins a sale. While sales run, and for a second after the last, the player's balance and lists are frozen, so
 * that many gains are shown as one. `end` takes the sold items; `onQuiet` receives the sum.
 */
export function createSaleHold({ hold, schedule }: SaleHoldDeps) {
  let running = 0
  let count = 0
  let sum = 0
  let release: (() => void) | undefined
  let callOff: (() => void) | undefined

  return function beginSale(onQuiet: (sold: SoldTogether) => void): (sold: SoldTogether) => void {
    running += 1
    callOff?.()
    callOff = undefined
    release ??= hold()
    let hasEnded = false
    return (sold) => {
      if (hasEnded) return
      hasEnded = true
      running -= 1
      count += sold.count
      sum = Math.round((sum + sold.sum) * 100) / 100
      if (running > 0) return
      callOff = schedule(() => {
        const together = { count, sum }
        count = 0
        sum = 0
        callOff = undefined
        release?.()
        release = undefined
        onQuiet(together)
      }, QUIET_MS)
    }
  }
}

/** The sales of this tab. */
export const beginSale = createSaleHold({
  hold: holdMessages,
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})
