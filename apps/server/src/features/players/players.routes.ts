import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import { liftRestrictions, type RestrictDeps, restrictPlayer } from '../../core/restrictions/public.ts'
import { endSessionsWithin } from '../../core/session/public.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { addNote } from './add-note.ts'
import { getPlayer, type PlayerDeps, readContacts } from './get-player.ts'
import { listItems, listLedger, listOrders, listWithdrawals } from './list-player-rows.ts'
import { listPlayers } from './list-players.ts'

type Names = Extract<
  OperatorEndpointName,
  | 'listPlayers'
  | 'getPlayer'
  | 'readPlayerContacts'
  | 'listPlayerLedger'
  | 'listPlayerItems'
  | 'listPlayerOrders'
  | 'listPlayerWithdrawals'
  | 'restrictPlayer'
  | 'liftRestrictions'
  | 'endPlayerSessions'
  | 'addPlayerNote'
>

export function playerOperatorRoutes(deps: PlayerDeps & RestrictDeps): OperatorHandlers<Names> {
  /** The player afterwards. Whoever is not there is refused before anything is written. */
  const after = async (id: string, work: () => Promise<void>) => {
    await getPlayer(deps, BigInt(id))
    await work()
    return { player: await getPlayer(deps, BigInt(id)) }
  }
  const target = (id: string) => `player ${id}`
  return {
    listPlayers: ({ query }) => listPlayers(deps, query),
    getPlayer: async ({ params }) => ({ player: await getPlayer(deps, BigInt(params.id)) }),
    readPlayerContacts: ({ params, body }, call) => readContacts(deps, call, { userId: BigInt(params.id), ...body }),
    listPlayerLedger: ({ query }) => listLedger(deps, query),
    listPlayerItems: ({ query }) => listItems(deps, query),
    listPlayerOrders: ({ query }) => listOrders(deps, query),
    listPlayerWithdrawals: ({ query }) => listWithdrawals(deps, query),
    restrictPlayer: ({ params: { id }, body: { actions, untilAt, reason } }, call) =>
      after(id, () =>
        runOperatorCommand(deps, call, { action: 'player.restricted', target: target(id), reason }, async (tx) => {
          await restrictPlayer(deps, tx, {
            userId: BigInt(id),
            actions,
            reason,
            untilAt: untilAt === null ? null : new Date(untilAt),
            operatorId: call.operator.id,
          })
          return { answer: undefined, after: { actions, untilAt } }
        }),
      ),
    liftRestrictions: ({ params: { id }, body: { actions, reason } }, call) =>
      after(id, () =>
        runOperatorCommand(deps, call, { action: 'player.unrestricted', target: target(id), reason }, async (tx) => {
          await liftRestrictions(tx, { userId: BigInt(id), actions, reason, operatorId: call.operator.id })
          return { answer: undefined, before: { actions } }
        }),
      ),
    endPlayerSessions: ({ params: { id }, body: { reason } }, call) =>
      after(id, () =>
        runOperatorCommand(deps, call, { action: 'player.signed_out', target: target(id), reason }, async (tx) => {
          const ended = await endSessionsWithin(tx, deps, { userId: BigInt(id), sessionId: null })
          return { answer: undefined, after: { ended } }
        }),
      ),
    addPlayerNote: ({ params: { id }, body: { text } }, call) =>
      after(id, () => addNote(deps, call, { userId: BigInt(id), text })),
  }
}
