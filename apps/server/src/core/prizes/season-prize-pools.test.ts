import { expect, test } from 'vitest'
import { type SeasonPrizePoolSource, SeasonPrizePools } from './season-prize-pools.ts'

test('a second feature with a prize pool of the same name is refused', () => {
  const pools = new SeasonPrizePools()
  const source: SeasonPrizePoolSource = { name: 'raffle', countOf: async () => new Map(), selectOf: async () => [] }
  pools.add(source)
  expect(() => pools.add({ ...source })).toThrow('two features have the prize pool raffle')
  expect(pools.of('raffle')).toBe(source)
})
