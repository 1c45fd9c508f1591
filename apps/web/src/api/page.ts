import type { Api, EndpointName } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointCall } from '@runecase/api/endpoint.ts'
import type { PageContext } from '@runecase/api/page.ts'
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import {
  type ClientLoaderFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router'
import { browserQueryClient } from './query-client.ts'

/** What the server knows about the page it renders; read it in a `loader` with `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()

/** What a screen's `loader` is called with. */
export type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>
/** What a screen's `clientLoader` is called with. */
export type ClientLoaderArgs = ClientLoaderFunctionArgs

/** What a screen's `loader` hands over: the answers its components read with `usePrefetched`. */
export interface Prefetched {
  readonly dehydrated: DehydratedState
}

/** A declared read, whichever endpoint it asks. */
interface AnyQuery {
  readonly endpoint: EndpointName
  readonly call: object
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  // A method, so that a read of any endpoint fits.
  shape?(answer: unknown): unknown
}

/**
 * Turns a refusal into the response of its status, so that the nearest error boundary shows it (404 as not found), and a shop that
 * cannot answer now into a 503; anything else is thrown on as it is.
 */
function throwAsResponse(error: unknown): never {
  if (isApiError(error) && ((error.status >= 400 && error.status < 500) || error.status === 503)) {
    throw data({ code: error.code }, { status: error.status })
  }
  throw error
}

/**
 * For a `loader`: asks every query in process and dehydrates the answers. All are asked at once; the first refusal
 * becomes the page's status. The page does without an `optional` one: read it with `useQuery`.
 */
export async function prefetchOnServer(
  context: Readonly<RouterContextProvider>,
  queries: readonly AnyQuery[],
  optional: readonly AnyQuery[] = [],
): Promise<Prefetched> {
  const { api } = context.get(pageContext)
  const client = new QueryClient()
  const ask = (query: AnyQuery) => ({
    queryKey: query.queryKey,
    queryFn: async () => {
      const answer = await api.call(query.endpoint, query.call as EndpointCall<Api[EndpointName]>)
      return query.shape ? query.shape(answer) : answer
    },
    retry: false as const,
  })
  try {
    // `prefetchQuery` keeps a failure to itself, and a failed answer is not handed over: the browser asks for it again.
    await Promise.all([
      ...queries.map((query) => client.fetchQuery(ask(query))),
      ...optional.map((query) => client.prefetchQuery(ask(query))),
    ])
  } catch (error) {
    throwAsResponse(error)
  }
  return { dehydrated: dehydrate(client) }
}

/** For a `clientLoader`: has every answer in the cache, fresh or on its way to be refreshed, before the screen is shown. */
export async function prefetchInBrowser(queries: readonly AnyQuery[]): Promise<null> {
  try {
    await Promise.all(
      queries.map((query) =>
        browserQueryClient().ensureQueryData({
          queryKey: query.queryKey,
          queryFn: query.queryFn,
          revalidateIfStale: true,
        }),
      ),
    )
  } catch (error) {
    throwAsResponse(error)
  }
  return null
}
