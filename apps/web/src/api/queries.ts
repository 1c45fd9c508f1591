import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** One read of the HTTP API, declared once for the loader that prefetches it and the component that shows it. */
export interface EndpointQuery<N extends EndpointName> {
  readonly endpoint: N
  readonly call: EndpointCall<Api[N]>
  readonly queryKey: readonly [N, EndpointCall<Api[N]>]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<EndpointData<Api[N]>>
}

/**
 * Declares a read. In `<feature>.queries.ts`:
 *
 *     export const caseQuery = (name: string) => endpointQuery('getCase', { params: { name } })
 *
 * and in the screen's module:
 *
 *     export const loader = ({ params, context }: LoaderArgs) => prefetchOnServer(context, [caseQuery(params.caseName ?? '')])
 *     export const clientLoader = ({ params }: ClientLoaderArgs) => prefetchInBrowser([caseQuery(params.caseName ?? '')])
 *     const details = usePrefetched(caseQuery(caseName))
 *
 * It also works with `useQuery` and `useInfiniteQuery`. Every key begins with the endpoint's name, so `invalidateQueries({ queryKey:
 * ['getInventory'] })` invalidates all of its results.
 */
export function endpointQuery<N extends EndpointName>(endpoint: N, call: EndpointCall<Api[N]>): EndpointQuery<N> {
  return {
    endpoint,
    call,
    queryKey: [endpoint, call],
    queryFn: ({ signal }) => callApi(endpoint, call, { signal }),
  }
}

/** A query of which a screen needs only a part: only that part is cached and sent to the browser. */
export interface ShapedQuery<N extends EndpointName, Data> {
  readonly endpoint: N
  readonly call: EndpointCall<Api[N]>
  readonly queryKey: readonly [N, EndpointCall<Api[N]>, string]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  readonly shape: (answer: EndpointData<Api[N]>) => Data
}

/** Declares a read whose result is reduced by `shape`; `name` distinguishes its shapes in the cache. */
export function shapedQuery<N extends EndpointName, Data>(
  { endpoint, call, queryKey, queryFn }: EndpointQuery<N>,
  name: string,
  shape: (answer: EndpointData<Api[N]>) => Data,
): ShapedQuery<N, Data> {
  return {
    endpoint,
    call,
    queryKey: [...queryKey, name],
    queryFn: async (context) => shape(await queryFn(context)),
    shape,
  }
}

/** A declared query, of a whole response or of a part. */
interface PrefetchedQuery<Data> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** The result of a query that the screen's loader has prefetched; suspends only if the cache has lost it since. */
export function usePrefetched<Data>(query: PrefetchedQuery<Data>): Data {
  return useSuspenseQuery<Data>({
    queryKey: query.queryKey,
    queryFn: ({ signal }) => query.queryFn({ signal }),
  }).data
}
