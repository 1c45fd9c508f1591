import { redirect } from 'react-router'
import {
  type AnyQuery,
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { currentViewer } from '../../api/session.ts'
import { bonusLevelsQuery } from '../../core/payments/public.ts'
import { guardedPath } from '../../navigation/guards.ts'
import { countryQuery, defaultCountryQuery } from './payments.queries.ts'

function guard({ pathname, search }: URL, isPlayer: boolean): void {
  const to = guardedPath(pathname, isPlayer)
  // The query may contain a promo code and the visitor's referrer.
  if (to !== undefined) throw redirect(to + search)
}

/**
 * Renders the page for the visitor's presumed country; failed parts are fetched again in place. `besides`: the queries of other features
 * on the page.
 */
export async function loadRefillOnServer({ url, context }: LoaderArgs, besides: readonly AnyQuery[]) {
  const { viewer, api } = context.get(pageContext)
  guard(url, viewer !== null)
  const visitor = await api.call('getDefaultCountry', {}).catch(() => undefined)
  const ofCountry = visitor?.isServed ? [countryQuery(visitor.country)] : []
  return prefetchOnServer(context, [], [defaultCountryQuery(), bonusLevelsQuery(), ...besides, ...ofCountry])
}

export function loadRefillInBrowser({ url }: ClientLoaderArgs, besides: readonly AnyQuery[]): null {
  guard(url, currentViewer() !== null)
  // Not awaited: the page has a skeleton, and its own retry buttons.
  void prefetchInBrowser([defaultCountryQuery(), bonusLevelsQuery(), ...besides]).catch(() => undefined)
  return null
}
