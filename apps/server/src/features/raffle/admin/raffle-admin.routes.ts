import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import { getAdminRaffle, listAdminRaffles, listRaffleWinners, type ShowRaffleAdminDeps } from './show-raffles.ts'

type Names =
  | 'listAdminRaffles'
  | 'getAdminRaffle'
  | 'listRaffleWinners'
  | 'createRaffle'
  | 'editRaffle'
  | 'cancelRaffle'

export function raffleAdminRoutes(deps: ShowRaffleAdminDeps): OperatorHandlers<Names> {
  const { definition } = deps
  return {
    listAdminRaffles: ({ query }) => listAdminRaffles(deps, query),
    getAdminRaffle: async ({ params }) => ({ raffle: await getAdminRaffle(deps, deps.database, params.id) }),
    listRaffleWinners: ({ query }, call) => listRaffleWinners(deps, call, query),
    createRaffle: ({ body }, call) =>
      definition.save(deps, call, { raffleId: null, version: 0, ...body }, async (tx, id) => ({
        raffle: await getAdminRaffle(deps, tx, Number(id)),
      })),
    editRaffle: ({ params, body }, call) =>
      definition.save(deps, call, { raffleId: params.id, ...body }, async (tx) => ({
        raffle: await getAdminRaffle(deps, tx, params.id),
      })),
    cancelRaffle: ({ params: { id }, body }, call) =>
      definition.cancel(deps, call, { id, ...body }, async (tx) => ({ raffle: await getAdminRaffle(deps, tx, id) })),
  }
}
