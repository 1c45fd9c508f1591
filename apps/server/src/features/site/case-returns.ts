import type { Catalogue } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { selectCaseReturns } from './site.sql.ts'

/** What the items of each case for GOLD were worth against what its openings cost, by slug, of everything that was counted. */
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
