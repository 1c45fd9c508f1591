import { createHmac, hash } from 'node:crypto'

/** Repeatable random numbers for every decision of a simulated player. Drops never use them: the shop rolls those itself. */
export class Choice {
  readonly #key: string
  readonly #state: Uint32Array
  #drawn = 0

  /** The same words give the same sequence of numbers. */
  constructor(...words: readonly (string | number)[]) {
    this.#key = words.join('/')
    const { buffer, byteOffset } = hash('sha256', this.#key, 'buffer')
    this.#state = new Uint32Array(buffer.slice(byteOffset, byteOffset + 16))
  }

  /** A random number from 0 to below 1: sfc32 of PractRand, seeded with the hash of the words. */
  share(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.#state
    const sum = (a + b + counter) >>> 0
    this.#state[3] = counter + 1
    this.#state[0] = b ^ (b >>> 9)
    this.#state[1] = c + (c << 3)
    this.#state[2] = ((c << 21) | (c >>> 11)) + sum
    return sum / 2 ** 32
  }

  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.share() * (max - min + 1))
  }

  /** True with the given chance. */
  happens(chance: number): boolean {
    return this.share() < chance
  }

  /** A random element of a non-empty list. */
  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.share() * list.length)] as T
  }

  /** A random element of a list with weights. The weights need not sum to 1. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.share() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [one, weight] of list) {
      left -= weight
      if (left < 0) return one
    }
    return (list.at(-1) as readonly [T, number])[0]
  }

  /** A random number around `mean`, never below 0, with a long tail: half of the values are below 0.7 of the mean. */
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
