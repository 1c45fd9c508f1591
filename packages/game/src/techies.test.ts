import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairDice, type Mac } from './fair-roll.ts'
import { nobleMac } from './mac-noble.ts'
import { readPlayRules } from './play-rules.ts'
import {
  canOpenNext,
  drawTechiesBoard,
  minesOfBoard,
  techiesBoards,
  techiesMultiplier,
  techiesPayout,
} from './techies.ts'
import vectors from './techies.vectors.json' with { type: 'json' }
import { FIRST_TECHIES_RULES, TECHIES_CELLS, techiesFaults } from './techies-rules.ts'

const rules = FIRST_TECHIES_RULES
const nodeMac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const Mines = fc.integer({ min: 1, max: 24 })

describe.each([
  ['the server', nodeMac],
  ['the browser', nobleMac],
] as const)('boards of the published vectors, rolled by %s', (_, mac) => {
  const seed = Uint8Array.from(Buffer.from(vectors.server_seed, 'hex'))
  it.each(vectors.boards)('the published board with $mines mines and nonce $nonce can be reproduced', (vector) => {
    const dice = fairDice(mac, seed, { clientSeed: vectors.client_seed, nonce: vector.nonce })
    const board = drawTechiesBoard(vector.mines, dice)
    expect([board, minesOfBoard(board, vector.mines)]).toEqual([vector.board, vector.mines_at])
  })
})

describe('the numbers of boards', () => {
  it('boards have as many numbers as there are choices of mines', () => {
    expect([1, 2, 3, 12, 13, 24].map(techiesBoards)).toEqual([25, 300, 2300, 5_200_300, 5_200_300, 25])
  })

  it('the numbers of boards follow the lexicographic order of their mines', () => {
    const all = Array.from({ length: 300 }, (_, board) => minesOfBoard(board, 2))
    const pairs = Array.from({ length: TECHIES_CELLS }, (_, a) =>
      Array.from({ length: TECHIES_CELLS - a - 1 }, (_, b) => [a, a + b + 1]),
    ).flat()
    expect(all).toEqual(pairs)
  })

  it('each number stands for one board, and its mines give the number again', () => {
    fc.assert(
      fc.property(
        Mines.chain((mines) => fc.tuple(fc.constant(mines), fc.integer({ min: 0, max: techiesBoards(mines) - 1 }))),
        ([mines, board]) => {
          const found = minesOfBoard(board, mines)
          expect(new Set(found).size).toBe(mines)
          expect(found.toSorted((a, b) => a - b)).toEqual(found)
          expect(rankOf(found)).toBe(board)
        },
      ),
    )
  })

  it('a number outside the range of boards is refused', () => {
    expect(() => minesOfBoard(25, 1)).toThrow(RangeError)
    expect(() => minesOfBoard(-1, 1)).toThrow(RangeError)
    expect(() => minesOfBoard(0.5, 1)).toThrow(RangeError)
  })

  it('the boards of all numbers together have a mine in every cell equally often', () => {
    const counts = new Array<number>(TECHIES_CELLS).fill(0)
    for (let board = 0; board < techiesBoards(3); board += 1) {
      for (const cell of minesOfBoard(board, 3)) counts[cell] = (counts[cell] ?? 0) + 1
    }
    expect(new Set(counts)).toEqual(new Set([276]))
  })
})

describe('payouts', () => {
  it.each([
    [1, 1, 98n],
    [3, 1, 107n],
    [3, 5, 191n],
    [5, 5, 325n],
    [24, 1, 2375n],
    [12, 13, 494_028_500n],
  ])('a board with %i mines and %i opened cells pays the stake times %i hundredths', (mines, opened, multiplier) => {
    expect(techiesMultiplier(rules, mines, opened)).toBe(multiplier)
  })

  it('payouts return 95 percent of the stake for every number of cells, minus rounding', () => {
    fc.assert(
      fc.property(
        Mines,
        fc.integer({ min: 1, max: 24 }),
        fc.bigInt({ min: 100n, max: 1_000_000n }),
        (mines, opened, stakeMinor) => {
          fc.pre(opened <= TECHIES_CELLS - mines)
          const payout = techiesPayout(rules, { stakeMinor, mines }, opened)
          // The chance of so many safe cells, as a product of its steps.
          const chance = Array.from(
            { length: opened },
            (_, k) => (TECHIES_CELLS - mines - k) / (TECHIES_CELLS - k),
          ).reduce((a, b) => a * b, 1)
          const exact = (Number(stakeMinor) * 0.95) / chance
          expect(Number(payout)).toBeLessThanOrEqual(exact * (1 + 1e-12))
          expect(Number(payout)).toBeGreaterThan(exact * (1 - 1e-12) - 1)
        },
      ),
    )
  })

  it('payouts return the stake before the first cell, and nothing for more cells than are safe', () => {
    expect(techiesPayout(rules, { stakeMinor: 777n, mines: 4 }, 0)).toBe(777n)
    expect(techiesPayout(rules, { stakeMinor: 777n, mines: 24 }, 2)).toBe(0n)
  })

  it('a board ends before a cell would pay more than the largest win, and when all safe cells are open', () => {
    const stake = { stakeMinor: 100_000n, mines: 3 }
    expect(canOpenNext(rules, stake, 0, 107_954n)).toBe(true)
    expect(canOpenNext(rules, stake, 0, 107_953n)).toBe(false)
    expect(canOpenNext(rules, { stakeMinor: 100n, mines: 24 }, 1, 10_000_000n)).toBe(false)
  })
})

describe('the published rules', () => {
  it('the published rules of Techies are read from their document', () => {
    expect(readPlayRules('techies', JSON.stringify(rules))).toEqual(rules)
    expect(techiesFaults(rules)).toEqual([])
  })

  it.each([
    [{ returnPercent: 101 }, /return/],
    [{ mines: { min: 1, max: 25 } }, /mines/],
    [{ mines: { min: 3, max: 2 } }, /mines/],
    [{ stake: { min: 0, max: 5 } }, /stakes/],
    [{ experiencePercent: -1 }, /experience/],
  ])('rules with %j are refused', (change, fault) => {
    expect(() => readPlayRules('techies', JSON.stringify({ ...rules, ...change }))).toThrow(fault)
  })
})

/** The number of a board, computed another way: all boards whose first different mine is smaller come before it. */
function rankOf(mines: readonly number[]): number {
  let rank = 0
  let from = 0
  mines.forEach((mine, place) => {
    for (let cell = from; cell < mine; cell += 1) rank += pascal(TECHIES_CELLS - cell - 1, mines.length - place - 1)
    from = mine + 1
  })
  return rank
}

function pascal(n: number, k: number): number {
  if (k === 0) return 1
  if (k > n) return 0
  let row = [1]
  for (let i = 1; i <= n; i += 1) row = Array.from({ length: i + 1 }, (_, j) => (row[j - 1] ?? 0) + (row[j] ?? 0))
  return row[k] ?? 0
}
