import { checkProof } from '@runecase/game/check-proof.ts'
import { techiesPayout } from '@runecase/game/techies.ts'
import { FIRST_TECHIES_RULES } from '@runecase/game/techies-rules.ts'
import { webCrypto } from '@runecase/game/web-crypto.ts'
import { beforeEach, expect, test } from 'vitest'
import { lockPlayer } from '../../core/ledger/public.ts'
import { rotateSeedWithin, takeNonce } from '../../core/seeds/public.ts'
import { dataOf } from '../../testing/make.ts'
import { getTechies, listBoards } from './get-techies.ts'
import { proveBoard } from './prove-board.ts'
import { openTechies } from './techies.fixtures.ts'

const techies = await openTechies()
const { world, deps } = techies
beforeEach(() => techies.set({ techies: true, techiesMaxWinGold: 100_000 }))

const refusalOf = (run: Promise<unknown>) =>
  run.then(
    (answer) => JSON.parse((answer as { text: string }).text).key ?? 'done',
    (error) => error.code,
  )
const rotate = (userId: bigint) =>
  deps.database.transaction(async (tx) => rotateSeedWithin(tx, deps, await lockPlayer(tx, userId), 'another-seed'))
const caller = (userId: bigint) => ({ userId, sessionId: 1n }) as never

test('a board pays the value of its opened cells, and shows its mines only after its end', async () => {
  const userId = await techies.newPlayer()
  const { board, minesAt, safe } = await techies.laid(userId, 100, 3)
  expect(board).toMatchObject({ cells: [], end: null, mines_at: null, next: { multiplier: 1.07, gold: 107.95 } })
  expect(await techies.balanceOf(userId)).toBe(990_000n)
  const opened = await techies.openSafe(userId, board, safe.slice(0, 5))
  expect(opened).toMatchObject({ cells: safe.slice(0, 5), end: null, mines_at: null, payout: { multiplier: 1.91 } })
  const payout = techiesPayout(FIRST_TECHIES_RULES, { stakeMinor: 10_000n, mines: 3 }, 5)
  const data = dataOf(await techies.cashOut(userId, opened))
  expect(data).toMatchObject({
    board: { end: 'won', mines_at: minesAt, payout: { gold: Number(payout) / 100 }, next: null },
    balance: Number(990_000n + payout) / 100,
    exp: { before: 0, after: 10 },
  })
  const plays = await world.rows('select * from plays where user_id = $1', [userId])
  expect(plays).toMatchObject([
    { kind: 'techies', staked_minor: 10_000n, won_minor: payout, facts: { mines: 3, opened: 5, hasWon: true } },
  ])
})

test('a mine takes the stake, which counts as spent', async () => {
  const userId = await techies.newPlayer()
  const { board, minesAt, safe } = await techies.laid(userId, 250.5, 10)
  const one = await techies.openSafe(userId, board, safe.slice(0, 1))
  const lost = techies.boardOf(await techies.open(userId, one, minesAt[4] as number))
  expect(lost).toMatchObject({
    end: 'lost',
    mines_at: minesAt,
    cells: [safe[0], minesAt[4]],
    payout: { multiplier: 0, gold: 0 },
  })
  expect(await techies.balanceOf(userId)).toBe(1_000_000n - 25_050n)
  const [player] = await world.rows('select spent_minor, loss_day_minor from players where user_id = $1', [userId])
  expect(player).toEqual({ spent_minor: 25_050n, loss_day_minor: 25_050n })
  const events = await world.rows<{ amount: string }>(
    `select e->>'amountMinor' as amount from outbox, json_array_elements(events) e where e->>'kind' = 'gold.spent' and e->>'userId' = $1`,
    [String(userId)],
  )
  expect(events).toEqual([{ amount: '25050' }])
})

test('the payout of a board does not count as spent', async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId, 100, 1)
  const one = await techies.openSafe(userId, board, safe.slice(0, 1))
  expect(one.payout).toEqual({ multiplier: 0.98, gold: 98.95 })
  await techies.cashOut(userId, one)
  const [player] = await world.rows('select spent_minor, loss_day_minor from players where user_id = $1', [userId])
  expect(player).toEqual({ spent_minor: 105n, loss_day_minor: 105n })
})

