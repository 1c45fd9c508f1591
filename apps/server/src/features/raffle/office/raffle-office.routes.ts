import type { EditedRaffle, RaffleChange } from '@runecase/api/operator/raffles.ts'
import { runOperatorCommand } from '../../../core/operators/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorCall, OperatorHandlers } from '../../../platform/http/handler.ts'
import { cancelRaffle } from './cancel-raffle.ts'
import { getOfficeRaffle, listOfficeRaffles, listRaffleWinners, type ShowRaffleOfficeDeps } from './show-raffles.ts'
import { type WriteRaffleDeps, writeRaffle } from './write-raffle.ts'

type RouteDeps = ShowRaffleOfficeDeps & WriteRaffleDeps & Pick<Deps, 'database'>

type Names =
  | 'listOfficeRaffles'
  | 'getOfficeRaffle'
  | 'listRaffleWinners'
  | 'createRaffle'
  | 'editRaffle'
  | 'cancelRaffle'

export function raffleOfficeRoutes(deps: RouteDeps): OperatorHandlers<Names> {
  return {
    listOfficeRaffles: ({ query }) => listOfficeRaffles(deps, query),
    getOfficeRaffle: async ({ params }) => ({ raffle: await getOfficeRaffle(deps, params.id) }),
    listRaffleWinners: ({ query }, call) => listRaffleWinners(deps, call, query),
    createRaffle: async ({ body: { fields, reason } }, call) => ({
      raffle: await changeRaffle(deps, call, { raffleId: null, version: 0, fields }, reason),
    }),
    editRaffle: async ({ params, body: { reason, ...change } }, call) => ({
      raffle: await changeRaffle(deps, call, { raffleId: params.id, ...change }, reason),
    }),
    cancelRaffle: async ({ params, body }, call) => ({
      raffle: await cancelRaffle(deps, call, { id: params.id, ...body }),
    }),
  }
}

/** Makes or changes a raffle in the name of one operator. Refuses like `writeRaffle`. */
function changeRaffle(
  deps: RouteDeps,
  call: OperatorCall,
  change: RaffleChange,
  reason: string,
): Promise<EditedRaffle> {
  const action = change.raffleId === null ? 'raffle.created' : 'raffle.edited'
  return runOperatorCommand(deps, call, { action, reason }, async (tx) => {
    const { id, before } = await writeRaffle(tx, deps, change, { operatorId: call.operator.id, changeRequestId: null })
    const answer = await getOfficeRaffle({ ...deps, database: tx }, id)
    return { answer, target: `raffle ${id}`, before, after: answer.fields }
  })
}
