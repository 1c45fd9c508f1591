import { codesOf } from '@runecase/api/games-rules.ts'

/**
 * HMAC-SHA-256, synchronous: key bytes and an ASCII message to the 32 bytes of the code. The server implements it with node:crypto; the
 * browser's implementation is `nobleMac` of `mac-noble.ts`.
 */
export type Mac = (key: Uint8Array, message: string) => Uint8Array

/** SHA-256, synchronous: bytes to 32 bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The purposes of rolls. The purpose is part of the message, so two purposes of one operation never share a number. */
export const ROLL_PURPOSES = [...codesOf('rolls'), 'exchange', 'multicast', 'bonus', 'pity'] as const

/** One of `ROLL_PURPOSES`. */
export type RollPurpose = (typeof ROLL_PURPOSES)[number]

/** The number of tickets that share all chances of a case, an upgrade or a contract. One ticket is 0.000001 percent. */
export const TICKETS = 100_000_000

/** A server seed is exactly this many random bytes. */
export const SERVER_SEED_BYTES = 32

/** The highest nonce: an unsigned 32-bit number. */
export const MAX_NONCE = 0xffff_ffff

/** The largest range of one roll, 2^52: still exact in a JavaScript number. */
export const MAX_RANGE = 2 ** 52

const HALF_WORD = 2 ** 28

/**
 * The position of a roll: its purpose, the player's seed, the number of the operation and the number of the roll within it. `nonce` and
 * `index` are whole, 0..`MAX_NONCE`; `clientSeed` passes `isClientSeed`.
 */
export interface RollPlace {
  readonly purpose: RollPurpose
  readonly clientSeed: string
  readonly nonce: number
  readonly index: number
}

/** A uniform number with the position where it was read: `value` in [0, range), `wordIndex` 0..3 of block `block`. */
export interface Roll {
  readonly value: number
  readonly wordIndex: number
  readonly block: number
}

/** Whether a text is a valid client seed: 1 to 64 characters of A-Z a-z 0-9 _ and -. */
export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
}

/** Whether a number is a valid nonce or roll index: whole, 0..4294967295. */
export function isNonce(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_NONCE
}

/** The message that is authenticated for one block of a single-player roll, `TF1|purpose|clientSeed|nonce|index|block`. */
export function rollMessage(place: RollPlace, block: number): string {
  return `TF1|${place.purpose}|${place.clientSeed}|${place.nonce}|${place.index}|${block}`
}

/**
 * A uniform whole number in [0, range) from a stream of 32-byte blocks. The first 26 bytes of a block are four 52-bit words, most
 * significant digit first. The first word below the largest multiple of `range` decides; when none of the four is, the next block is read.
 * Throws RangeError unless 1 <= range <= 2^52.
 */
export function uniformFromBlocks(blockAt: (block: number) => Uint8Array, range: number): Roll {
  if (!Number.isInteger(range) || range < 1 || range > MAX_RANGE) {
    throw new RangeError(`A roll's range must be whole, 1..2^52, not ${range}`)
  }
  const limit = MAX_RANGE - (MAX_RANGE % range)
  for (let block = 0; ; block += 1) {
    const bytes = blockAt(block)
    for (let wordIndex = 0; wordIndex < 4; wordIndex += 1) {
      const word = wordAt(bytes, wordIndex)
      if (word < limit) return { value: word % range, wordIndex, block }
    }
  }
}

/**
 * The published single-player roll: a uniform whole number in [0, range). `seed` is the raw 32-byte server seed. Throws RangeError for a
 * seed of another length, an invalid client seed, nonce or index, or a range outside 1..2^52, because the player could not recompute such a
 * roll.
 */
export function rollUniform(mac: Mac, seed: Uint8Array, place: RollPlace, range: number): Roll {
  if (seed.length !== SERVER_SEED_BYTES) {
    throw new RangeError(`A server seed has ${SERVER_SEED_BYTES} bytes, not ${seed.length}`)
  }
  if (!isClientSeed(place.clientSeed)) {
    throw new RangeError('A client seed has 1 to 64 characters of A-Z a-z 0-9 _ and -')
  }
  if (!isNonce(place.nonce)) throw new RangeError(`Nonce out of range: ${place.nonce}`)
  if (!isNonce(place.index)) throw new RangeError(`Roll index out of range: ${place.index}`)
  return uniformFromBlocks((block) => mac(seed, rollMessage(place, block)), range)
}

/** `rollUniform` over the 100 000 000 tickets that share the chances of a case, an upgrade or a contract. */
export function rollTicket(mac: Mac, seed: Uint8Array, place: RollPlace): Roll {
  return rollUniform(mac, seed, place, TICKETS)
}

/** The dice of one operation: seed, client seed and nonce are fixed, only purpose and index vary. */
export interface Dice {
  /** A uniform whole number in [0, range), 1 <= range <= 2^52. The same arguments always give the same number. */
  uniform(purpose: RollPurpose, index: number, range: number): number
}

/** The dice of one operation of a player, by the published algorithm. Throws like `rollUniform`. */
export function fairDice(
  mac: Mac,
  seed: Uint8Array,
  operation: { readonly clientSeed: string; readonly nonce: number },
): Dice {
  const { clientSeed, nonce } = operation
  return {
    uniform: (purpose, index, range) => rollUniform(mac, seed, { purpose, clientSeed, nonce, index }, range).value,
  }
}

/** The four 52-bit words of a 32-byte block, in the order in which a roll tries them. */
export function wordsOf(block: Uint8Array): readonly [number, number, number, number] {
  return [wordAt(block, 0), wordAt(block, 1), wordAt(block, 2), wordAt(block, 3)]
}

/** Reads the 52-bit word by arithmetic: hexadecimal text would cost more than the hash itself. */
function wordAt(bytes: Uint8Array, wordIndex: number): number {
  // Words 0 and 2 start on a byte and end in its high half; words 1 and 3 start in a byte's low half.
  const start = (wordIndex >> 1) * 13 + (wordIndex & 1) * 6
  const b = (offset: number): number => bytes[start + offset] as number
  if ((wordIndex & 1) === 0) {
    const high = b(0) * 0x1_0000 + b(1) * 0x100 + b(2)
    const low = b(3) * 0x10_0000 + b(4) * 0x1000 + b(5) * 0x10 + (b(6) >> 4)
    return high * HALF_WORD + low
  }
  const high = (b(0) & 0x0f) * 0x10_0000 + b(1) * 0x1000 + b(2) * 0x10 + (b(3) >> 4)
  const low = (b(3) & 0x0f) * 0x100_0000 + b(4) * 0x1_0000 + b(5) * 0x100 + b(6)
  return high * HALF_WORD + low
}
