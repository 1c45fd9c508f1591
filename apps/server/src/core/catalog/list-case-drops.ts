import type { CaseDrop } from '@runecase/api/cases.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { chancePercent } from '@runecase/game/odds.ts'
import type { z } from 'zod'
import type { Catalogue } from './catalogue.ts'
import { getCatalogueCase } from './get-case.ts'

export type ShownDrop = z.output<typeof CaseDrop>

/** The contents of a case by its current odds, the most expensive first; refuses with `caseNotFound`. */
export async function listCaseDrops(catalogue: Catalogue, slug: string): Promise<ShownDrop[]> {
  const one = getCatalogueCase(catalogue, slug)
  const odds = await catalogue.odds(one.id, one.oddsVersion)
  return [...odds.rows]
    .sort((a, b) => Number(b.valueMinor - a.valueMinor) || a.ticketFrom - b.ticketFrom)
    .map((row) => {
      const item = catalogue.itemBySlug(row.itemId)
      return {
        id: item.slug,
        name: item.name,
        image: item.image,
        rarity: item.rarity,
        price: goldFromMinor(row.valueMinor),
        chance: chancePercent(row),
        ticketFrom: row.ticketFrom,
        ticketTo: row.ticketTo,
      }
    })
}
