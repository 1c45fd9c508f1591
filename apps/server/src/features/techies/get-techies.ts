import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { PlayRulesBook } from '../../core/catalog/public.ts'
import { findNickname, isHistoryShown } from '../../core/player/public.ts'
import type { Settings } from '../../core/settings/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { showBoard } from './show-board.ts'
import { countBoards, findUnfinishedBoard, selectBoards } from './techies.sql.ts'

export type ShowTechiesDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly rules: PlayRulesBook
  readonly settings: Settings
}

/** Whether the game is open, its rules, and the caller's unfinished board. */
export async function getTechies(
  deps: ShowTechiesDeps,
  caller: Caller | null,
): Promise<EndpointData<Api['getTechies']>> {
  const { database, settings } = deps
  const [rules, row] = await Promise.all([
    deps.rules.inForce(database, 'techies', deps.clock.nowMs()),
    caller ? findUnfinishedBoard(database, caller.userId) : undefined,
  ])
  const { version, returnPercent, mines, stake } = rules
  return {
    isOpen: settings.get('techies'),
    rules: { version, returnPercent, mines: { ...mines }, stake: { ...stake } },
    maxWin: settings.get('techiesMaxWinGold'),
    board: row ? await showBoard(database, deps, row) : null,
  }
}

/**
 * Finished boards of a player, newest first, none for a hidden profile; the caller's own when no player is named. Refuses with
 * `userNotFound`, and a guest who names no player with `authentication`.
 */
export async function listBoards(
  deps: ShowTechiesDeps,
  query: EndpointInput<Api['listTechiesBoards']>['query'],
  caller: Caller | null,
): Promise<EndpointData<Api['listTechiesBoards']>> {
  const { database } = deps
  const userId = query.userId === undefined ? caller?.userId : BigInt(query.userId)
  if (userId === undefined) refuse('authentication')
  if ((await findNickname(database, userId)) === undefined) refuse('userNotFound')
  const isShown = await isHistoryShown(database, userId, caller)
  const total = isShown ? await countBoards(database, userId) : 0
  const page = { skip: (query.page - 1) * query.perPage, take: query.perPage }
  const rows = isShown ? await selectBoards(database, userId, page) : []
  return {
    items: await Promise.all(rows.map((row) => showBoard(database, deps, row))),
    pagination: {
      currentPage: query.page,
      pageSize: query.perPage,
      total,
      pageCount: Math.ceil(total / query.perPage),
    },
  }
}
