import { expect, it } from 'vitest'
import { yearSeasons } from './year-seasons.ts'

it('seasons of the year follow each other, and winter begins in December', () => {
  expect(yearSeasons(new Date('2026-11-23T08:00:00Z'), 5)).toEqual([
    { name: 'autumn', year: 2026, from: '2026-09-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' },
    { name: 'summer', year: 2026, from: '2026-06-01T00:00:00.000Z', until: '2026-09-01T00:00:00.000Z' },
    { name: 'spring', year: 2026, from: '2026-03-01T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' },
    { name: 'winter', year: 2026, from: '2025-12-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' },
    { name: 'autumn', year: 2025, from: '2025-09-01T00:00:00.000Z', until: '2025-12-01T00:00:00.000Z' },
  ])
  expect(yearSeasons(new Date('2026-12-01T00:00:00Z'), 1)).toMatchObject([{ name: 'winter', year: 2027 }])
  expect(yearSeasons(new Date('2026-01-01T00:00:00Z'), 1)).toMatchObject([{ name: 'winter', year: 2026 }])
})
