import { bytesToHex } from '@noble/hashes/utils.js'
import { MAX_RANGE, wordsOf } from './fair-roll.ts'

/** HMAC-SHA-256 and SHA-256 that may answer later, as WebCrypto does. */
export interface RollCrypto {
  readonly sha256: (bytes: Uint8Array) => Promise<Uint8Array>
  readonly hmac: (key: Uint8Array, message: string) => Promise<Uint8Array>
}

/** One roll with every number on the way to it. */
export interface TracedRoll {
  /** The message that was authenticated, of the block that decided. */
  readonly message: string
  /** The code of that message: 64 hexadecimal digits. */
  readonly mac: string
  /** Which 13 digits of the code decided: 0..3. */
  readonly wordIndex: number
  readonly block: number
  /** These digits as a number. */
  readonly word: number
  /** Words below this are used; the others are skipped, so that no result is likelier than another. */
  readonly limit: number
  /** How many words were skipped. */
  readonly skipped: number
  readonly range: number
  /** `word` modulo `range`. */
  readonly value: number
}

/**
 * `uniformFromBlocks` step by step. `messageOf` answers the message of a block. Throws RangeError unless 1 <= range <= 2^52.
 */
export async function traceRoll(
  crypto: RollCrypto,
  key: Uint8Array,
  messageOf: (block: number) => string,
  range: number,
): Promise<TracedRoll> {
  if (!Number.isInteger(range) || range < 1 || range > MAX_RANGE) {
    throw new RangeError(`A roll's range must be whole, 1..2^52, not ${range}`)
  }
  const limit = MAX_RANGE - (MAX_RANGE % range)
  for (let block = 0; ; block += 1) {
    const message = messageOf(block)
    const mac = await crypto.hmac(key, message)
    const words = wordsOf(mac)
    const wordIndex = words.findIndex((word) => word < limit)
    const word = words[wordIndex]
    if (word === undefined) continue
    const skipped = block * words.length + wordIndex
    return { message, mac: bytesToHex(mac), wordIndex, block, word, limit, skipped, range, value: word % range }
  }
}
