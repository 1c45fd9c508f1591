import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { RollProof } from '@runecase/api/fair-proofs.ts'
import { canonicalJson } from './canonical-json.ts'
import { type CheckedFact, type CheckedRoll, factOf } from './check-report.ts'
import type { RollPurpose } from './fair-roll.ts'
import type { RollCrypto, TracedRoll } from './trace-roll.ts'

/** A proof of one purpose. */
export type ProofOf<P extends RollProof['purpose']> = Extract<RollProof, { purpose: P }>

/** The input of a checker: the play and how to roll for it. */
export interface Bench {
  readonly crypto: RollCrypto
  readonly roll: (purpose: RollPurpose, index: number, range: number) => Promise<TracedRoll>
}

/** What a checker recomputed. */
export interface Checked {
  readonly facts: readonly CheckedFact[]
  readonly rolls: readonly CheckedRoll[]
}

/** A roll beside the number that the play claims. */
export function rolled(
  purpose: string,
  index: number,
  trace: TracedRoll,
  claimed: number | undefined,
  own: number,
  outcome: CheckedRoll['outcome'],
): CheckedRoll {
  return { purpose, index, trace, claimed, outcome, isOk: claimed === own }
}

/** The published document is hashed in its RFC 8785 form, whatever its formatting. */
export async function hashFact(
  crypto: RollCrypto,
  what: 'odds_hash' | 'rules_hash',
  claimed: string,
  document: object,
) {
  const text = canonicalJson(document)
  return factOf(what, `SHA-256(${text})`, claimed, bytesToHex(await crypto.sha256(utf8ToBytes(text))))
}

/** GOLD with at most two decimals in hundredths. */
export const minorOf = (gold: number) => BigInt(Math.round(gold * 100))
/** Their sum. */
export const sumOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + minorOf(price), 0n)
