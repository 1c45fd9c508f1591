import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { chancePercent } from '@runecase/game/odds.ts'
import { type Catalogue, type LiveCounts, showCase } from '../../core/catalog/public.ts'
import type { Season } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import { timeOfId } from '../../platform/ids.ts'
import { selectCoinOpenings } from './progress.sql.ts'

const BEST_DROPS = 3
const MAX_OPENINGS = 20

/** Cases on the shelves that cost coins, cheapest first, each with its dearest drops. */
export function listCoinCases(
  catalogue: Pick<Catalogue, 'sections' | 'odds' | 'itemBySlug'>,
  counts: LiveCounts,
): Promise<EndpointData<Api['listCoinCases']>> {
  const cases = catalogue
    .sections()
    .filter(({ isVisible }) => isVisible)
    .flatMap((section) => section.cases.filter(({ kind }) => kind === 'coin'))
    .sort((a, b) => Number(a.priceMinor - b.priceMinor))
  return Promise.all(
    cases.map(async (one) => {
      const { rows } = await catalogue.odds(one.id, one.oddsVersion)
      const best = [...rows].sort((a, b) => Number(b.valueMinor - a.valueMinor) || a.ticketFrom - b.ticketFrom)
      return {
        ...showCase(one, counts, 0),
        rtp: one.rtp,
        bestDrops: best.slice(0, BEST_DROPS).map((row) => {
          const { slug: id, name, image, rarity } = catalogue.itemBySlug(row.itemId)
          return { id, name, image, rarity, price: goldFromMinor(row.valueMinor), chance: chancePercent(row) }
        }),
      }
    }),
  )
}

/** What a player's coins of an event opened, newest first. */
export async function listCoinOpenings(
  queries: Queries,
  catalogue: Pick<Catalogue, 'caseById' | 'itemById'>,
  season: Season,
  userId: bigint,
): Promise<EndpointData<Api['listCoinOpenings']>> {
  const openings = await selectCoinOpenings(queries, { ...season, userId }, MAX_OPENINGS)
  return openings.map(({ id, caseId, coins, itemIds, pricesMinor }) => ({
    id: String(id),
    at: timeOfId(id),
    caseName: catalogue.caseById(caseId)?.name ?? '',
    coins: Number(coins),
    items: itemIds
      .map((itemId, index) => {
        const { name, image, rarity } = catalogue.itemById(itemId)
        return { name, image, rarity, price: goldFromMinor(BigInt(pricesMinor[index] ?? '0')) }
      })
      .sort((a, b) => b.price - a.price),
  }))
}
