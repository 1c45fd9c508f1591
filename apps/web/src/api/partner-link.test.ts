import { DAY_MS } from '@runecase/game/durations.ts'
import { describe, expect, it } from 'vitest'
import { linkOfRecord } from './partner-link.ts'

const NOW = Date.parse('2026-11-29T12:00:00.000Z')
const record = (ageMs: number, code = 'NIKO') => JSON.stringify({ code, at: new Date(NOW - ageMs).toISOString() })

describe("a stored partner's link", () => {
  it('the link of a partner counts for thirty days', () => {
    expect(linkOfRecord(record(0), NOW)?.code).toBe('NIKO')
    expect(linkOfRecord(record(30 * DAY_MS - 1), NOW)?.code).toBe('NIKO')
    expect(linkOfRecord(record(30 * DAY_MS), NOW)).toBeUndefined()
  })

  it.each([
    ['missing', null],
    ['not JSON', 'NIKO'],
    ['another record', '{}'],
    ['a code with invalid characters', record(0, '<b>')],
    ['from the future', record(-1000)],
  ])("a stored partner's link does not count if it is %s", (_name, text) => {
    expect(linkOfRecord(text, NOW)).toBeUndefined()
  })
})
