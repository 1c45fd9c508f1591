import type { TracedRoll } from './trace-roll.ts'

/** Checks other than rolls; a checker reports each at most once. */
export type FactName =
  | 'commitment'
  | 'odds_hash'
  | 'odds_cover'
  | 'case_rules'
  | 'rules_hash'
  | 'item_count'
  | 'threshold'
  | 'upgrade_result'
  | 'multiplier'
  | 'payout'
  | 'payout_parts'
  | 'board'
  | 'techies_end'
  | 'level'
  | 'terms_hash'
  | 'beacon_signature'
  | 'randomness'
  | 'lock_time'
  | 'lock_record'
  | 'battle_key'
  | 'battle_odds'
  | 'tied_count'
  | 'winners'
  | 'shares'
  | 'list_hash'
  | 'list_cover'
  | 'list_time'
  | 'raffle_key'
  | 'own_tickets'
  | 'winner_count'

/** A claimed value and the computed one. */
export interface CheckedFact {
  readonly what: FactName
  readonly isOk: boolean
  /** The computation with the numbers of this play. */
  readonly formula: string
  /** Null for an intermediate step that the play does not name. */
  readonly claimed: string | null
  readonly computed: string
}

/** The meaning of a roll's value. */
export type RollOutcome =
  /** The row [from, to) of the odds contains the ticket. `claimed` is the item in the play. */
  | {
      readonly kind: 'item'
      readonly item: string
      readonly claimed: string
      readonly from: number
      readonly to: number
    }
  /** An opening's factor: `low` + value items per case; or coins. */
  | { readonly kind: 'factor' | 'coins'; readonly low: number; readonly result: number }
  | { readonly kind: 'level'; readonly result: number }
  /** An upgrade, won below the threshold. */
  | { readonly kind: 'upgrade'; readonly threshold: number; readonly hasWon: boolean }
  | { readonly kind: 'contract'; readonly multiplier: number; readonly from: number; readonly to: number }
  /** The cells with mines, ascending. */
  | { readonly kind: 'techies'; readonly mines: readonly number[] }
  /** An opening of a battle; round and slot count from 1. `row` is the odds line with the ticket, null when the file lacks the odds. */
  | {
      readonly kind: 'battle'
      readonly round: number
      readonly slot: number
      readonly item: string
      readonly row: { readonly item: string; readonly from: number; readonly to: number } | null
    }
  /** A drawn ticket, from 1, of the line `ref`; `place` is null for one that had already won, or whose player has a debt. */
  | {
      readonly kind: 'raffle'
      readonly place: number | null
      readonly ticket: number
      readonly ref: string
      readonly isOwing: boolean
    }
  /** A number without a meaning, from manual input. */
  | { readonly kind: 'number' }
  /** The winner of a tie, from 0. */
  | { readonly kind: 'tie'; readonly result: number }

export interface CheckedRoll {
  readonly purpose: string
  readonly index: number
  readonly trace: TracedRoll
  /** The number that the play claims; undefined without one. */
  readonly claimed: number | undefined
  readonly outcome: RollOutcome
  readonly isOk: boolean
}

/** The recomputation of one play. */
export interface CheckReport {
  readonly id: string
  readonly purpose: string
  readonly isOk: boolean
  readonly facts: readonly CheckedFact[]
  readonly rolls: readonly CheckedRoll[]
}

/** Why a play cannot be checked: it is neither right nor wrong. */
export class UncheckableError extends Error {
  readonly reason: 'not_revealed' | 'not_finished' | 'malformed'

  constructor(reason: UncheckableError['reason'], message: string) {
    super(message)
    this.name = 'UncheckableError'
    this.reason = reason
  }
}

/** A report of facts and rolls: it is right when all of them are. */
export function reportOf(
  play: { readonly id: string; readonly purpose: string },
  facts: readonly CheckedFact[],
  rolls: readonly CheckedRoll[],
): CheckReport {
  return { ...play, facts, rolls, isOk: [...facts, ...rolls].every(({ isOk }) => isOk) }
}

/** A fact whose values are compared as text. */
export function factOf(what: FactName, formula: string, claimed: unknown, computed: unknown): CheckedFact {
  const [text, own] = [String(claimed), String(computed)]
  return { what, formula, claimed: text, computed: own, isOk: text === own }
}
