import { endpointQuery } from '../../api/queries.ts'

/** Cases and items that the words name. */
export const searchQuery = (search: string) => endpointQuery('searchCases', { query: { search } })

/** Where an item can drop. */
export const itemCasesQuery = (item: string) => endpointQuery('listCasesWithItem', { params: { item } })
