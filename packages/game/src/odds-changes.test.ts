import { expect, it } from 'vitest'
import { oddsChanges } from './odds-changes.ts'
import type { OddsDocument } from './odds-document.ts'

const version = (rows: OddsDocument['rows']): OddsDocument => ({
  case: 'one',
  version: 1,
  price: 1,
  currency: 'GOLD',
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  rows,
  rtp: 0.9,
})

it('the changes of odds are the new and removed lines and those with another chance or value', () => {
  const before = version([
    { item: 'same', from: 0, to: 10, value: 5 },
    { item: 'moved', from: 10, to: 20, value: 1 },
    { item: 'dearer', from: 20, to: 30, value: 2 },
    { item: 'gone', from: 30, to: 40, value: 100 },
  ])
  const after = version([
    { item: 'moved', from: 0, to: 9, value: 1 },
    { item: 'same', from: 9, to: 19, value: 5 },
    { item: 'dearer', from: 19, to: 29, value: 3 },
    { item: 'new', from: 29, to: 40, value: 7 },
  ])
  expect(oddsChanges(before, after)).toEqual([
    { item: 'gone', ticketsBefore: 10, ticketsAfter: null, valueBefore: 100, valueAfter: null },
    { item: 'new', ticketsBefore: null, ticketsAfter: 11, valueBefore: null, valueAfter: 7 },
    { item: 'dearer', ticketsBefore: 10, ticketsAfter: 10, valueBefore: 2, valueAfter: 3 },
    { item: 'moved', ticketsBefore: 10, ticketsAfter: 9, valueBefore: 1, valueAfter: 1 },
  ])
  expect(oddsChanges(before, before)).toEqual([])
})
