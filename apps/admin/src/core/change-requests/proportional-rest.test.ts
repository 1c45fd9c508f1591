import { spreadTickets } from '@runecase/game/odds-lines.ts'
import { expect, test } from 'vitest'
import { splitLines } from './proportional-rest.ts'

const NUMBER = new Intl.NumberFormat('ru')

/** Odds of 25 lines, from one ticket to a third of all, in a preview that raises one row and spreads the rest over the others. */
function raised(slug: string, by: number) {
  const weights = Array.from({ length: 25 }, (_, at) => Math.max(1, Math.round(1.9 ** at)))
  const start = weights.map((tickets, at) => ({ itemId: `item ${at}`, tickets, valueMinor: 100n }))
  const before = spreadTickets(start, new Set()) ?? []
  const edited = before.map((line) => (line.itemId === slug ? { ...line, tickets: line.tickets + by } : line))
  const after = spreadTickets(edited, new Set([slug])) ?? []
  const lines = after
    .map((line, at) => ({ line, was: before[at]?.tickets ?? 0 }))
    .filter(({ line, was }) => line.tickets !== was)
    .map(({ line, was }) => ({
      field: `tickets|${line.itemId}`,
      before: NUMBER.format(was),
      after: NUMBER.format(line.tickets),
    }))
  return lines
}

test.each(['item 3', 'item 12', 'item 24'])('one raised row of 25 is shown alone before the rest: %s', (slug) => {
  const lines = raised(slug, 2_000_000)
  const { changed, rest, factor } = splitLines(lines)
  expect(changed.map(({ field }) => field)).toEqual([`tickets|${slug}`])
  expect(rest).toHaveLength(lines.length - 1)
  expect(factor).toBeLessThan(1)
})

test('changed fields come before the figures that follow from them', () => {
  const price = { field: 'price', before: '25', after: '26' }
  const rtp = { field: 'rtp', before: '88,00 %', after: '84,62 %' }
  const closed = { field: 'closedCase|A', before: '90,00 %', after: '120,00 %' }
  expect(splitLines([rtp, closed, price])).toMatchObject({ changed: [closed, price], following: [rtp], rest: [] })
})

test('rows that changed by different factors are all shown', () => {
  const line = (name: string, before: number, after: number) => ({
    field: `tickets|${name}`,
    before: NUMBER.format(before),
    after: NUMBER.format(after),
  })
  const lines = [line('a', 100_000, 150_000), line('b', 200_000, 120_000), line('c', 50_000, 80_000)]
  expect(splitLines(lines)).toMatchObject({ changed: lines, rest: [] })
})
