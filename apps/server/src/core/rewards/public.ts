/** The bounds of the value that one operator may give players alone. */

export { findLiftedRewards } from './lifted-rewards.ts'
export { giftWorthMinor, NO_WORTH, type RewardAuthor, requireBounded, type Worth } from './require-bounded.ts'
export { CASE_WORTH, findEventReach, selectCaseWorth } from './rewards.sql.ts'
export { selectRewardsOfDay, selectStandingRewards } from './standing-rewards.sql.ts'
