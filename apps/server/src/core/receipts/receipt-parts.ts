import type { Caller } from '../../platform/caller.ts'

/** A document that later plays refer to by its hash; odds come with the current rarity of each line, which is not part of the proof. */
export interface ReceiptDocument {
  readonly hash: string
  readonly text: string
  readonly rarities?: readonly string[] | undefined
}

/** A line of a receipt, in camelCase. */
export type ReceiptLine =
  | { readonly document: ReceiptDocument }
  | { readonly battle: object }
  | { readonly raffle: object }

/** Plays of one kind that were not decided by a player's own seeds alone. */
export interface ReceiptPart {
  readonly scope: 'battle' | 'raffle'
  /** The ids that `find` accepts. */
  readonly id: RegExp
  /** The lines of one play. Refuses with `dataNotFound`. */
  readonly find: (id: string, caller: Caller | null) => Promise<readonly ReceiptLine[]>
  /** The lines of every play that the caller took part in and that began within [fromMs, untilMs), oldest first. */
  readonly list: (
    caller: Caller,
    range: { readonly fromMs: number; readonly untilMs: number | undefined },
  ) => AsyncIterable<ReceiptLine>
}

/** The parts that features add to receipts, in output order. */
export class ReceiptParts {
  readonly #parts: ReceiptPart[] = []

  get all(): readonly ReceiptPart[] {
    return this.#parts
  }

  add(parts: readonly ReceiptPart[]): void {
    this.#parts.push(...parts)
  }
}
