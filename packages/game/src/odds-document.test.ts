import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import type { CaseRules } from './case-rules.ts'
import { TICKETS } from './fair-roll.ts'
import { nobleSha256 } from './mac-noble.ts'
import type { OddsRow } from './odds.ts'
import { documentRules, oddsDocument, oddsHash } from './odds-document.ts'

const rules: CaseRules = {
  priceMinor: 12_950n,
  currency: 'GOLD',
  multifixNumber: null,
  multicastRange: null,
  everyNOpenFree: null,
  cashbackPercent: null,
  coinBonus: null,
}
const rows: OddsRow[] = [
  { itemId: 'cheap', ticketFrom: 30_000_000, ticketTo: TICKETS, valueMinor: 5n },
  { itemId: 'dear', ticketFrom: 0, ticketTo: 30_000_000, valueMinor: 35_099n },
]
const version = { caseSlug: 'bliznetsy', version: 3, effectiveFrom: new Date(Date.UTC(2030, 0, 2)) }

describe('the document of an odds version', () => {
  it('the document of an odds version is written as published: rows in ticket order, sums in GOLD, the return to six decimals', () => {
    expect(canonicalJson(oddsDocument(version, rules, rows))).toBe(
      '{"case":"bliznetsy","currency":"GOLD","effectiveFrom":"2030-01-02T00:00:00.000Z","price":129.5,' +
        '"rows":[{"from":0,"item":"dear","to":30000000,"value":350.99},{"from":30000000,"item":"cheap","to":100000000,"value":0.05}],' +
        '"rtp":0.813375,"version":3}',
    )
  })

  it('the document of an odds version states a price in coins as coins', () => {
    const document = oddsDocument(version, { ...rules, currency: 'COIN', priceMinor: 700n }, rows)
    expect(document).toMatchObject({ price: 700, currency: 'COIN' })
  })

  it('the document of an odds version states no return for a free case', () => {
    expect(oddsDocument(version, { ...rules, priceMinor: 0n }, rows).rtp).toBeNull()
  })

  it('the hash of an odds version is the SHA-256 of its document, on the server and in the browser', () => {
    const document = oddsDocument(version, rules, rows)
    const expected = createHash('sha256').update(canonicalJson(document)).digest('hex')
    expect(oddsHash(document, nobleSha256)).toBe(expected)
    expect(oddsHash(document, (bytes) => createHash('sha256').update(bytes).digest())).toBe(expected)
  })

  it('the hash of an odds version changes when a single ticket moves', () => {
    const moved = [
      { ...(rows[0] as OddsRow), ticketFrom: 29_999_999 },
      { ...(rows[1] as OddsRow), ticketTo: 29_999_999 },
    ]
    const hash = (given: OddsRow[]) => oddsHash(oddsDocument(version, rules, given), nobleSha256)
    expect(hash(moved)).not.toBe(hash(rows))
    expect(hash([...rows].reverse())).toBe(hash(rows))
  })

  it('the document of an odds version contains the rules that multiply a draw, and no rules for a plain case', () => {
    const plain = oddsDocument(version, rules, rows)
    expect(plain).not.toHaveProperty('rules')
    const doubled = oddsDocument(version, { ...rules, multifixNumber: 2 }, rows)
    expect(documentRules(doubled)).toEqual({ multifixNumber: 2, multicastRange: null, bonus: null })
    const tripled = oddsDocument(version, { ...rules, multifixNumber: 3 }, rows)
    expect(oddsHash({ ...doubled, rtp: null }, nobleSha256)).not.toBe(oddsHash({ ...tripled, rtp: null }, nobleSha256))
    expect(documentRules(plain)).toEqual({ multifixNumber: null, multicastRange: null, bonus: null })
  })

  it('the document of an odds version is refused for rows that leave a ticket without a prize', () => {
    expect(() => oddsDocument(version, rules, rows.slice(1))).toThrow(RangeError)
  })
})
