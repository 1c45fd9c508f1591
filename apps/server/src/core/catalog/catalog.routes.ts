import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Catalogue } from './catalogue.ts'
import { getCase } from './get-case.ts'
import { type HomeShelves, placeShelves } from './home-shelves.ts'
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
  deps: Pick<Deps, 'database' | 'clock'> & { readonly catalogue: Catalogue; readonly homeShelves: HomeShelves },
): Handlers<CatalogEndpoint> {
  const { catalogue } = deps
  const counts = liveCounts(deps)
  return {
    async listSectionsWithCases({ query: { main, ...filter } }, call) {
      const sections = await listSectionsWithCases(deps, { filter, caller: call.caller, counts: await counts() })
      const placed = placeShelves(sections, await deps.homeShelves.placesFor(call))
      return main === undefined ? placed : placed.filter((one) => one.main === main)
    },
    listSections: async () => listSections(catalogue),
    async listMainSections(_input, call) {
      return placeShelves(listSections(catalogue), await deps.homeShelves.placesFor(call)).filter(({ main }) => main)
    },
    getCase: async ({ params }, { caller }) => getCase(deps, { slug: params.name, caller, counts: await counts() }),
    listCaseDrops: ({ params }) => listCaseDrops(catalogue, params.name),
    listUniqueItems: async ({ query }) => listUniqueItems(catalogue, query),
    countArcanes: async () => ({ count: (await counts()).arcanes }),
  }
}
