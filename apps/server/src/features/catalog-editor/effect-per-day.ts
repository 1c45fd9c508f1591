import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import type { PriceEffect } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { getOpeningsPerHour } from './catalog-editor.sql.ts'

type PerDay = NonNullable<ChangePreview['perDay']>

/** The effect of a change on the shop's daily result: the gain of one opening, GOLD, times the openings of each case per day. */
export function perDayOf(cases: readonly { readonly openingsPerHour: number; readonly gold: number }[]): PerDay {
  const perDay = cases.map(({ openingsPerHour, gold }) => ({ openings: openingsPerHour * 24, gold }))
  return {
    openings: Math.round(perDay.reduce((sum, { openings }) => sum + openings, 0)),
    gold: Math.round(perDay.reduce((sum, { openings, gold }) => sum + openings * gold, 0) * 100) / 100,
  }
}

/** The same for new prices of items: each case gives away the value of its mean item. */
export async function perDayOfPrices(queries: Queries, cases: readonly PriceEffect[]): Promise<PerDay> {
  // A case that closes is not opened any more.
  const open = cases.filter(({ isClosed }) => !isClosed)
  const openings = await getOpeningsPerHour(
    queries,
    open.map(({ caseId }) => caseId),
  )
  return perDayOf(
    open.map(({ caseId, meanDifferenceMinor }) => ({
      openingsPerHour: openings.get(caseId) ?? 0,
      gold: -meanDifferenceMinor / 100,
    })),
  )
}
