import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { countPageView } from '../api/analytics.ts'

/** The fields of a route's `handle`. */
export interface RouteHandle {
  /** A screen that is not counted. */
  readonly isUncounted?: true
  /** The heading key of a payment screen. */
  readonly heading?: 'refill' | 'result' | 'card'
  /** The screen renders its own title; others use the one that operators set for their path. */
  readonly hasOwnTitle?: true
  /** The type of the page, for messengers. */
  readonly kind?: 'product' | 'profile'
}

/** The route pattern of a path: parameters are replaced by their names, so that players and battles are not distinguished. */
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

/** Counts each screen once when it is shown. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const last = useMatches().at(-1)
  const isUncounted = (last?.handle as RouteHandle | undefined)?.isUncounted ?? false
  const page = last?.id === 'not-found-screen' ? '/404' : routeOf(pathname, last?.params ?? {})
  useEffect(() => {
    // Depends on the path too, because the route is the same from one case to the next.
    if (pathname !== '' && !isUncounted) countPageView(page)
  }, [page, pathname, isUncounted])
}
