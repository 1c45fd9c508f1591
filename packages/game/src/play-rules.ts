import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from './canonical-json.ts'
import { type ContractRules, contractFaults } from './contract-rules.ts'
import type { Sha256 } from './fair-roll.ts'
import { type TechiesRules, techiesFaults } from './techies-rules.ts'
import { type UpgradeRules, upgradeFaults } from './upgrade-rules.ts'

/** Games whose rules are published in separate versions, in addition to the odds of the cases. */
export const RULED_GAMES = ['upgrade', 'contract', 'techies'] as const

/** One of `RULED_GAMES`. */
export type RuledGame = (typeof RULED_GAMES)[number]

/** A published version of the rules of a game. */
export type PlayRules = UpgradeRules | ContractRules | TechiesRules

/** The faults of each game's rules. */
const FAULTS: { readonly [G in RuledGame]: (rules: Extract<PlayRules, { game: G }>) => string[] } = {
  upgrade: upgradeFaults,
  contract: contractFaults,
  techies: techiesFaults,
}

/** The lowercase hexadecimal SHA-256 of the rules' RFC 8785 JSON in UTF-8. */
export function playRulesHash(rules: PlayRules, sha256: Sha256): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(rules))))
}

/**
 * Parses a published document of rules. Throws RangeError with the fault of an invalid one: it was published by a defect, and must decide
 * nothing.
 */
export function readPlayRules<G extends RuledGame>(game: G, document: string): Extract<PlayRules, { game: G }> {
  const rules = JSON.parse(document) as PlayRules
  if (rules.game !== game) throw new RangeError(`These are the rules of ${rules.game}, not of ${game}`)
  const [fault] = (FAULTS[game] as (rules: PlayRules) => string[])(rules)
  if (fault) throw new RangeError(`Rules ${rules.version} of ${game}: ${fault}`)
  return rules as Extract<PlayRules, { game: G }>
}
