import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { findBrokenLink, isLedgerLinkRight, isLockRight, type LedgerLink, type LockLink } from './check-chain.ts'
import { nobleSha256 } from './mac-noble.ts'

const hash = (text: string) => bytesToHex(nobleSha256(utf8ToBytes(text)))

function locks(): LockLink[] {
  let previous = '0'.repeat(64)
  return [1, 2, 3].map((seq) => {
    const link = {
      seq,
      previous,
      battleHash: hash(`battle ${seq}`),
      lockedAtS: seq,
      beaconRound: seq,
      seedsHash: hash('me'),
    }
    const own = hash([previous, seq, link.battleHash, seq, seq, link.seedsHash].join('|'))
    previous = own
    return { ...link, hash: own }
  })
}

function ledger(): LedgerLink[] {
  let previous = ''
  return [1, 2, 3].map((seq) => {
    const digest = hash(`entries ${seq}`)
    const own = bytesToHex(nobleSha256(hexToBytes(previous + digest)))
    const link = { seq, previous, digest, hash: own }
    previous = own
    return link
  })
}

it('an unchanged chain has no broken link', () => {
  expect(findBrokenLink(locks(), isLockRight)).toBeUndefined()
  expect(findBrokenLink(ledger(), isLedgerLinkRight)).toBeUndefined()
  expect(findBrokenLink([], isLockRight)).toBeUndefined()
})

it('a changed record, a changed hash and a missing link are found', () => {
  const [first, second, third] = locks() as [LockLink, LockLink, LockLink]
  expect(findBrokenLink([first, { ...second, lockedAtS: 9 }, third], isLockRight)?.seq).toBe(2)
  expect(findBrokenLink([first, third], isLockRight)?.seq).toBe(3)
  const [a, b, c] = ledger() as [LedgerLink, LedgerLink, LedgerLink]
  expect(findBrokenLink([a, { ...b, digest: hash('other') }, c], isLedgerLinkRight)?.seq).toBe(2)
  expect(findBrokenLink([a, b, { ...c, previous: a.hash }], isLedgerLinkRight)?.seq).toBe(3)
})
