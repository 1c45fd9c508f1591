/** The bounds of what one operator may give players alone. */

export { demandBounded, giftWorthMinor, NO_WORTH, type RewardAuthor, type Worth } from './demand-bounded.ts'
export { findLiftedRewards } from './lifted-rewards.ts'
export { findEventReach, selectCaseWorth } from './rewards.sql.ts'
export { selectRewardsOfDay, selectStandingRewards } from './standing-rewards.sql.ts'
