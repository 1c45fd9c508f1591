/** What others show of refills. */

export { bonusLevelsQuery } from './bonus-levels.queries.ts'
