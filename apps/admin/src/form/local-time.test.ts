import { expect, test } from 'vitest'
import { isoOf, localOf, readLocal, showLocal } from './local-time.ts'

test('a date field reads days and times as Russian operators type them', () => {
  expect(readLocal('30.11.2026 12:05', true)).toBe('2026-11-30T12:05')
  expect(readLocal(' 1.2.2026, 9:05 ', true)).toBe('2026-02-01T09:05')
  expect(readLocal('30.11.2026', true)).toBe('2026-11-30T00:00')
  expect(readLocal('30.11.2026 12:05', false)).toBe('2026-11-30')
})

test('a date field reads dates copied from spreadsheets and URLs', () => {
  expect(readLocal('2026-11-30', false)).toBe('2026-11-30')
  expect(readLocal('2026-11-30T12:05', true)).toBe('2026-11-30T12:05')
  expect(readLocal('2026-11-30 12:05', true)).toBe('2026-11-30T12:05')
})

test.each([
  '',
  '3',
  '31.02.2026',
  '30.11.26',
  '30.13.2026',
  '30.11.2026 24:00',
  '30.11.2026 12:60',
  '11/30/2026',
  'завтра',
])('a date field does not accept %o', (text) => {
  expect(readLocal(text, true)).toBeUndefined()
})

test('the text that a date field shows is read back as the same time', () => {
  const iso = '2026-07-01T09:05:00.000Z'
  const local = localOf(iso, true)
  expect(readLocal(showLocal(local), true)).toBe(local)
  expect(isoOf(local)).toBe(iso)
  expect(localOf(isoOf('2026-07-01'), false)).toBe('2026-07-01')
  expect(showLocal('2026-07-01')).toBe('01.07.2026')
})
