/** What other features may do with what players set to protect themselves: count refills for their limits. */

export { refillLimits } from './refill-limits.ts'
