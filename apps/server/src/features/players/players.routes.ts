import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import { getLimitHistory } from '../../core/protection/public.ts'
import { liftRestrictions, restrictPlayer } from '../../core/restrictions/public.ts'
import { endSessionsWithin } from '../../core/session/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { addNote } from './add-note.ts'
import { type EraseDeps, erasePlayer, getErasure } from './erase-player.ts'
import { exportPlayerData } from './export-player-data.ts'
import { getPlayer, type PlayerDeps, readContacts } from './get-player.ts'
import { getPlayerTimeline, type TimelineDeps } from './get-player-timeline.ts'
import { getItemHistory } from './item-history.ts'
import { listRolls } from './list-player-rolls.ts'
import { listItems, listLedger } from './list-player-rows.ts'
import { listPlayers } from './list-players.ts'
import { makeSignInLink } from './make-sign-in-link.ts'

type Names = Extract<
  OperatorEndpointName,
  | 'listPlayers'
  | 'getPlayer'
  | 'getPlayerLimits'
  | 'getPlayerTimeline'
  | 'readPlayerContacts'
  | 'listPlayerLedger'
  | 'listPlayerItems'
  | 'getPlayerItem'
  | 'listPlayerRolls'
  | 'restrictPlayer'
  | 'liftRestrictions'
  | 'endPlayerSessions'
  | 'addPlayerNote'
  | 'createSignInLink'
  | 'exportPlayerData'
  | 'getErasure'
  | 'erasePlayer'
>

export function playerOperatorRoutes(
  deps: PlayerDeps & EraseDeps & TimelineDeps & Pick<Deps, 'random'>,
): OperatorHandlers<Names> {
  /** Returns the player afterwards. An unknown player is refused before anything is written. */
  const after = async (id: string, work: () => Promise<void>) => {
    await getPlayer(deps, BigInt(id))
    await work()
    return { player: await getPlayer(deps, BigInt(id)) }
  }
  const target = (id: string) => `player ${id}`
  return {
    listPlayers: ({ query }) => listPlayers(deps, query),
    getPlayer: async ({ params }) => ({ player: await getPlayer(deps, BigInt(params.id)) }),
    getPlayerLimits: ({ params }) => getLimitHistory(deps.database, BigInt(params.id)),
    getPlayerTimeline: ({ params, query }) =>
      getPlayerTimeline(deps, BigInt(params.id), query.before === undefined ? null : BigInt(query.before)),
    readPlayerContacts: ({ params, body }, call) => readContacts(deps, call, { userId: BigInt(params.id), ...body }),
    listPlayerLedger: ({ query }) => listLedger(deps, query),
    listPlayerItems: ({ query }) => listItems(deps, query),
    getPlayerItem: ({ params }) => getItemHistory(deps, { userId: BigInt(params.id), itemId: BigInt(params.itemId) }),
    listPlayerRolls: ({ query }) => listRolls(deps, query),
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
    createSignInLink: ({ params, body }, call) =>
      makeSignInLink(deps, call, { userId: BigInt(params.id), reason: body.reason }),
    exportPlayerData: ({ params, query }, call) =>
      exportPlayerData(deps, call, { userId: BigInt(params.id), reason: query.reason }),
    getErasure: ({ params }) => getErasure(deps, BigInt(params.id)),
    erasePlayer: ({ params: { id }, body }, call) =>
      after(id, () => erasePlayer(deps, call, { userId: BigInt(id), ...body })),
    addPlayerNote: ({ params: { id }, body: { text } }, call) =>
      after(id, () => addNote(deps, call, { userId: BigInt(id), text })),
  }
}
