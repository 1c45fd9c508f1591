import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { TechiesBoard } from '@runecase/api/techies.ts'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../api/queries.ts'

/** The current limits of the game, and the reader's unfinished board. */
export type TechiesTerms = EndpointData<Api['getTechies']>

export const techiesQuery = () => endpointQuery('getTechies', {})
export const boardsQuery = (userId: string) => endpointQuery('listTechiesBoards', { query: { userId, perPage: 10 } })

/** Shows a board from the response of a command, before any query is refetched. */
export function showBoard(client: QueryClient, board: TechiesBoard): void {
  client.setQueryData<Awaited<ReturnType<ReturnType<typeof techiesQuery>['queryFn']>>>(
    techiesQuery().queryKey,
    (before) => before && { ...before, board: board.end === null ? board : null },
  )
}
