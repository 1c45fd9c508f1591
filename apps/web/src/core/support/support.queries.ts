import { queryOptions } from '@tanstack/react-query'
import { loadEndpoints } from '../../api/endpoint-table.ts'
import { endpointQuery } from '../../api/queries.ts'
import { fetchAnswer } from '../../api/save-answer.ts'

export const supportRequestsQuery = (before?: string) =>
  endpointQuery('listSupportRequests', { query: { ...(before !== undefined && { before }) } })

export const supportRequestQuery = (id: string) => endpointQuery('getSupportRequest', { params: { id } })

/** A picture in the player's own messages: only a call with their token may load it. */
export const supportPictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['getSupportPicture', { params: { id } }],
    queryFn: async () => {
      const { getSupportPicture } = await loadEndpoints()
      return (await fetchAnswer(`/api${getSupportPicture.path.replace('{id}', encodeURIComponent(id))}`)).blob()
    },
    // A stored picture never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
