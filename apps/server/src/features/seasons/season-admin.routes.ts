import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { copySeason, createSeason, type EditDeps, editSeason, endSeasonNow } from './edit-season.ts'
import { getSeasonParts, seasonPartsDefinition } from './season-parts-definition.ts'
import { getEditedSeason, listSeasons } from './show-edited-seasons.ts'

type Names =
  | 'getSeasonParts'
  | 'editSeasonParts'
  | 'listSeasons'
  | 'getEditedSeason'
  | 'editSeason'
  | 'createSeason'
  | 'copySeason'
  | 'endSeason'

export function seasonAdminRoutes(deps: EditDeps): OperatorHandlers<Names> {
  return {
    listSeasons: ({ query }) => listSeasons(deps, query),
    getEditedSeason: async ({ params }) => ({ event: await getEditedSeason(deps, params.id) }),
    editSeason: async ({ params, body }, call) => ({ event: await editSeason(deps, call, { id: params.id, ...body }) }),
    createSeason: async ({ body }, call) => ({ event: await createSeason(deps, call, body) }),
    copySeason: async ({ params, body }, call) => ({
      event: await copySeason(deps, call, { eventId: params.id, ...body }),
    }),
    getSeasonParts: ({ params }) => getSeasonParts(deps.database, params.id),
    editSeasonParts: ({ params: { id }, body }, call) =>
      seasonPartsDefinition.save(deps, call, { eventId: id, ...body }, (tx) => getSeasonParts(tx, id)),
    endSeason: async ({ params, body }, call) => ({
      event: await endSeasonNow(deps, call, { id: params.id, ...body }),
    }),
  }
}
