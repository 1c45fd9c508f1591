import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { CASE_DROP_COUNT } from '@runecase/api/live-drops.ts'
import { type Catalogue, getCatalogueCase } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { selectCaseDrops } from './case-drops.sql.ts'

/** The newest drops of a case, and its best one of the last 24 hours; refuses with `caseNotFound`. */
export async function listRecentCaseDrops(
  { database, catalogue }: { readonly database: Queries; readonly catalogue: Catalogue },
  slug: string,
): Promise<EndpointData<Api['listRecentCaseDrops']>> {
  const { id } = getCatalogueCase(catalogue, slug)
  const rows = await selectCaseDrops(database, id)
  const ofDay = rows.filter((row) => row.isOfDay)
  const [first] = ofDay
  const best = first && ofDay.reduce((dearest, row) => (row.priceMinor > dearest.priceMinor ? row : dearest), first)
  return { newest: rows.slice(0, CASE_DROP_COUNT).map((row) => row.drop), bestOfDay: best?.drop ?? null }
}