test('a board ends by itself with its last safe cell', async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId, 10, 24)
  expect(techies.boardOf(await techies.open(userId, board, safe[0] as number))).toMatchObject({
    end: 'won',
    payout: { multiplier: 23.75, gold: 237.5 },
  })
})

test('a board ends by itself before a cell would pay more than the largest win', async () => {
  techies.set({ techiesMaxWinGold: 1_000 })
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId, 100, 10)
  let seen = board
  for (const cell of safe) if (seen.end === null) seen = techies.boardOf(await techies.open(userId, seen, cell))
  expect(seen.end).toBe('won')
  expect(seen.cells.length).toBeLessThan(15)
  const after = techiesPayout(FIRST_TECHIES_RULES, { stakeMinor: 10_000n, mines: 10 }, seen.cells.length + 1)
  expect([seen.payout.gold <= 1_000, after > 100_000n]).toEqual([true, true])
})

test('the maximum win of a board is the one in force at its start', async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId, 100, 10)
  techies.set({ techiesMaxWinGold: 100 })
  expect(await techies.openSafe(userId, board, safe.slice(0, 3))).toMatchObject({ end: null })
})

test('a stake outside the rules, above the balance, or whose first cell would pay too much is refused', async () => {
  const userId = await techies.newPlayer(5_000n)
  expect(await refusalOf(techies.start(userId, 0.5))).toBe('validation')
  expect(await refusalOf(techies.start(userId, 50.01))).toBe('balance_error')
  techies.set({ techiesMaxWinGold: 100 })
  expect(await refusalOf(techies.start(userId, 10, 24))).toBe('validation')
  expect(await refusalOf(techies.start(userId, 4, 24))).toBe('done')
})

test('a closed game accepts no stake', async () => {
  techies.set({ techies: false })
  expect(await refusalOf(techies.start(await techies.newPlayer()))).toBe('feature_closed')
})

test("a cell is opened once, only on the player's own unfinished board, and only if its other cells are as the player saw them", async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId)
  const one = await techies.openSafe(userId, board, safe.slice(0, 1))
  expect(await refusalOf(techies.open(userId, one, safe[0] as number))).toBe('validation')
  expect(await refusalOf(techies.open(userId, board, safe[1] as number))).toBe('techies_board_changed')
  expect(await refusalOf(techies.open(await techies.newPlayer(), one, safe[1] as number))).toBe('dataNotFound')
  expect(await refusalOf(techies.cashOut(await techies.newPlayer(), one))).toBe('dataNotFound')
  const ended = techies.boardOf(await techies.cashOut(userId, one))
  expect(await refusalOf(techies.open(userId, ended, safe[1] as number))).toBe('techies_board_changed')
  expect(await refusalOf(techies.cashOut(userId, ended))).toBe('techies_board_changed')
})

test('a board without an opened cell cannot be cashed out', async () => {
  const userId = await techies.newPlayer()
  const { board } = await techies.laid(userId)
  expect(await refusalOf(techies.cashOut(userId, board))).toBe('techies_board_changed')
})

test('a repeated request gets the same response and counts once', async () => {
  const userId = await techies.newPlayer()
  const [first, again] = [await techies.start(userId, 100, 3, 'start'), await techies.start(userId, 100, 3, 'start')]
  expect([again.text, again.isReplay]).toEqual([first.text, true])
  expect(await techies.balanceOf(userId)).toBe(990_000n)
  const board = techies.boardOf(first)
  const cell = (await techies.minesOf(board.id))[0] as number
  const [lost, lostAgain] = [
    await techies.open(userId, board, cell, 'cell'),
    await techies.open(userId, board, cell, 'cell'),
  ]
  expect([lostAgain.text, techies.boardOf(lost).end]).toEqual([lost.text, 'lost'])
})

test('an unfinished board is shown by every process and on every device', async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId)
  await techies.open(userId, board, safe[0] as number, undefined, techies.processOf(2))
  const shown = await getTechies(techies.processOf(3), caller(userId))
  expect(shown).toMatchObject({ isOpen: true, board: { id: board.id, cells: [safe[0]], minesAt: null } })
  expect((await getTechies(deps, null)).board).toBeNull()
})

