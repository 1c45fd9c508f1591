import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { AddressPace } from './address-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket with this many commands left; records each one that runs. */
const socketOf = (name: string, commands: number, obeyed: string[]) => () => {
  obeyed.push(name)
  commands -= 1
  return commands > 0
}

test('the pace of an address admits a burst, then sockets at its rate, in order of arrival', () => {
  const pace = new AddressPace(10, 2, systemClock)
  expect([pace.take('a'), pace.take('a'), pace.take('a')]).toEqual([true, true, false])
  const obeyed: string[] = []
  pace.wait('a', socketOf('first', 2, obeyed))
  pace.wait('a', socketOf('second', 2, obeyed))
  vi.advanceTimersByTime(210)
  expect(obeyed).toEqual(['first', 'first'])
  expect(pace.take('a')).toBe(false)
  expect(pace.waitingOf('a')).toBe(1)
  vi.advanceTimersByTime(200)
  expect(obeyed).toEqual(['first', 'first', 'second', 'second'])
  expect(pace.waitingOf('a')).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('one address does not slow another one down', () => {
  const pace = new AddressPace(10, 1, systemClock)
  expect([pace.take('a'), pace.take('a'), pace.take('b')]).toEqual([true, false, true])
})

test('the pace of an address is dropped only when its bucket would be full anyway', () => {
  const pace = new AddressPace(10, 2, systemClock)
  pace.take('a')
  pace.take('a')
  vi.advanceTimersByTime(50)
  pace.sweep()
  expect(pace.take('a')).toBe(false)
  vi.advanceTimersByTime(1000)
  pace.sweep()
  expect([pace.take('a'), pace.take('a'), pace.take('a')]).toEqual([true, true, false])
})
