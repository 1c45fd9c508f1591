import { describe, expect, it } from 'vitest'
import type { PassLevel } from '../../core/seasons/seasons.queries.ts'
import { chaptersOf, farLevels } from './chapters.ts'

const level = (
  number: number,
  state: PassLevel['state'] = 'locked',
  type: PassLevel['type'] = 'classic',
): PassLevel => ({
  level: number,
  cost: number * 100,
  costDiff: 100,
  state,
  type,
  balanceData: { coins: 10, money: 0 },
  caseData: [],
  tasks: [],
})
const numbers = (levels: readonly PassLevel[]) => levels.map((one) => one.level)

describe('chapters of a pass', () => {
  const levels = [1, 2, 3, 4, 5].map((number) => level(number))

  it('a level belongs to the last chapter that begins at it or before it', () => {
    const chapters = chaptersOf({
      chapters: [
        { title: 'A', firstLevel: 1 },
        { title: 'B', firstLevel: 4 },
      ],
      levels,
    })
    expect(chapters.map(({ title, levels: own }) => [title, numbers(own)])).toEqual([
      ['A', [1, 2, 3]],
      ['B', [4, 5]],
    ])
  })

  it('a pass without chapters has a single one without a title', () => {
    expect(chaptersOf({ chapters: [], levels })).toEqual([{ title: undefined, levels }])
  })

  it('a narrow screen keeps claimable, next and rare levels in view', () => {
    const far = farLevels([
      level(1, 'received'),
      level(2, 'done'),
      level(3, 'current'),
      level(4),
      level(5),
      level(6),
      level(7),
      level(8, 'locked', 'rare'),
    ])
    expect([...far]).toEqual([1, 7])
  })
})
