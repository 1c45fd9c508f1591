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

/** The server's context of the page; read it in a `loader` with `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()

/** The arguments of a screen's `loader`. */
export type LoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>
/** The arguments of a screen's `clientLoader`. */
export type ClientLoaderArgs = ClientLoaderFunctionArgs

/** The result of a screen's `loader`: the responses that its components read with `usePrefetched`. */
export interface Prefetched {
  readonly dehydrated: DehydratedState
}

/** A declared read of any endpoint. */
export interface AnyQuery {
  readonly endpoint: EndpointName
  readonly call: object
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  // Declared as a method, so that a query of any endpoint is assignable.
  shape?(answer: unknown): unknown
}

/**
 * Converts a failed call to a response with its status, so that the nearest error boundary shows it (404 as not found) with the id of its
 * request; anything else is rethrown.
 */
function throwAsResponse(error: unknown): never {
  if (isApiError(error) && error.status >= 400) {
    throw data({ code: error.code, requestId: error.requestId }, { status: error.status })
  }
  throw error
}

/**
 * For a `loader`: runs all queries in process, concurrently, and dehydrates the results. The first refusal becomes the page's status. An
 * `optional` query may fail without failing the page: read it with `useQuery`.
 */
export async function prefetchOnServer(
  context: Readonly<RouterContextProvider>,
  queries: readonly AnyQuery[],
  optional: readonly AnyQuery[] = [],
): Promise<Prefetched> {
  const { api } = context.get(pageContext)
  const client = new QueryClient()
  const ask = async (query: AnyQuery) => {
    const answer = await api.call(query.endpoint, query.call as EndpointCall<Api[EndpointName]>)
    client.setQueryData(query.queryKey, query.shape ? query.shape(answer) : answer)
  }
  try {
    // A missing result is fetched again by the browser.
    await Promise.all([...queries.map(ask), ...optional.map((query) => ask(query).catch(() => undefined))])
  } catch (error) {
    throwAsResponse(error)
  }
  return { dehydrated: dehydrate(client) }
}

/** For a `clientLoader`: puts every result into the cache, fresh or being refreshed, before the screen is shown. */
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
