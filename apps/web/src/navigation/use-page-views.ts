import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { countPageView } from '../api/analytics.ts'

/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  /** A screen that nobody counts. */
  readonly isUncounted?: true
  /** The heading of a screen about paying, as the words of refills name it. */
  readonly heading?: 'refill' | 'result' | 'card'
  /** The screen renders its own title; others have the one that operators gave their address. */
  readonly hasOwnTitle?: true
  /** What the page is about, for messengers. */
  readonly kind?: 'product' | 'profile'
}

/** The route of an address: what stands in it gives way to its name, so that neither players nor battles are told apart. */
export function routeOf(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(
    Object.entries(params).flatMap(([name, value]) =>
      value && name !== '*' ? [[encodeURIComponent(value), name]] : [],
    ),
  )
  return pathname
    .split('/')
    .map((part) => (names.has(part) ? `:${names.get(part)}` : part))
    .join('/')
}

/** Counts each screen as it is shown, once. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const last = useMatches().at(-1)
  const isUncounted = (last?.handle as RouteHandle | undefined)?.isUncounted ?? false
  const page = last?.id === 'not-found-screen' ? '/404' : routeOf(pathname, last?.params ?? {})
  useEffect(() => {
    // The address is a reason to count as well: from one case to the next the route stays.
    if (pathname !== '' && !isUncounted) countPageView(page)
  }, [page, pathname, isUncounted])
}
