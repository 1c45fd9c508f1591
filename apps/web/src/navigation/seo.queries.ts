import type { Seo } from '@runecase/api/content.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { endpointQuery } from '../api/queries.ts'

/** Title and description of a path of the site. */
export const seoQuery = (pathname: string) => endpointQuery('getSeo', { body: { url: pathname } })

/** The picture with which a page is shared, among the results of the server; null: that of the shop. */
export function sharedPictureIn(states: readonly (DehydratedState | undefined)[]): string | null {
  const found = states.flatMap((state) => state?.queries ?? []).find(({ queryKey }) => queryKey[0] === 'getSeo')
  return (found?.state.data as Seo | undefined)?.image ?? null
}