test('while a board is unfinished its seed is not rotated and its roll is neither stored nor proved', async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId)
  expect(await refusalOf(rotate(userId))).toBe('seed_in_use')
  expect(await world.rows('select from rolls where user_id = $1', [userId])).toEqual([])
  expect(await proveBoard(deps.database, BigInt(board.id))).toBeUndefined()
  await techies.cashOut(userId, await techies.openSafe(userId, board, safe.slice(0, 2)))
  await rotate(userId)
  const proof = await proveBoard(deps.database, BigInt(board.id))
  if (!proof) throw new Error('no proof')
  const report = await checkProof(webCrypto, proof)
  expect([report.isOk, report.facts.map(({ what }) => what)]).toEqual([
    true,
    ['commitment', 'rules_hash', 'board', 'techies_end', 'payout'],
  ])
  const [ended] = await world.rows<{ id: bigint }>('select ended_id as id from techies_boards where id = $1', [
    board.id,
  ])
  expect(await proveBoard(deps.database, ended?.id ?? 0n)).toEqual(proof)
})

test('a seed that reaches its maximum age decides the board until its end, and is rotated by the next operation', async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId)
  const seedTaken = () =>
    deps.database.transaction(async (tx) => (await takeNonce(tx, deps, await lockPlayer(tx, userId))).seedId)
  const [row] = await world.rows<{ seed: bigint }>('select seed_id as seed from techies_boards where id = $1', [
    board.id,
  ])
  await world.rows(`update seeds set activated_at = activated_at - interval '40 days' where id = $1`, [row?.seed])
  expect(await seedTaken()).toBe(row?.seed)
  await techies.cashOut(userId, await techies.openSafe(userId, board, safe.slice(0, 1)))
  expect(await seedTaken()).not.toBe(row?.seed)
})

test('closing the game cashes boards out at their last multiplier and returns untouched stakes', async () => {
  const [one, two] = [await techies.newPlayer(), await techies.newPlayer()]
  const first = await techies.laid(one, 100, 5)
  const opened = await techies.openSafe(one, first.board, first.safe.slice(0, 3))
  await techies.laid(two, 100, 5)
  techies.set({ techies: false })
  await techies.closer()
  expect(await techies.balanceOf(one)).toBe(990_000n + BigInt(Math.round(opened.payout.gold * 100)))
  expect(await techies.balanceOf(two)).toBe(1_000_000n)
  const ends = await world.rows('select outcome, is_closed from techies_boards where user_id = any($1) order by id', [
    [one, two],
  ])
  expect(ends).toEqual([
    { outcome: 'won', is_closed: true },
    { outcome: 'returned', is_closed: true },
  ])
  expect((await world.rows('select kind from plays where user_id = $1', [two])).length).toBe(0)
  expect(await refusalOf(techies.open(one, opened, first.safe[3] as number))).toBe('techies_board_changed')
})

test('a board whose seed is no longer held can only be ended', async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId)
  const one = await techies.openSafe(userId, board, safe.slice(0, 1))
  await world.rows('update players set seed_held_by = null where user_id = $1', [userId])
  expect(await refusalOf(techies.open(userId, one, safe[1] as number))).toBe('techies_board_changed')
  await techies.closer()
  const [row] = await world.rows('select outcome, is_closed from techies_boards where id = $1', [board.id])
  expect(row).toEqual({ outcome: 'won', is_closed: true })
})

test('finished boards are listed, and an unfinished one is not', async () => {
  const userId = await techies.newPlayer()
  for (const end of [1, 2]) {
    const { board, safe } = await techies.laid(userId)
    await techies.cashOut(userId, await techies.openSafe(userId, board, safe.slice(0, end)))
  }
  await techies.laid(userId)
  const list = await listBoards(deps, { userId: String(userId), page: 1, perPage: 20 }, null)
  expect(list.items.map(({ cells, end }) => [cells.length, end])).toEqual([
    [2, 'won'],
    [1, 'won'],
  ])
  expect(list.pagination.total).toBe(2)
})

test('a finished board cannot be changed', async () => {
  const userId = await techies.newPlayer()
  const { board, minesAt } = await techies.laid(userId)
  await techies.open(userId, board, minesAt[0] as number)
  await expect(world.rows(`update techies_boards set payout_minor = 1 where id = $1`, [board.id])).rejects.toThrow(
    /finished/,
  )
  await expect(world.rows('delete from techies_boards where id = $1', [board.id])).rejects.toThrow(/finished/)
})
