import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { nobleSha256 } from './mac-noble.ts'

/** A link of a public chain, with the hash of the previous link. Hashes in hex. */
interface ChainLink {
  readonly seq: number
  readonly previous: string
  readonly hash: string
}

/** A record of the log of battle locks. */
export interface LockLink extends ChainLink {
  readonly battleHash: string
  readonly lockedAtS: number
  readonly beaconRound: number
  readonly seedsHash: string
}

/** A link over ledger entries; `previous` of the first is empty. */
export interface LedgerLink extends ChainLink {
  readonly digest: string
}

/** Whether the hash is SHA-256 of `previous|seq|battle|time|round|seeds`. */
export function isLockRight({ previous, seq, battleHash, lockedAtS, beaconRound, seedsHash, hash }: LockLink): boolean {
  const record = [previous, seq, battleHash, lockedAtS, beaconRound, seedsHash].join('|')
  return bytesToHex(nobleSha256(utf8ToBytes(record))) === hash
}

/** Whether the hash is SHA-256 of the bytes of the previous hash followed by the digest. */
export function isLedgerLinkRight({ previous, digest, hash }: LedgerLink): boolean {
  return bytesToHex(nobleSha256(hexToBytes(previous + digest))) === hash
}

/** The first link whose hash is wrong, or that does not follow its predecessor; undefined when all do. Oldest first. */
export function findBrokenLink<L extends ChainLink>(links: readonly L[], isRight: (link: L) => boolean): L | undefined {
  return links.find((link, at) => {
    const before = links[at - 1]
    const follows = before === undefined || (before.hash === link.previous && before.seq + 1 === link.seq)
    return !follows || !isRight(link)
  })
}
