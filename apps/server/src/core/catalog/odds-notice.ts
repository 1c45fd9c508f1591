import type { Queries } from '../../platform/db.ts'
import { selectUnopenedCases } from './catalogue-import.sql.ts'
import type { CatalogueUses } from './catalogue-uses.ts'

/**
 * Whether players rely on the odds of one of these cases, so that a change must be announced: somebody has opened it, alone or in a battle.
 */
export async function areOddsKnown(
  queries: Queries,
  uses: Pick<CatalogueUses, 'knownCases'>,
  caseIds: readonly number[],
): Promise<boolean> {
  const unopened = await selectUnopenedCases(queries, uses, caseIds)
  return caseIds.some((id) => !unopened.has(id))
}
