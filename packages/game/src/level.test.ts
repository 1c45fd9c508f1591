import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  experienceForItems,
  experienceForSpending,
  experienceOfLevel,
  levelBand,
  levelOf,
  levelProgress,
  rollStartingLevel,
} from './level.ts'

describe('a level', () => {
  it.each([
    [1, 0n],
    [2, 8_000n],
    [3, 24_000n],
    [10, 360_000n],
    [200, 159_200_000n],
  ])('level %s starts at exactly %s hundredths of experience', (level, experience) => {
    expect(experienceOfLevel(level)).toBe(experience)
    expect(levelOf(experience)).toBe(level)
    if (level > 1) expect(levelOf(experience - 1n)).toBe(level - 1)
  })

  it('the level never decreases as experience grows, and each level has its threshold', () => {
    const anyExperience = fc.bigInt({ min: 0n, max: 200_000_000n })
    fc.assert(
      fc.property(anyExperience, anyExperience, (one, more) => {
        const level = levelOf(one)
        expect(levelOf(one + more)).toBeGreaterThanOrEqual(level)
        expect(experienceOfLevel(level) <= one).toBe(true)
        if (level < 200) expect(experienceOfLevel(level + 1) > one).toBe(true)
      }),
    )
  })

  it('the level ends at 200, however much is spent', () => {
    expect(levelProgress(10n ** 30n)).toMatchObject({
      userLevel: 200,
      percentToNextLevel: 100,
      expToNextLevel: 1_592_000,
    })
  })

  it.each([
    [0n, { userLevel: 1, percentToNextLevel: 0, expToNextLevel: 80, currentExp: 0, expPreviousLevel: 0 }],
    [4_059n, { userLevel: 1, percentToNextLevel: 50.7, expToNextLevel: 80, currentExp: 40, expPreviousLevel: 0 }],
    [7_999n, { userLevel: 1, percentToNextLevel: 99.9, expToNextLevel: 80, currentExp: 79, expPreviousLevel: 0 }],
    [8_000n, { userLevel: 2, percentToNextLevel: 0, expToNextLevel: 240, currentExp: 80, expPreviousLevel: 80 }],
  ])('a level shows its progress at %s hundredths', (experience, progress) => {
    expect(levelProgress(experience)).toEqual(progress)
  })

  it('a level outside its bounds is refused', () => {
    for (const level of [0, 201, 1.5]) {
      expect(() => experienceOfLevel(level)).toThrow(RangeError)
      expect(() => levelBand(level)).toThrow(RangeError)
    }
    expect(() => levelOf(-1n)).toThrow(RangeError)
  })
})

describe('a level colour', () => {
  it('a level colour has the bands 1, 5, 10, 15, then every ten, and 200 alone', () => {
    const bands = new Map<number, number[]>()
    for (let level = 1; level <= 200; level += 1) {
      bands.set(levelBand(level), [...(bands.get(levelBand(level)) ?? []), level])
    }
    const tens = Array.from({ length: 18 }, (_, index) => 20 + index * 10)
    expect([...bands.keys()]).toEqual([1, 5, 10, 15, ...tens, 200])
    expect(bands.get(1)).toEqual([1, 2, 3, 4])
    expect(bands.get(15)).toEqual([15, 16, 17, 18, 19])
    expect(bands.get(190)).toEqual([190, 191, 192, 193, 194, 195, 196, 197, 198, 199])
    for (const [band, levels] of bands) expect(levels[0]).toBe(band)
  })
})

describe('experience', () => {
  it('experience is one point per GOLD spent', () => {
    expect(experienceForSpending(12_950n)).toBe(12_950n)
  })

  it('experience for items put in is a tenth of a point per GOLD, rounded down', () => {
    expect(experienceForItems(12_959n)).toBe(1_295n)
  })

  it('the experience of a new account may be that of level 1 to 5', () => {
    const asked: unknown[] = []
    const rolled = [0, 4].map((number) =>
      rollStartingLevel({
        uniform: (...args) => {
          asked.push(args)
          return number
        },
      }),
    )
    expect(rolled).toEqual([1, 5])
    expect(asked[0]).toEqual(['bonus', 0, 5])
  })
})
