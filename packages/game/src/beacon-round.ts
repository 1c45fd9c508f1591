import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** A public source of randomness: each period it signs the number of the next round, and nobody can sign one earlier. */
export interface BeaconChain {
  /** SHA-256 (hex) that identifies the chain. */
  readonly chainHash: string
  /** Compressed point of G2, 96 bytes in hex. */
  readonly publicKey: string
  /** Time of round 1, Unix seconds. */
  readonly genesisS: number
  readonly periodS: number
}

/**
 * drand's quicknet, scheme bls-unchained-g1-rfc9380.
 * Source: https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info
 */
export const QUICKNET: BeaconChain = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisS: 1692803367,
  periodS: 3,
}

/** The minimum time between a lock and its beacon round. */
export const BEACON_LEAD_S = 3

/** The first round that is due 3 s or more after `lockedAtS`, Unix seconds, whole. */
export function beaconRoundAfter(chain: BeaconChain, lockedAtS: number): number {
  return Math.max(1, Math.ceil((lockedAtS + BEACON_LEAD_S - chain.genesisS) / chain.periodS) + 1)
}

/** When a round is due, Unix seconds. */
export function beaconRoundDueS(chain: BeaconChain, round: number): number {
  return chain.genesisS + (round - 1) * chain.periodS
}

/** The randomness (hex) of a signature (hex): its SHA-256. It does not verify the signature. */
export function beaconRandomness(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)))
}

/** Whether the chain signed this round: its BLS signature, 48 bytes in hex. A malformed signature is not genuine. */
export function isBeaconSignature(chain: BeaconChain, round: number, signature: string): boolean {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false
  try {
    const { shortSignatures } = bls12_381
    return shortSignatures.verify(hexToBytes(signature), roundPoint(round), hexToBytes(chain.publicKey))
  } catch {
    // The library throws for bytes that are not a point of the curve; for a verifier that is a wrong signature.
    return false
  }
}

/** The signature (hex) of a round with our own key, in the format of a local beacon. */
export function signBeaconRound(secretKey: Uint8Array, round: number): string {
  const { shortSignatures } = bls12_381
  return shortSignatures.Signature.toHex(shortSignatures.sign(roundPoint(round), secretKey))
}

/** The public key (hex) of a local beacon's secret key of 32 bytes. */
export function beaconPublicKey(secretKey: Uint8Array): string {
  return bls12_381.shortSignatures.getPublicKey(secretKey).toHex(true)
}

/** The message of a round is the SHA-256 of its number in 8 bytes, mapped to the curve under RFC 9380's tag for G1. */
function roundPoint(round: number) {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  return bls12_381.shortSignatures.hash(sha256(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
}
