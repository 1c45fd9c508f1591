import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { type Catalogue, type LiveCounts, listSectionsWithCases } from '../../core/catalog/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectFavourites } from './favourites.sql.ts'

/** A player's favourite cases in visible sections, last added first. */
export async function listFavouriteCases(
  deps: Pick<Deps, 'database'> & { readonly catalogue: Catalogue },
  caller: Caller,
  counts: LiveCounts,
): Promise<EndpointData<Api['listFavouriteCases']>> {
  const ids = await selectFavourites(deps.database, caller.userId)
  if (ids.length === 0) return []
  const sections = await listSectionsWithCases(deps, { filter: {}, caller, counts })
  const cases = new Map(sections.flatMap((section) => section.cases.map((one) => [one.id, one])))
  return ids.flatMap((id) => cases.get(id) ?? [])
}
