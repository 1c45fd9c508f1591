import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { amountFromMinor, goldFromMinor, type LedgerCurrency } from '@runecase/api/money.ts'
import { canonicalJson } from './canonical-json.ts'
import type { CaseRules } from './case-rules.ts'
import { expectedReturn } from './expected-return.ts'
import type { Sha256 } from './fair-roll.ts'
import { type OddsRow, prepareOdds } from './odds.ts'

/** One published line of an odds version: tickets [from, to) win `item`, worth `value` GOLD (at most 2 decimals). */
export interface OddsDocumentRow {
  readonly item: string
  readonly from: number
  readonly to: number
  readonly value: number
}

/** A published version of a case's odds; its SHA-256 over RFC 8785 JSON is shown on the case page and stored with each roll. */
export interface OddsDocument {
  /** The slug of the case. */
  readonly case: string
  /** 1, 2, 3, ... per case. */
  readonly version: number
  /** Price of one opening in `currency`, at most 2 decimals. */
  readonly price: number
  readonly currency: LedgerCurrency
  /** ISO 8601 UTC with milliseconds, in the format of `Date.toISOString`. */
  readonly effectiveFrom: string
  readonly rows: readonly OddsDocumentRow[]
  /** Expected return rounded to 6 decimals; null for a free case. */
  readonly rtp: number | null
  /** The rules that multiply or add to a draw; absent if the case has none. */
  readonly rules?: OddsDocumentRules
}

/** The rules that decide how many items and coins one opening gives, included in the same hash as the odds. */
export interface OddsDocumentRules {
  readonly multifixNumber: number | null
  readonly multicastRange: readonly [number, number] | null
  readonly bonus: { readonly min: number; readonly max: number } | null
}

/** The rules in a document; those of a plain case are all null. */
export function documentRules(document: OddsDocument): OddsDocumentRules {
  return document.rules ?? { multifixNumber: null, multicastRange: null, bonus: null }
}

/** The identity of an odds version, without its rows and the rules of the case. */
export interface OddsVersion {
  readonly caseSlug: string
  readonly version: number
  readonly effectiveFrom: Date
}

/**
 * The document of an odds version, rows in ticket order. Throws RangeError when the rows do not cover all tickets exactly once, because
 * such a version must never be published.
 */
export function oddsDocument(version: OddsVersion, rules: CaseRules, rows: readonly OddsRow[]): OddsDocument {
  const share = expectedReturn(rows, rules)
  return {
    case: version.caseSlug,
    version: version.version,
    price: amountFromMinor(rules.priceMinor, rules.currency),
    currency: rules.currency,
    effectiveFrom: version.effectiveFrom.toISOString(),
    rows: prepareOdds(rows).rows.map((row) => ({
      item: row.itemId,
      from: row.ticketFrom,
      to: row.ticketTo,
      value: goldFromMinor(row.valueMinor),
    })),
    rtp: share === null ? null : Math.round(share * 1_000_000) / 1_000_000,
    ...boundRules(rules),
  }
}

function boundRules({ multifixNumber, multicastRange, coinBonus }: CaseRules): { rules?: OddsDocumentRules } {
  if (multifixNumber === null && multicastRange === null && coinBonus === null) return {}
  const bonus = coinBonus && { min: coinBonus.amountMin, max: coinBonus.amountMax }
  return { rules: { multifixNumber, multicastRange, bonus } }
}

/** The lowercase hexadecimal SHA-256 of the document's RFC 8785 JSON in UTF-8. */
export function oddsHash(document: OddsDocument, sha256: Sha256): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(document))))
}

/** The commitment to a server seed that players see before they choose theirs: lowercase hexadecimal SHA-256 of its bytes. */
export function serverSeedHash(seed: Uint8Array, sha256: Sha256): string {
  return bytesToHex(sha256(seed))
}
