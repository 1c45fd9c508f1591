import { expect, test } from 'vitest'
import { outcomesOf } from '../../testing/make.ts'
import { openTechies } from './techies.fixtures.ts'

const techies = await openTechies()
const { world } = techies

const done = (outcomes: readonly string[]) => outcomes.filter((one) => one.startsWith('{'))
const entriesOf = (userId: bigint) =>
  world.rows<{ kind: number; amount: bigint }>(
    'select kind, amount from ledger_entries where account_id = $1 and kind in (44, 45, 46) order by operation_id',
    [userId],
  )

test('boards started at once in three processes take one stake, and one board is started', async () => {
  for (let round = 0; round < 10; round += 1) {
    const userId = await techies.newPlayer()
    const outcomes = await outcomesOf(
      [techies.deps, techies.processOf(2), techies.processOf(3)].map((process, at) =>
        techies.start(userId, 100, 3, `tab ${at}`, process),
      ),
    )
    expect(done(outcomes)).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'techies_board_open')).toHaveLength(2)
    expect(await entriesOf(userId)).toEqual([{ kind: 44, amount: -10_000n }])
  }
})

test('two cells opened at once do not both count: the other is refused because the board has changed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const userId = await techies.newPlayer()
    const { board, safe } = await techies.laid(userId)
    const outcomes = await outcomesOf(
      [techies.deps, techies.processOf(2)].map((process, at) =>
        techies.open(userId, board, safe[at] as number, `tab ${at}`, process),
      ),
    )
    expect(done(outcomes)).toHaveLength(1)
    expect(outcomes).toContain('techies_board_changed')
    const [row] = await world.rows<{ cells: number[] }>('select cells from techies_boards where id = $1', [board.id])
    expect(row?.cells).toHaveLength(1)
  }
})

test('a mine opened at the same time as a cash-out pays or loses the board, never both', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 30; round += 1) {
    const userId = await techies.newPlayer()
    const { board, minesAt, safe } = await techies.laid(userId)
    const one = await techies.openSafe(userId, board, safe.slice(0, 1))
    const runs = [
      () => techies.open(userId, one, minesAt[0] as number, 'cell'),
      () => techies.cashOut(userId, one, 'cash', techies.processOf(2)),
    ]
    // Run in either order, so that each wins some rounds.
    const outcomes = await outcomesOf((round % 2 ? runs : runs.toReversed()).map((run) => run()))
    expect(done(outcomes)).toHaveLength(1)
    const [row] = await world.rows<{ outcome: string; payout: bigint }>(
      'select outcome, payout_minor as payout from techies_boards where id = $1',
      [board.id],
    )
    ends.add(row?.outcome ?? '')
    const paid = (await entriesOf(userId)).filter(({ kind }) => kind === 45)
    expect(paid).toEqual(row?.outcome === 'won' ? [{ kind: 45, amount: row.payout }] : [])
    expect(await world.rows('select from plays where user_id = $1', [userId])).toHaveLength(1)
  }
  expect(ends).toEqual(new Set(['won', 'lost']))
})

test('a cash-out sent twenty times is paid once, with the same response', async () => {
  const userId = await techies.newPlayer()
  const { board, safe } = await techies.laid(userId)
  const one = await techies.openSafe(userId, board, safe.slice(0, 2))
  const outcomes = await outcomesOf(
    Array.from({ length: 20 }, (_, at) => techies.cashOut(userId, one, 'cash', techies.processOf(2 + (at % 3)))),
  )
  expect(new Set(done(outcomes)).size).toBe(1)
  expect((await entriesOf(userId)).filter(({ kind }) => kind === 45)).toHaveLength(1)
})

test('a closing, a cell and a cash-out at once end the board once, and the stake is paid or lost once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const userId = await techies.newPlayer()
    const { board, minesAt, safe } = await techies.laid(userId)
    const one = await techies.openSafe(userId, board, safe.slice(0, 1))
    const [closed, ...outcomes] = await Promise.all([
      techies.close(userId, board.id, techies.processOf(3)),
      ...(await Promise.all([
        outcomesOf([
          techies.open(userId, one, minesAt[0] as number, 'cell'),
          techies.cashOut(userId, one, 'cash', techies.processOf(2)),
        ]),
      ])),
    ])
    expect(Number(closed) + done(outcomes.flat()).length).toBe(1)
    const plays = await world.rows<{ won: bigint }>('select won_minor as won from plays where user_id = $1', [userId])
    const paid = (await entriesOf(userId)).filter(({ kind }) => kind === 45)
    expect(plays).toHaveLength(1)
    expect(paid.map(({ amount }) => amount)).toEqual(plays[0]?.won ? [plays[0].won] : [])
  }
})

test('closing an untouched board in three processes returns its stake once', async () => {
  const userId = await techies.newPlayer()
  const { board } = await techies.laid(userId)
  const closed = await Promise.all(
    [1, 2, 3].map((node) => techies.close(userId, board.id, node === 1 ? techies.deps : techies.processOf(node))),
  )
  expect(closed.filter(Boolean)).toHaveLength(1)
  expect(await techies.balanceOf(userId)).toBe(1_000_000n)
})
