import { createHmac } from 'node:crypto'

/** Repeatable numbers for everything that a simulated player decides. Drops never come from here: they are rolled by the shop. */
export class Choice {
  readonly #key: string
  #drawn = 0

  /** The same words give the same numbers. */
  constructor(...words: readonly (string | number)[]) {
    this.#key = words.join('/')
  }

  /** A number from 0 up to, not including, 1. */
  share(): number {
    this.#drawn += 1
    return createHmac('sha256', this.#key).update(String(this.#drawn)).digest().readUIntBE(0, 6) / 2 ** 48
  }

  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.share() * (max - min + 1))
  }

  /** Whether something of this chance happens. */
  happens(chance: number): boolean {
    return this.share() < chance
  }

  /** One of a non-empty list. */
  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.share() * list.length)] as T
  }

  /** One of a list with weights, by its weight; the weights need not sum to 1. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.share() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [one, weight] of list) {
      left -= weight
      if (left < 0) return one
    }
    return (list.at(-1) as readonly [T, number])[0]
  }

  /** Around `mean`, never below 0, with a long tail: half of the draws are below 0.7 of the mean. */
  longTail(mean: number): number {
    return -Math.log(1 - this.share()) * mean
  }

  /** Bytes for keys that must be repeatable in a demo. */
  bytes(size: number): Buffer {
    const blocks = Array.from({ length: Math.ceil(size / 32) }, () => {
      this.#drawn += 1
      return createHmac('sha256', this.#key).update(String(this.#drawn)).digest()
    })
    return Buffer.concat(blocks).subarray(0, size)
  }
}
