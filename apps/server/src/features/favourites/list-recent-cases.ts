import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { RECENT_CASE_COUNT } from '@runecase/api/favourites.ts'
import { amountFromMinor } from '@runecase/api/money.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeOfId } from '../../platform/ids.ts'
import { selectRecentCases } from './favourites.sql.ts'

/** The cases that a player opened last, newest first, without those that are no longer in the catalogue. */
export async function listRecentCases(
  { database, catalogue }: Pick<Deps, 'database'> & { readonly catalogue: Pick<Catalogue, 'caseById' | 'itemById'> },
  userId: bigint,
): Promise<EndpointData<Api['listRecentCases']>> {
  const rows = await selectRecentCases(database, userId, RECENT_CASE_COUNT)
  return rows.flatMap((row) => {
    const one = catalogue.caseById(row.caseId)
    if (!one || one.isRetired) return []
    const { name, image, rarity } = catalogue.itemById(row.lastItemId)
    return [
      {
        slug: one.slug,
        name: one.name,
        image: one.image,
        accent: one.colors.from,
        price: amountFromMinor(one.priceMinor, one.currency),
        currency: one.currency,
        opened: Number(row.opened),
        openedAt: timeOfId(row.lastOpeningId),
        lastItem: { name, image, rarity },
      },
    ]
  })
}
