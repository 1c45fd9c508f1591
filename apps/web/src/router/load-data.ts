import { Detour, decode, type RouteError, routeError } from './decode.ts'
import type { RouteMatch } from './match.ts'
import { routeOf } from './route-modules.ts'

/** What a loader came to. */
export type Outcome = { readonly data: unknown } | { readonly error: unknown } | { readonly detour: Detour['to'] }

/** Where the server answers for the loaders of a page. */
export function dataUrl(url: URL, ids: readonly string[]): URL {
  const at = new URL(url)
  at.hash = ''
  at.pathname += at.pathname.endsWith('/') ? '_.data' : '.data'
  at.searchParams.set('_routes', ids.join(','))
  return at
}

/** Asks the server for several routes of one page at once. Answers their outcomes by id; a detour is the only answer of all. */
export async function fetchOutcomes(
  url: URL,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<(id: string) => Outcome> {
  const answer = await fetch(dataUrl(url, ids), { signal })
  if (answer.status >= 400 && !answer.headers.has('X-Remix-Response')) {
    const error = routeError(answer.status, answer.statusText, await answer.text())
    return () => ({ error })
  }
  const redirect = answer.headers.get('X-Remix-Redirect')
  if (redirect !== null)
    return () => ({ detour: { redirect, reload: answer.headers.get('X-Remix-Reload-Document') === 'true' } })
  const decoded = decode(await answer.text())
  if (decoded instanceof Detour) return () => ({ detour: decoded.to })
  const outcomes = decoded as Readonly<Record<string, Outcome | undefined>>
  return (id) => outcomes[id] ?? { error: new Error(`the server says nothing of ${id}`) }
}

/** What `data()` makes, as the library does: an answer with its status. */
export interface Answered {
  readonly type: 'DataWithResponseInit'
  readonly data: unknown
  readonly init: { readonly status?: number; readonly statusText?: string } | null
}

const isAnswered = (value: unknown): value is Answered =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'

const asError = ({ data, init }: Answered): RouteError => routeError(init?.status ?? 500, init?.statusText ?? '', data)

/** Runs a loader of the browser's own: what it returns, what it throws, where it leads. */
export async function runLoader(load: () => unknown): Promise<Outcome> {
  try {
    const value = await load()
    if (value instanceof Response) throw value
    return { data: isAnswered(value) ? value.data : value }
  } catch (thrown) {
    if (isAnswered(thrown)) return { error: asError(thrown) }
    if (!(thrown instanceof Response)) return { error: thrown }
    const redirect = thrown.headers.get('Location')
    if (redirect !== null) return { detour: { redirect } }
    return { error: routeError(thrown.status, thrown.statusText, await thrown.text()) }
  }
}

/** The routes whose answers come from the server. */
export const servedAmong = (matches: readonly RouteMatch[]): string[] =>
  matches.map(({ id }) => id).filter((id) => routeOf(id).hasLoader && !routeOf(id).hasClientLoader)
