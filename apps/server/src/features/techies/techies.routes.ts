import type { Handlers } from '../../platform/http/handler.ts'
import { getTechies, listBoards, type ShowTechiesDeps } from './get-techies.ts'
import { cashOut, openCell } from './play-board.ts'
import { startBoard } from './start-board.ts'
import type { TechiesDeps } from './techies-deps.ts'

type TechiesEndpoint = 'getTechies' | 'startTechies' | 'openTechiesCell' | 'cashOutTechies' | 'listTechiesBoards'

export function techiesRoutes(deps: TechiesDeps & ShowTechiesDeps): Handlers<TechiesEndpoint> {
  return {
    getTechies: (_input, { caller }) => getTechies(deps, caller),
    startTechies: ({ body }, { idempotency }) => startBoard(deps, idempotency, body),
    openTechiesCell: ({ body }, { idempotency }) =>
      openCell(deps, idempotency, { ...body, boardId: BigInt(body.boardId) }),
    cashOutTechies: ({ body }, { idempotency }) =>
      cashOut(deps, idempotency, { ...body, boardId: BigInt(body.boardId) }),
    listTechiesBoards: ({ query }, { caller }) => listBoards(deps, query, caller),
  }
}
