import type { Catalogue } from '../../core/catalog/public.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listCasesWithItem, searchCases } from './search-cases.ts'

export function caseSearchRoutes({
  catalogue,
}: {
  readonly catalogue: Catalogue
}): Handlers<'searchCases' | 'listCasesWithItem'> {
  return {
    searchCases: async ({ query }) => searchCases(catalogue, query.search),
    listCasesWithItem: async ({ params }) => listCasesWithItem(catalogue, params.item),
  }
}
