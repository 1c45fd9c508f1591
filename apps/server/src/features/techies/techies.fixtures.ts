import type { TechiesBoard } from '@runecase/api/techies.ts'
import { drawTechiesBoard, minesOfBoard } from '@runecase/game/techies.ts'
import { lockPlayer } from '../../core/ledger/public.ts'
import { recallDice } from '../../core/seeds/public.ts'
import type { Settings } from '../../core/settings/public.ts'
import { dataOf, makeIdempotency, makePlayer } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { boardCloser } from './close-boards.ts'
import { cashOut, closeBoard, openCell } from './play-board.ts'
import { startBoard } from './start-board.ts'
import type { TechiesDeps } from './techies-deps.ts'

/** A shop with an open Techies game, and the actions of its tests. */
export async function openTechies() {
  const world = await openWorld()
  const values = { techies: true, techiesMaxWinGold: 100_000 }
  const settings = { get: (name: string) => values[name as keyof typeof values] } as Settings
  const deps: TechiesDeps = { ...world.deps, settings }
  const processOf = (node: number): TechiesDeps => ({ ...world.otherProcess(node), settings })
  const boardOf = (answer: Parameters<typeof dataOf>[0]): Wire => dataOf(answer).board

  return {
    world,
    deps,
    processOf,
    /** Changes the settings like operators. */
    set: (changed: Partial<typeof values>) => Object.assign(values, changed),
    newPlayer: (balanceMinor = 1_000_000n) => makePlayer(world, { balanceMinor }),
    start: (userId: bigint, stake = 100, mines = 3, key?: string, process = deps) =>
      startBoard(process, makeIdempotency('startTechies', userId, key, { body: { stake, mines } }), { stake, mines }),
    open: (userId: bigint, seen: Seen, cell: number, key?: string, process = deps) => {
      const body = { boardId: seen.id, opened: seen.cells.length, cell }
      return openCell(process, makeIdempotency('openTechiesCell', userId, key, { body }), {
        ...body,
        boardId: BigInt(seen.id),
      })
    },
    cashOut: (userId: bigint, seen: Seen, key?: string, process = deps) => {
      const body = { boardId: seen.id, opened: seen.cells.length }
      return cashOut(process, makeIdempotency('cashOutTechies', userId, key, { body }), {
        ...body,
        boardId: BigInt(seen.id),
      })
    },
    /** Starts a board and returns it with its mines and safe cells, which the shop does not reveal. */
    async laid(userId: bigint, stake = 100, mines = 3) {
      const board = boardOf(await this.start(userId, stake, mines))
      const minesAt = await this.minesOf(board.id)
      const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !minesAt.includes(cell))
      return { board, minesAt, safe }
    },
    /** Opens safe cells one after the other; returns the board afterwards. */
    async openSafe(userId: bigint, board: Wire, cells: readonly number[]): Promise<Wire> {
      let seen = board
      for (const cell of cells) seen = boardOf(await this.open(userId, seen, cell))
      return seen
    },
    boardOf,
    async minesOf(id: string): Promise<number[]> {
      const [row] = await world.rows<{ seed: bigint; nonce: bigint; mines: number }>(
        'select seed_id as seed, nonce, mines from techies_boards where id = $1',
        [id],
      )
      if (!row) throw new Error(`no board ${id}`)
      return world.deps.database.transaction(async (tx) => {
        const dice = await recallDice(tx, deps, { seedId: row.seed, nonce: Number(row.nonce) })
        return minesOfBoard(drawTechiesBoard(row.mines, dice), row.mines)
      })
    },
    /** Ends one board like the closer. */
    close: (userId: bigint, id: string, process = deps) =>
      process.database.transaction(async (tx) =>
        closeBoard(process, tx, await lockPlayer(tx, userId), BigInt(id), { isClosed: true }),
      ),
    /** Runs one poll of the closer. */
    closer: () => boardCloser({ ...deps, log: world.deps.log }).settle(),
    async balanceOf(userId: bigint): Promise<bigint> {
      const [row] = await world.rows<{ balance: bigint }>(
        'select balance_minor as balance from players where user_id = $1',
        [userId],
      )
      return row?.balance ?? -1n
    },
  }
}

/** A board in wire format. */
type Wire = Pick<TechiesBoard, 'id' | 'mines' | 'stake' | 'cells' | 'end' | 'payout' | 'next' | 'nonce'> & {
  readonly mines_at: readonly number[] | null
  readonly is_closed: boolean
}

type Seen = Pick<Wire, 'id' | 'cells'>
