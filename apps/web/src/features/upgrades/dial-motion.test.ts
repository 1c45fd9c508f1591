import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degreesOfTicket, planSpin, spinTicks } from './dial-motion.ts'

const anyTicket = fc.integer({ min: 0, max: 99_999_999 })

test('the pointer stops on the rolled ticket from any start and speed', () => {
  fc.assert(
    fc.property(anyTicket, fc.double({ min: -2000, max: 2000, noNaN: true }), fc.boolean(), (ticket, from, isFast) => {
      const plan = planSpin(ticket, from, isFast)
      expect((plan.toDegrees % 360) - degreesOfTicket(ticket)).toBeCloseTo(0, 6)
      expect(plan.toDegrees - plan.fromDegrees).toBeGreaterThanOrEqual(isFast ? 360 : 1440)
    }),
  )
})

test('the pointer stops inside the lit arc exactly when the ticket wins', () => {
  fc.assert(
    fc.property(anyTicket, fc.integer({ min: 100_000, max: 90_000_000 }), (ticket, threshold) => {
      expect(degreesOfTicket(ticket) < degreesOfTicket(threshold)).toBe(ticket < threshold)
    }),
  )
})

test('the pointer passes the marks in order, ever more slowly, before the spin is over', () => {
  const plan = planSpin(12_345_678, 0, false)
  const ticks = spinTicks(plan)
  expect(ticks.length).toBeGreaterThan(400)
  expect(ticks.every((tick, place) => place === 0 || tick.atMs >= (ticks[place - 1]?.atMs ?? 0))).toBe(true)
  expect(ticks.at(-1)?.atMs).toBeLessThanOrEqual(plan.durationMs)
  expect(ticks.at(-1)?.speed).toBeLessThan(ticks[0]?.speed ?? 0)
})
