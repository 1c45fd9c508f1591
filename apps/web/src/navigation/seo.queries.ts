import type { EndpointName } from '@runecase/api/api.ts'
import type { Seo } from '@runecase/api/content.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_IN_ADDRESS } from '@runecase/api/languages.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { pageLanguage } from '../api/page-language.ts'
import { endpointQuery } from '../api/queries.ts'

/** Title and description of a path of the site. */
export const seoQuery = (pathname: string) => endpointQuery('getSeo', { body: { url: pathname } })

/** The pictures of plays with public pages, in the language of the page unless another one is given. 1200 by 630. */
export const dropPicture = (itemId: string, language?: string) => playPicture('drop', itemId, language)
export const battlePicture = (ulid: string, language?: string) => playPicture('battle', ulid, language)
export const contractPicture = (id: string, language?: string) => playPicture('contract', id, language)

const playPicture = (kind: string, id: string, language = pageLanguage()) =>
  `/i/${kind}/${id}.png${language === DEFAULT_LANGUAGE ? '' : `?${LANGUAGE_IN_ADDRESS}=${language}`}`

/** The picture shown when a page is shared, from the server's results; null: the shop's own picture. */
export function sharedPictureIn(states: readonly (DehydratedState | undefined)[], language: string): string | null {
  const queries = states.flatMap((state) => state?.queries ?? [])
  const dataOf = (name: EndpointName) => queries.find(({ queryKey }) => queryKey[0] === name)?.state.data
  const drop = dataOf('getSharedDrop') as { readonly id: string } | undefined
  if (drop) return dropPicture(drop.id, language)
  const battle = dataOf('getSharedBattle') as { readonly ulid: string } | undefined
  if (battle) return battlePicture(battle.ulid, language)
  const contract = dataOf('getSharedContract') as { readonly id: string } | undefined
  if (contract) return contractPicture(contract.id, language)
  return (dataOf('getSeo') as Seo | undefined)?.image ?? null
}
