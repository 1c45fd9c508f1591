/** What other features may do with what players set to protect themselves: count refills for their limits, keep their age. */

export { confirmAgeAtSignUp, demandAge } from './confirm-age.ts'
export { refillLimits } from './refill-limits.ts'
export { getProtection } from './show-protection.ts'
