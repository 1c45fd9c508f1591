import { expect, test } from 'vitest'
import { isOwnSeat } from './own-seat.ts'

const seat = (id: string | null) => ({ user: { id } }) as Parameters<typeof isOwnSeat>[0]

test('a guest is not marked at any seat; a player is marked at their own only', () => {
  expect(isOwnSeat(seat(null), null)).toBe(false)
  expect(isOwnSeat(seat('7'), null)).toBe(false)
  expect(isOwnSeat(seat(null), '7')).toBe(false)
  expect(isOwnSeat(seat('7'), '8')).toBe(false)
  expect(isOwnSeat(seat('7'), '7')).toBe(true)
})
