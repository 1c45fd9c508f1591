import type { EndpointName } from '@runecase/api/api.ts'
import type { Seo } from '@runecase/api/content.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { endpointQuery } from '../api/queries.ts'

/** Title and description of a path of the site. */
export const seoQuery = (pathname: string) => endpointQuery('getSeo', { body: { url: pathname } })

/** The pictures of plays with public pages. 1200 by 630. */
export const dropPicture = (itemId: string) => `/i/drop/${itemId}.png`
export const battlePicture = (ulid: string) => `/i/battle/${ulid}.png`
export const contractPicture = (id: string) => `/i/contract/${id}.png`

/** The picture with which a page is shared, among the results of the server; null: that of the shop. */
export function sharedPictureIn(states: readonly (DehydratedState | undefined)[]): string | null {
  const queries = states.flatMap((state) => state?.queries ?? [])
  const dataOf = (name: EndpointName) => queries.find(({ queryKey }) => queryKey[0] === name)?.state.data
  const drop = dataOf('getSharedDrop') as { readonly id: string } | undefined
  if (drop) return dropPicture(drop.id)
  const battle = dataOf('getSharedBattle') as { readonly ulid: string } | undefined
  if (battle) return battlePicture(battle.ulid)
  const contract = dataOf('getSharedContract') as { readonly id: string } | undefined
  if (contract) return contractPicture(contract.id)
  return (dataOf('getSeo') as Seo | undefined)?.image ?? null
}
