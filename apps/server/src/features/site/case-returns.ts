import type { Catalogue } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { selectCaseReturns } from './site.sql.ts'

/** The item values of each GOLD case and the cost of its openings, by slug, over all counted openings. */
export async function caseReturns(
  catalogue: Pick<Catalogue, 'caseById'>,
  queries: Queries,
): Promise<Record<string, number>> {
  const returns: Record<string, number> = {}
  for (const { caseId, costMinor, valueMinor } of await selectCaseReturns(queries)) {
    const slug = catalogue.caseById(caseId)?.slug
    if (slug !== undefined) returns[slug] = Number(valueMinor) / Number(costMinor)
  }
  return returns
}
