import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { selectPlayerCases } from './catalog.sql.ts'
import type { Catalogue } from './catalogue.ts'
import { getCase } from './get-case.ts'
import { listCaseDrops } from './list-case-drops.ts'
import { listSections, listSectionsWithCases } from './list-sections.ts'
import { liveCounts } from './live-counts.ts'

type CatalogEndpoint =
  | 'listSectionsWithCases'
  | 'listSections'
  | 'listMainSections'
  | 'getCase'
  | 'listCaseDrops'
  | 'countArcanes'

export function catalogRoutes(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly catalogue: Catalogue },
): Handlers<CatalogEndpoint> {
  const { database, catalogue } = deps
  const counts = liveCounts(deps)
  const openedSinceFree = async (caller: Caller | null) =>
    new Map(
      caller ? (await selectPlayerCases(database, caller.userId)).map((row) => [row.caseId, row.openedSinceFree]) : [],
    )
  return {
    listSectionsWithCases: async ({ query }, { caller }) =>
      listSectionsWithCases(catalogue, query, await counts(), await openedSinceFree(caller)),
    listSections: async () => listSections(catalogue, false),
    listMainSections: async () => listSections(catalogue, true),
    getCase: async ({ params }, { caller }) => getCase(deps, { slug: params.name, caller, counts: await counts() }),
    listCaseDrops: ({ params }) => listCaseDrops(catalogue, params.name),
    countArcanes: async () => ({ count: (await counts()).arcanes }),
  }
}
