import type { Tx } from '../../platform/db.ts'

/** Deletes the data of one feature that identify a player. The caller holds their lock. */
export type ErasePersonalData = (tx: Tx, userId: bigint) => Promise<void>

/** The erasures of all features of this process. */
export class PersonalData {
  readonly #erasures: ErasePersonalData[] = []

  add(erase: ErasePersonalData): void {
    this.#erasures.push(erase)
  }

  /** Deletes everything that identifies a player, in the order of the features. */
  async erase(tx: Tx, userId: bigint): Promise<void> {
    for (const erase of this.#erasures) await erase(tx, userId)
  }
}
