import { bytesToHex } from '@noble/hashes/utils.js'
import { MAX_RANGE, wordsOf } from './fair-roll.ts'

/** HMAC-SHA-256 and SHA-256 that may be asynchronous, like WebCrypto. */
export interface RollCrypto {
  readonly sha256: (bytes: Uint8Array) => Promise<Uint8Array>
  readonly hmac: (key: Uint8Array, message: string) => Promise<Uint8Array>
}

/** One roll with all intermediate numbers. */
export interface TracedRoll {
  /** The authenticated message of the deciding block. */
  readonly message: string
  /** The MAC of that message: 64 hexadecimal digits. */
  readonly mac: string
  /** Which 13 digits of the MAC decided: 0..3. */
  readonly wordIndex: number
  readonly block: number
  /** These digits as a number. */
  readonly word: number
  /** Words below this limit are used; others are skipped, so that all results are equally likely. */
  readonly limit: number
  /** The number of skipped words. */
  readonly skipped: number
  readonly range: number
  /** `word` modulo `range`. */
  readonly value: number
}

/** `uniformFromBlocks` step by step. `messageOf` returns the message of a block. Throws RangeError unless 1 <= range <= 2^52. */
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
