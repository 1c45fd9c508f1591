import type { LedgerCurrency } from '@runecase/api/money.ts'

/**
 * The facts that only one kind of game has about its plays, by kind. Each game adds its own by declaration merging; ids and sums are JSON
 * values.
 */
// biome-ignore lint/suspicious/noEmptyInterface: games add to it by declaration merging
export interface PlayFacts {}

export type PlayKind = keyof PlayFacts

/** What every game records of a play. Sums are minor units: of `currency`, and of GOLD for `wonMinor`; experience in hundredths. */
interface PlayRecord {
  /**
   * The operation that settled the play, or a part of it for a game that settles several plays in one operation. The id contains the time.
   */
  readonly id: bigint
  readonly userId: bigint
  readonly currency: LedgerCurrency
  /** The price that was paid, or the value of the items that were put in. */
  readonly stakedMinor: bigint
  /** The value of the items that came out, plus the GOLD that was paid. */
  readonly wonMinor: bigint
  readonly experienceMinor: bigint
  /** Coins that the game gave. */
  readonly coins: bigint
  /** Ids of the items that were put in. */
  readonly itemsIn: readonly bigint[]
  readonly itemsOut: readonly ItemOut[]
}

/** An item that came out of a play, at its price at that time. */
export interface ItemOut {
  readonly id: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
}

/** One settled act of a player in a game. */
export type Play<K extends PlayKind = PlayKind> = K extends PlayKind
  ? PlayRecord & { readonly kind: K; readonly facts: PlayFacts[K] }
  : never
