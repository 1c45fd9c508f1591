import { z } from 'zod'
import { operatorEndpoint } from './operator-endpoint.ts'

export const listExportEndpoints = {
  exportList: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/exports/{list}',
    summary:
      'The rows that a filter leaves of a list as CSV, for those who may see the list; logged. The query is that of the list without its page',
    rate: 'export',
    /** The name of the list's endpoint, such as `listPlayers`. */
    params: z.object({ list: z.string().regex(/^[A-Za-z]{1,60}$/) }),
    query: z.object({}).catchall(z.string().max(400)),
    isFile: true,
    fileTypes: ['text/csv'],
    data: z.string(),
    refusals: ['dataNotFound', 'forbidden'],
  }),
}
