/** What other features show of refills. */

export { bonusLevelsQuery } from './bonus-levels.queries.ts'
export { useLocalSum } from './use-local-sum.ts'
