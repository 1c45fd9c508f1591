/** The interface of player protection for features: count refills for limits, store age statements. */

export { confirmAgeAtSignUp, requireAge } from './confirm-age.ts'
export { goldOf, HISTORY_PAGE, type HistoryList, HistoryLists } from './history-lists.ts'
export { getLimitHistory } from './limit-history.ts'
export { refillLimits } from './refill-limits.ts'
export { AGE_CONFIRMATIONS, wasPaused } from './relations.sql.ts'
export { findRiskMarks } from './risk-marks.ts'
export { getProtection } from './show-protection.ts'
