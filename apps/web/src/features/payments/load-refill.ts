import { redirect } from 'react-router'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { currentViewer } from '../../api/session.ts'
import { guardedPath } from '../../navigation/guards.ts'
import { giftCodeOfferQuery } from '../gift-codes/gift-codes.queries.ts'
import { bonusLevelsQuery, countryQuery, defaultCountryQuery } from './payments.queries.ts'

function guard({ pathname, search }: URL, isPlayer: boolean): void {
  const to = guardedPath(pathname, isPlayer)
  // The query may bring a code and says who sent the visitor.
  if (to !== undefined) throw redirect(to + search)
}

/** The page comes filled for the country that the visitor seems to be in; what cannot be had is asked for again in its place. */
export async function loadRefillOnServer({ url, context }: LoaderArgs) {
  const { viewer, api } = context.get(pageContext)
  guard(url, viewer !== null)
  const visitor = await api.call('getDefaultCountry', {}).catch(() => undefined)
  const ofCountry = visitor?.isServed ? [countryQuery(visitor.country)] : []
  return prefetchOnServer(context, [], [defaultCountryQuery(), bonusLevelsQuery(), giftCodeOfferQuery(), ...ofCountry])
}

export function loadRefillInBrowser({ url }: ClientLoaderArgs): null {
  guard(url, currentViewer() !== null)
  // Not waited for: the page has a skeleton, and its own "again" for what does not come.
  void prefetchInBrowser([defaultCountryQuery(), bonusLevelsQuery(), giftCodeOfferQuery()]).catch(() => undefined)
  return null
}
