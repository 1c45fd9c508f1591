import { endpointQuery, shapedQuery } from '../../api/queries.ts'
import { shelfCaseOf } from '../catalog/public.ts'

/** The player's favourite cases in the shape of their cards, the last added first. */
export const favouritesQuery = () =>
  shapedQuery(endpointQuery('listFavouriteCases', {}), 'shelf', (cases) => cases.map(shelfCaseOf))

/** The cases that the player opened last, newest first. */
export const recentCasesQuery = () => endpointQuery('listRecentCases', {})
