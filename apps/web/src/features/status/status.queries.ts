import { endpointQuery } from '../../api/queries.ts'

export const statusQuery = (past: 'quarter' | 'year' = 'quarter') => endpointQuery('getStatus', { query: { past } })
