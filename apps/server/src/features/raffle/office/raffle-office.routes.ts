import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import { getOfficeRaffle, listOfficeRaffles, listRaffleWinners, type ShowRaffleOfficeDeps } from './show-raffles.ts'

type Names =
  | 'listOfficeRaffles'
  | 'getOfficeRaffle'
  | 'listRaffleWinners'
  | 'createRaffle'
  | 'editRaffle'
  | 'cancelRaffle'

export function raffleOfficeRoutes(deps: ShowRaffleOfficeDeps): OperatorHandlers<Names> {
  const { definition } = deps
  return {
    listOfficeRaffles: ({ query }) => listOfficeRaffles(deps, query),
    getOfficeRaffle: async ({ params }) => ({ raffle: await getOfficeRaffle(deps, deps.database, params.id) }),
    listRaffleWinners: ({ query }, call) => listRaffleWinners(deps, call, query),
    createRaffle: ({ body }, call) =>
      definition.save(deps, call, { raffleId: null, version: 0, ...body }, async (tx, id) => ({
        raffle: await getOfficeRaffle(deps, tx, Number(id)),
      })),
    editRaffle: ({ params, body }, call) =>
      definition.save(deps, call, { raffleId: params.id, ...body }, async (tx) => ({
        raffle: await getOfficeRaffle(deps, tx, params.id),
      })),
    cancelRaffle: ({ params: { id }, body }, call) =>
      definition.cancel(deps, call, { id, ...body }, async (tx) => ({ raffle: await getOfficeRaffle(deps, tx, id) })),
  }
}
