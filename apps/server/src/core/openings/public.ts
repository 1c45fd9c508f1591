/** Openings of cases as the game records them, and what they drew by versions of the odds. */

export {
  addObserved,
  selectObserved,
  selectObservedOpenings,
  selectObservedVersions,
} from './observed-odds.sql.ts'
export { INSERT_OPENINGS } from './openings.sql.ts'
export { OBSERVED_ODDS, OBSERVED_VERSIONS, OPENINGS } from './relations.sql.ts'
