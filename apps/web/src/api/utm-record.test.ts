import { describe, expect, it, vi } from 'vitest'
import { currentUtm, noteArrival, utmOf, utmOfRecord } from './utm-record.ts'

const NOW = Date.UTC(2026, 0, 31)
const recordOf = (timestamp: string) => JSON.stringify({ timestamp, utmParams: { utm_source: 'telegram' } })

describe('the campaign that brought a visitor', () => {
  it('the campaign of a visitor is read only from the five utm parameters', () => {
    expect(utmOf('?utm_source=tg&utm_medium=post&utm_content=LUNAR&utm_id=7&ref=1&utm_term=')).toEqual({
      utmSource: 'tg',
      utmMedium: 'post',
      utmContent: 'LUNAR',
    })
    expect(utmOf('')).toEqual({})
  })

  it('the campaign of a visitor is stored for thirty days', () => {
    expect(utmOfRecord(recordOf('2026-01-01T00:00:01Z'), NOW)).toEqual({ utmSource: 'telegram' })
    expect(utmOfRecord(recordOf('2026-01-01T00:00:00Z'), NOW)).toEqual({})
  })

  it('the campaign of a visitor is empty when the stored value is invalid', () => {
    for (const text of [null, '', '{', '{}', 'null', recordOf('yesterday'), recordOf('2027-01-01T00:00:00Z')]) {
      expect(utmOfRecord(text, NOW)).toEqual({})
    }
  })

  it('the campaign of a visitor is known on every screen of the visit, also after a redirect without its query', () => {
    vi.stubGlobal('window', { location: { search: '' } })
    expect(noteArrival('', '?utm_source=tg&u_tm=1')).toBe('?utm_source=tg&u_tm=1')
    expect(currentUtm()).toEqual({ utmSource: 'tg' })
    expect(noteArrival('?utm_source=vk', '?utm_source=tg&u_tm=1')).toBe('?utm_source=vk')
    expect(currentUtm()).toEqual({ utmSource: 'vk' })
    vi.unstubAllGlobals()
  })
})
