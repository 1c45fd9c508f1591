import type { RateClass } from '@runecase/api/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { LoadShedder } from './load-shedder.ts'

const CLASSES: readonly RateClass[] = ['read', 'export', 'beacon', 'auth', 'seed', 'write', 'open', 'play', 'trade']

let gauge: LoadShedder
beforeEach(() => {
  gauge = new LoadShedder()
})

const shed = () => CLASSES.filter((rate) => gauge.sheds(rate))

function late(...delaysMs: readonly number[]): void {
  for (const lateMs of delaysMs) gauge.note({ lateMs, heapShare: 0.3 })
}

test('a single long pause refuses no call', () => {
  late(0, 3000, 0, 3000, 10)
  expect(shed()).toEqual([])
})

test('an event loop that stays late refuses reads first, then other calls, and money last', () => {
  late(260, 300, 251)
  expect(shed()).toEqual(['read', 'export', 'beacon'])
  late(600, 600, 600)
  expect(shed()).toEqual(['read', 'export', 'beacon', 'auth', 'seed', 'write'])
  late(1200, 1200, 1200)
  expect(shed()).toEqual(CLASSES)
})

test('calls are served again as soon as the event loop is on time', () => {
  late(2000, 2000, 2000, 20)
  expect(shed()).toEqual([])
})

test('a heap that fills up refuses calls in the same order', () => {
  for (const [heapShare, count] of [
    [0.79, 0],
    [0.81, 3],
    [0.88, 6],
    [0.95, CLASSES.length],
  ] as const) {
    gauge.note({ lateMs: 0, heapShare })
    expect(shed()).toHaveLength(count)
  }
})
