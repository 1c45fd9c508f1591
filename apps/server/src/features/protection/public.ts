/** What other features may do with what players set to protect themselves: count refills for their limits. */

export { type CountedRefill, type RefillLimits, refillLimits } from './refill-limits.ts'
