import { endpointQuery, shapedQuery } from '../../api/queries.ts'
import { shelfCaseOf } from '../catalog/shelf-case.ts'

/** The cases that the player marked, as their cards show them, the last marked first. */
export const favouritesQuery = () =>
  shapedQuery(endpointQuery('listFavouriteCases', {}), 'shelf', (cases) => cases.map(shelfCaseOf))

/** The cases that the player opened last, newest first. */
export const recentCasesQuery = () => endpointQuery('listRecentCases', {})
