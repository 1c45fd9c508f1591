import { liveCounts } from '../../core/catalog/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { BattleDeps } from './battle-deps.ts'
import { createBattle } from './create-battle.ts'
import { cancelBattleStart, joinBattle, leaveBattle, startBattle } from './join-battle.ts'
import { listBattleLocks } from './list-battle-locks.ts'
import { listBattleVoids } from './list-battle-voids.ts'
import {
  getBattle,
  getBattleStatistics,
  getBattleStatus,
  getBattleWinRate,
  getUserBattleStatistics,
  listBattleCases,
  listBattles,
  listBestBattles,
  listUserBattles,
} from './list-battles.ts'
import { sellBattleWinnings } from './sell-winnings.ts'
import { closeBattleView, openBattleView, sendBattleEmoji } from './watch-battle.ts'

type BattleEndpointName =
  | 'listBattles'
  | 'listBattleCases'
  | 'getBattleStatistics'
  | 'getBattle'
  | 'getBattleStatus'
  | 'createBattle'
  | 'joinBattle'
  | 'leaveBattle'
  | 'startBattle'
  | 'cancelBattleStart'
  | 'openBattleView'
  | 'closeBattleView'
  | 'sellBattleWinnings'
  | 'sendBattleEmoji'
  | 'listUserBattles'
  | 'listBestBattles'
  | 'getBattleWinRate'
  | 'getUserBattleStatistics'
  | 'listBattleLocks'
  | 'listBattleVoids'

export function battleRoutes(deps: BattleDeps & Pick<Deps, 'seedKey'>): Handlers<BattleEndpointName> {
  const withCounts = { ...deps, caseCounts: liveCounts(deps) }
  return {
    listBattles: ({ query }, { caller }) => listBattles(deps, query, caller),
    listBattleCases: (_input, { caller }) => listBattleCases(withCounts, caller),
    getBattleStatistics: (_input, { caller }) => getBattleStatistics(deps, caller),
    getBattle: ({ query }, { caller }) => getBattle(deps, query.battleUlid, caller),
    getBattleStatus: (_input, { caller }) => getBattleStatus(deps, caller),
    createBattle: ({ body }, { idempotency }) => createBattle(deps, idempotency, body),
    joinBattle: ({ body }, { idempotency }) => joinBattle(deps, idempotency, { ...body, ulid: body.battleUlid }),
    leaveBattle: ({ body }, { idempotency }) => leaveBattle(deps, idempotency, { ulid: body.battleUlid }),
    startBattle: ({ body }, { caller }) => startBattle(deps, caller.userId, body.battleUlid),
    cancelBattleStart: ({ body }, { caller }) => cancelBattleStart(deps, caller.userId, body.battleUlid),
    openBattleView: ({ body }, call) => openBattleView(deps, body.battleUlid, call),
    closeBattleView: ({ body }, call) => closeBattleView(deps, body.battleUlid, call),
    sellBattleWinnings: ({ body }, { idempotency }) => sellBattleWinnings(deps, idempotency, body.battleUlid),
    sendBattleEmoji: ({ body }, { caller }) => sendBattleEmoji(deps, caller.userId, { ...body, ulid: body.battleUlid }),
    listUserBattles: ({ query }, { caller }) =>
      listUserBattles(deps, { ...query, userId: playerOf(query, caller) }, caller),
    listBestBattles: ({ query }, { caller }) => listBestBattles(deps, playerOf(query, caller), caller),
    getBattleWinRate: ({ query }, { caller }) => getBattleWinRate(deps, playerOf(query, caller), caller),
    getUserBattleStatistics: ({ query }, { caller }) => getUserBattleStatistics(deps, playerOf(query, caller), caller),
    listBattleLocks: ({ query }) => listBattleLocks(deps, query),
    listBattleVoids: () => listBattleVoids(deps),
  }
}

/** The player whose battles are requested: the caller if none is named. Refuses a guest who names no player. */
function playerOf({ userId }: { readonly userId?: string | undefined }, caller: Caller | null): bigint {
  return userId === undefined ? (caller?.userId ?? refuse('userNotFound')) : BigInt(userId)
}
