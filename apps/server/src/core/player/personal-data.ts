import type { Tx } from '../../platform/db.ts'

/** Removes what one feature keeps about who a player is. The caller holds their lock. */
export type ErasePersonalData = (tx: Tx, userId: bigint) => Promise<void>

/** The erasures of all features of this process. */
export class PersonalData {
  readonly #erasures: ErasePersonalData[] = []

  add(erase: ErasePersonalData): void {
    this.#erasures.push(erase)
  }

  /** Removes everything about who a player is, in the order of the features. */
  async erase(tx: Tx, userId: bigint): Promise<void> {
    for (const erase of this.#erasures) await erase(tx, userId)
  }
}
