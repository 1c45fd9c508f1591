import { fairDice, MAX_NONCE, type Mac, TICKETS } from '@runecase/game/fair-roll.ts'

/** Where 256-bit blocks come from: the block at a place, counted from 0, always the same. */
export type BlocksAt = (place: number) => Uint8Array

export const BLOCK_BYTES = 32
export const BLOCK_BITS = BLOCK_BYTES * 8
const CLIENT_SEED = 'statistics'

/**
 * The raw stream of the shop: the code that the game's own dice ask for to roll one ticket, nonce after nonce, all 32 bytes of it. After the
 * last nonce (137 GB) the same nonces follow with the next index.
 */
export function shopBlocks(mac: Mac, seed: Uint8Array): BlocksAt {
  return (place) => {
    const codes: Uint8Array[] = []
    const listening: Mac = (key, message) => {
      const code = mac(key, message)
      codes.push(code)
      return code
    }
    const nonce = place % (MAX_NONCE + 1)
    const index = Math.floor(place / (MAX_NONCE + 1))
    fairDice(listening, seed, { clientSeed: CLIENT_SEED, nonce }).uniform('open', index, TICKETS)
    const [first] = codes
    if (first?.length !== BLOCK_BYTES) throw new Error('the dice rolled without a code of 32 bytes')
    return first
  }
}

/** A broken shop that now and then forgets to count the operation: every 32nd block is the one before it. */
export function repeatingBlocks(blocksAt: BlocksAt): BlocksAt {
  return (place) => blocksAt(place % 32 === 31 ? place - 1 : place)
}

/** A shop that saves the work of a MAC: bit after bit from a shift register of 64 (taps 64, 63, 61, 60: the longest period there is). */
export function registerBlocks(seed: Uint8Array): BlocksAt {
  const fresh = () => Uint8Array.from({ length: 64 }, (_, at) => ((seed[at >> 3] ?? 0) >> (at & 7)) & 1)
  let [register, reached] = [fresh(), 0]
  return (place) => {
    if (place < reached) [register, reached] = [fresh(), 0]
    const block = new Uint8Array(BLOCK_BYTES)
    for (; reached <= place; reached += 1) {
      for (let at = 0; at < BLOCK_BITS; at += 1) {
        const tap = (age: number) => register[(at + 64 - age) & 63] ?? 0
        const bit = tap(64) ^ tap(63) ^ tap(61) ^ tap(60)
        register[at & 63] = bit
        block[at >> 3] = ((block[at >> 3] ?? 0) << 1) | bit
      }
    }
    return block
  }
}

/** `count` bits of the stream from bit `from` on, one per byte, the highest bit of a byte first. Both are whole blocks. */
export function readBits(blocksAt: BlocksAt, from: number, count: number): Uint8Array {
  if (from % BLOCK_BITS !== 0)
    throw new RangeError(`A sequence starts with a block of ${BLOCK_BITS} bits, not at ${from}`)
  const bits = new Uint8Array(count)
  for (let start = 0; start < count; start += BLOCK_BITS) {
    const block = blocksAt((from + start) / BLOCK_BITS)
    const end = Math.min(BLOCK_BITS, count - start)
    for (let at = 0; at < end; at += 1) bits[start + at] = ((block[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
  }
  return bits
}
