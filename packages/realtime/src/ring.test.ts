import { expect, test } from 'vitest'
import { Ring } from './ring.ts'

const publication = (off: number) => ({ off, data: `{"n":${off}}` })

function ringOf(size: number, top: number): Ring {
  const ring = new Ring(size, '', 0, [])
  for (let off = 1; off <= top; off += 1) expect(ring.append('e1', publication(off))).toBe(true)
  return ring
}

const offs = (ring: Ring, off: number, epoch: string, maxBytes = 10_000) => {
  const { isRecovered, missed, off: from } = ring.recover(off, epoch, maxBytes)
  return isRecovered ? { from, missed: missed.map((each) => each.off) } : { reloadAt: from }
}

test('a reconnecting client gets the publications that it missed', () => {
  const ring = ringOf(5, 12)
  expect(offs(ring, 9, 'e1')).toEqual({ from: 9, missed: [10, 11, 12] })
  expect(offs(ring, 7, 'e1')).toEqual({ from: 7, missed: [8, 9, 10, 11, 12] })
  expect(offs(ring, 12, 'e1')).toEqual({ from: 12, missed: [] })
})

test('a client that missed more than the history holds must reload', () => {
  expect(offs(ringOf(5, 12), 6, 'e1')).toEqual({ reloadAt: 12 })
})

test('a position of another epoch, or ahead of the channel, is invalid', () => {
  const ring = ringOf(5, 12)
  expect(offs(ring, 11, 'e0')).toEqual({ reloadAt: 12 })
  expect(offs(ring, 13, 'e1')).toEqual({ reloadAt: 12 })
})

test('a client that joined an empty channel has no epoch and misses nothing', () => {
  expect(offs(ringOf(5, 3), 0, '')).toEqual({ from: 0, missed: [1, 2, 3] })
  expect(offs(new Ring(5, '', 0, []), 0, '')).toEqual({ from: 0, missed: [] })
})

test('a client that missed more bytes than one response may contain must reload', () => {
  expect(offs(ringOf(5, 3), 0, 'e1', 20)).toEqual({ reloadAt: 3 })
})

test('a publication out of order is not accepted', () => {
  const ring = ringOf(5, 3)
  expect([
    ring.append('e1', publication(3)),
    ring.append('e1', publication(5)),
    ring.append('e2', publication(4)),
  ]).toEqual([false, false, false])
  expect(ring.append('e1', publication(4))).toBe(true)
})

test('a history from the log that does not reach back far enough reports so', () => {
  const ring = new Ring(5, 'e1', 10, [publication(9), publication(10)])
  expect(offs(ring, 8, 'e1')).toEqual({ from: 8, missed: [9, 10] })
  expect(offs(ring, 7, 'e1')).toEqual({ reloadAt: 10 })
})
