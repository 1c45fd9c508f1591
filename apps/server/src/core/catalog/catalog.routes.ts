import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Catalogue } from './catalogue.ts'
import { getCase } from './get-case.ts'
import { listCaseDrops } from './list-case-drops.ts'
import { listSections, listSectionsWithCases } from './list-sections.ts'
import { listUniqueItems } from './list-unique-items.ts'
import { liveCounts } from './live-counts.ts'

type CatalogEndpoint =
  | 'listSectionsWithCases'
  | 'listSections'
  | 'listMainSections'
  | 'getCase'
  | 'listCaseDrops'
  | 'countArcanes'
  | 'listUniqueItems'

export function catalogRoutes(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly catalogue: Catalogue },
): Handlers<CatalogEndpoint> {
  const { catalogue } = deps
  const counts = liveCounts(deps)
  return {
    listSectionsWithCases: async ({ query }, { caller }) =>
      listSectionsWithCases(deps, { filter: query, caller, counts: await counts() }),
    listSections: async () => listSections(catalogue, false),
    listMainSections: async () => listSections(catalogue, true),
    getCase: async ({ params }, { caller }) => getCase(deps, { slug: params.name, caller, counts: await counts() }),
    listCaseDrops: ({ params }) => listCaseDrops(catalogue, params.name),
    listUniqueItems: async ({ query }) => listUniqueItems(catalogue, query),
    countArcanes: async () => ({ count: (await counts()).arcanes }),
  }
}
