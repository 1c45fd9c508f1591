import { expect, test } from 'vitest'
import {
  beaconPublicKey,
  beaconRandomness,
  beaconRoundAfter,
  beaconRoundDueS,
  isBeaconSignature,
  QUICKNET,
  signBeaconRound,
} from './beacon-round.ts'

// Rounds of quicknet as served by its public relays (https://api.drand.sh).
const RECORDED = [
  {
    round: 42,
    signature: '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a',
    randomness: '8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3',
  },
  {
    round: 43,
    signature: 'a96a579010b3d2261959104b29b5b46685b3a6b6f6aae7304ef72d44fe7d44e667bcdd500935d7deb58a2b4d89419ea6',
    randomness: 'c8f7c61c7024f8b45ffbf5be58b1f112a26be93c26f5461af9f8522233705dbb',
  },
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
]

test('recorded rounds of quicknet are genuine and contain their randomness', () => {
  for (const { round, signature, randomness } of RECORDED) {
    expect(isBeaconSignature(QUICKNET, round, signature)).toBe(true)
    expect(beaconRandomness(signature)).toBe(randomness)
  }
})

test('the signature of one round proves no other round', () => {
  const [first, second] = RECORDED as [(typeof RECORDED)[0], (typeof RECORDED)[0]]
  expect(isBeaconSignature(QUICKNET, second.round, first.signature)).toBe(false)
  expect(
    isBeaconSignature({ ...QUICKNET, publicKey: beaconPublicKey(new Uint8Array(32).fill(7)) }, 42, first.signature),
  ).toBe(false)
})

test.each(['', '00'.repeat(48), 'zz', 'ff'.repeat(48), RECORDED[0]?.signature.toUpperCase()])(
  'bytes that are not a signature prove nothing: %s',
  (signature) => {
    expect(isBeaconSignature(QUICKNET, 42, signature ?? '')).toBe(false)
  },
)

test('a local beacon is verified by the same code', () => {
  const secretKey = new Uint8Array(32).fill(9)
  const chain = { ...QUICKNET, chainHash: 'f'.repeat(64), publicKey: beaconPublicKey(secretKey) }
  const signature = signBeaconRound(secretKey, 5)
  expect(isBeaconSignature(chain, 5, signature)).toBe(true)
  expect(isBeaconSignature(chain, 6, signature)).toBe(false)
})

test('the round of a lock is the first one due three seconds later or more', () => {
  for (let lockedAtS = 1763724000; lockedAtS < 1763724012; lockedAtS += 1) {
    const round = beaconRoundAfter(QUICKNET, lockedAtS)
    expect(beaconRoundDueS(QUICKNET, round)).toBeGreaterThanOrEqual(lockedAtS + 3)
    expect(beaconRoundDueS(QUICKNET, round - 1)).toBeLessThan(lockedAtS + 3)
  }
})
