import { expect, test } from 'vitest'
import { ownPrizeOf } from './own-prize.ts'

const prizes = Array.from({ length: 30 }, (_, at) => ({
  place: at + 1,
  item: { itemId: String(at), name: `Prize ${at + 1}`, hero: null, image: '', rarity: 'rare' as const, price: 1 },
}))
const drawn = Array.from({ length: 30 }, (_, at) => 100 - at)
const mine = (first: number | null, last: number | null) => ({
  tickets: 1,
  spent: 100,
  takenBack: 0,
  isOwing: false,
  isLinkedCounted: false,
  ref: null,
  first,
  last,
})

test("the best prize is that of the reader's first winning ticket, on whichever page of winners it is", () => {
  const placeWith = (first: number | null, last: number | null) =>
    ownPrizeOf({ mine: mine(first, last), prizes, proof: { drawn } })?.place
  expect(placeWith(75, 75)).toBe(26)
  expect(placeWith(60, 72)).toBe(29)
  expect(placeWith(90, 99)).toBe(2)
  expect(placeWith(1, 70)).toBeUndefined()
  expect(placeWith(null, null)).toBeUndefined()
})

test('a guest has no prize, and nobody has one before the draw', () => {
  expect(ownPrizeOf({ mine: null, prizes, proof: { drawn } })).toBeUndefined()
  expect(ownPrizeOf({ mine: mine(1, 200), prizes, proof: { drawn: [] } })).toBeUndefined()
})
