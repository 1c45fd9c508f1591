import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Mac } from './fair-roll.ts'
import { drawRaffle, raffleListText, raffleMessage } from './raffle-draw.ts'

const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const SEED = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte))
const CHANCE = {
  raffleId: 1,
  listHash: 'a'.repeat(64),
  chainHash: 'c'.repeat(64),
  beaconRound: 42,
  randomness: '8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3',
}
const draw = (tickets: number, prizes: number, seed = SEED) => drawRaffle(mac, seed, CHANCE, { tickets, prizes })

test('the message contains the list and the beacon', () => {
  expect(raffleMessage(CHANCE)).toBe(`TF1|raffle|1|${CHANCE.listHash}|${CHANCE.chainHash}|42|${CHANCE.randomness}`)
})

test('as many different tickets are drawn as there are prizes, reproducibly', () => {
  const drawn = draw(284_906, 20)
  expect(new Set(drawn).size).toBe(20)
  expect(drawn.every((ticket) => ticket >= 1 && ticket <= 284_906)).toBe(true)
  expect(draw(284_906, 20)).toEqual(drawn)
  expect(draw(284_906, 5)).toEqual(drawn.slice(0, 5))
})

test('every ticket wins once if there are fewer tickets than prizes, and without tickets none wins', () => {
  expect(draw(7, 20).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(draw(0, 20)).toEqual([])
})

test('every ticket is equally likely', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (let round = 0; round < 5000; round += 1) {
    const [first = 0] = drawRaffle(mac, SEED, { ...CHANCE, beaconRound: round }, { tickets: 10, prizes: 1 })
    counts[first - 1] = (counts[first - 1] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)
  // 9 degrees of freedom, p = 0.001; the seeds are fixed.
  expect(chiSquare).toBeLessThan(27.9)
})

test('a seed of another length is refused', () => {
  expect(() => draw(10, 1, SEED.subarray(1))).toThrow(RangeError)
})

test('the published list has a line for each player', () => {
  expect(
    raffleListText([
      { ref: '0f', first: 1, last: 3 },
      { ref: '1e', first: 4, last: 4 },
    ]),
  ).toBe('0f,1,3\n1e,4,4\n')
})
