import type { EndpointName } from '@runecase/api/api.ts'
import type { Seo } from '@runecase/api/content.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_IN_ADDRESS } from '@runecase/api/languages.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { pageLanguage } from '../api/page-language.ts'
import { endpointQuery } from '../api/queries.ts'
import { SITE_GAMES } from './games.ts'

/** Title and description of a path of the site. */
export const seoQuery = (pathname: string) => endpointQuery('getSeo', { body: { url: pathname } })

/** The picture of a play with a public page, in the language of the page unless another one is given. 1200 by 630. */
export const playPicture = (kind: string, id: string, language = pageLanguage()) =>
  `/i/${kind}/${id}.png${language === DEFAULT_LANGUAGE ? '' : `?${LANGUAGE_IN_ADDRESS}=${language}`}`

/** The picture shown when a page is shared, from the server's results; null: the shop's own picture. */
export function sharedPictureIn(states: readonly (DehydratedState | undefined)[], language: string): string | null {
  const queries = states.flatMap((state) => state?.queries ?? [])
  const dataOf = (name: EndpointName) => queries.find(({ queryKey }) => queryKey[0] === name)?.state.data
  for (const { shared } of Object.values(SITE_GAMES)) {
    const play = shared && (dataOf(shared.call) as { readonly id?: string; readonly ulid?: string } | undefined)
    const id = play?.ulid ?? play?.id
    if (shared && id !== undefined) return playPicture(shared.picture, id, language)
  }
  return (dataOf('getSeo') as Seo | undefined)?.image ?? null
}
