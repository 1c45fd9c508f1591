/** Openings of cases as the game records them, and the counts of their draws by versions of the odds. */

export {
  addObserved,
  selectObserved,
  selectObservedOpenings,
  selectObservedVersions,
} from './observed-odds.sql.ts'
export { INSERT_OPENINGS } from './openings.sql.ts'
export { OBSERVED_ODDS, OBSERVED_VERSIONS, OPENINGS } from './relations.sql.ts'
