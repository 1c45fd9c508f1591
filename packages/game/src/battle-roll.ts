import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from './canonical-json.ts'
import {
  isClientSeed,
  type Mac,
  type Roll,
  SERVER_SEED_BYTES,
  type Sha256,
  TICKETS,
  uniformFromBlocks,
} from './fair-roll.ts'

/** The content of a battle's terms hash, which is published when the battle is created. None of it changes afterwards. */
export interface BattleTerms {
  readonly v: 1
  readonly ulid: string
  readonly mode: string
  /** The number of seats, 2 to 4. */
  readonly slots: number
  /** One per round, in order: the case and the SHA-256 (hex) of its odds version. */
  readonly cases: readonly { readonly slug: string; readonly odds: string }[]
}

/** SHA-256 (hex) of the terms in RFC 8785 form; members beyond those of `BattleTerms` are left out. */
export function battleConfigHash(sha256: Sha256, terms: BattleTerms): string {
  const { v, ulid, mode, slots } = terms
  const cases = terms.cases.map(({ slug, odds }) => ({ slug, odds }))
  return bytesToHex(sha256(utf8ToBytes(canonicalJson({ v, ulid, mode, slots, cases }))))
}

/** The inputs that decide a locked battle: its terms, a beacon round that nobody knew at the lock, and every member's client seed. */
export interface BattleChance {
  readonly ulid: string
  readonly configHash: string
  readonly chainHash: string
  readonly beaconRound: number
  /** SHA-256 (hex) of the beacon's signature. */
  readonly randomness: string
  /** One client seed per slot, in slot order. */
  readonly clientSeeds: readonly string[]
}

/** The message whose MAC with the battle's seed is its key. */
export function battleMessage(chance: BattleChance): string {
  const { ulid, configHash, chainHash, beaconRound, randomness, clientSeeds } = chance
  return `TF1|battle|${ulid}|${configHash}|${chainHash}|${beaconRound}|${randomness}|${clientSeeds.join(',')}`
}

/**
 * The key of every roll of a battle, 32 bytes. `seed` is the raw server seed whose SHA-256 was published at the creation. Throws RangeError
 * for a seed of another length or an invalid client seed.
 */
export function battleKey(mac: Mac, seed: Uint8Array, chance: BattleChance): Uint8Array {
  if (seed.length !== SERVER_SEED_BYTES)
    throw new RangeError(`A server seed has ${SERVER_SEED_BYTES} bytes, not ${seed.length}`)
  for (const clientSeed of chance.clientSeeds) {
    if (!isClientSeed(clientSeed)) throw new RangeError('A client seed has 1 to 64 characters of A-Z a-z 0-9 _ and -')
  }
  return mac(seed, battleMessage(chance))
}

/** The position of a roll in a battle; all three count from 0. `index` numbers the items of one opening. */
export interface BattleRollPlace {
  readonly round: number
  readonly slot: number
  readonly index: number
}

/** The ticket of one opening of a battle, in [0, 100 000 000). */
export function rollBattleTicket(mac: Mac, key: Uint8Array, place: BattleRollPlace): Roll {
  return uniformFromBlocks(
    (block) => mac(key, `TF1|roll|${place.round}|${place.slot}|${place.index}|${block}`),
    TICKETS,
  )
}

/** The winner of a tie: an index into the tied ones in ascending order, in [0, tiedCount). */
export function rollBattleTie(mac: Mac, key: Uint8Array, tiedCount: number): number {
  return uniformFromBlocks((block) => mac(key, `TF1|tie|0|0|0|${block}`), tiedCount).value
}
