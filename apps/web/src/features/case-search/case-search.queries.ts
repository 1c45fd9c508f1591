import { endpointQuery } from '../../api/queries.ts'

/** Cases and items that match a search. */
export const searchQuery = (search: string) => endpointQuery('searchCases', { query: { search } })

/** The cases in which an item can drop. */
export const itemCasesQuery = (item: string) => endpointQuery('listCasesWithItem', { params: { item } })
