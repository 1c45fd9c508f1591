/** The common part of every game's published rules. */
export interface PublishedRules {
  /** 1, 2, 3, ... for each game. */
  readonly version: number
  /** ISO 8601 UTC with milliseconds, in the format of `Date.toISOString`. */
  readonly effectiveFrom: string
}

/** Whether a number is whole and at least `least`. */
export function isAtLeast(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least
}
