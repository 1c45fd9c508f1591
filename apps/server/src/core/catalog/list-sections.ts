import type { api } from '@runecase/api/api.ts'
import type { EndpointInput } from '@runecase/api/endpoint.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectPlayerCases } from './catalog.sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueCase, CatalogueSection } from './catalogue-snapshot.ts'
import type { LiveCounts } from './live-counts.ts'
import { opensRemainingOf, type ShownHeading, type ShownSection, showCase, showHeading } from './show-case.ts'

export type SectionFilter = Omit<EndpointInput<(typeof api)['listSectionsWithCases']>['query'], 'main'>

/**
 * Sections with their cases, in order. Hidden sections are included only on request; battle sections contain only the cases that battles
 * may use. A section without cases after the filter is left out. A player also gets their own progress to the next free opening.
 */
export async function listSectionsWithCases(
  { database, catalogue }: Pick<Deps, 'database'> & { readonly catalogue: Catalogue },
  {
    filter,
    caller,
    counts,
  }: { readonly filter: SectionFilter; readonly caller: Caller | null; readonly counts: LiveCounts },
): Promise<ShownSection[]> {
  const own = caller ? await selectPlayerCases(database, caller.userId) : []
  const openedSinceFree = new Map(own.map((row) => [row.caseId, row.openedSinceFree]))
  const { battle, event, caseStatuses, sectionStatuses = ['visible'] } = filter
  const isShown = (section: CatalogueSection) =>
    sectionStatuses.includes(section.isVisible ? 'visible' : 'hidden') &&
    (battle === undefined || section.isBattle === battle) &&
    (event === undefined || section.isEvent === event)
  const isCaseShown = (one: CatalogueCase) => {
    if (battle && !one.isBattle) return false
    const isOpenable = one.isAvailable && !counts.isClosed(one.sectionId) && opensRemainingOf(one, counts) !== 0
    return caseStatuses === undefined || caseStatuses.includes(isOpenable ? 'available' : 'unavailable')
  }
  return catalogue
    .sections()
    .filter(isShown)
    .map((section) => ({
      ...showHeading(section),
      cases: section.cases.filter(isCaseShown).map((one) => showCase(one, counts, openedSinceFree.get(one.id) ?? 0)),
    }))
    .filter((section) => section.cases.length > 0)
}

/** Visible sections in the order of the catalogue, without cases. */
export function listSections(catalogue: Catalogue): ShownHeading[] {
  return catalogue
    .sections()
    .filter(({ isVisible }) => isVisible)
    .map(showHeading)
}
