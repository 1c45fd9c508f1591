import { lockPlayer } from '../../core/ledger/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { closeBoard } from './play-board.ts'
import { selectUnfinishedBoards } from './techies.sql.ts'
import type { TechiesDeps } from './techies-deps.ts'

const POLL_MS = 2000
const BOARDS_AT_ONCE = 4
const BOARDS_PER_LOOK = 200

/**
 * Ends unfinished boards when operators close the game, and boards whose seed is no longer held: after a restore players may know how their
 * boards end. Each board pays the value of its opened cells.
 */
export function boardCloser(deps: TechiesDeps & Pick<Deps, 'log'>): DueRunner {
  const { database, settings, log } = deps
  const owners = new Map<bigint, bigint>()
  return new DueRunner({
    rows: 'techies boards',
    pollMs: POLL_MS,
    pauseMs: POLL_MS,
    atOnce: BOARDS_AT_ONCE,
    async select() {
      const boards = await selectUnfinishedBoards(database, {
        isClosed: !settings.get('techies'),
        limit: BOARDS_PER_LOOK,
      })
      owners.clear()
      for (const { id, userId } of boards) owners.set(id, userId)
      return boards.map(({ id }) => ({ id, inMs: 0 }))
    },
    async run(id) {
      const userId = owners.get(id)
      if (userId === undefined) return false
      return database.transaction(async (tx) =>
        closeBoard(deps, tx, await lockPlayer(tx, userId), id, { isClosed: true }),
      )
    },
    log,
  })
}
