import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { PasskeyChallenges } from './passkey-challenges.ts'

test('challenges are valid for five minutes on all nodes, only in their canonical encoding, and only under one secret', () => {
  let nowMs = 1_000_000
  const deps = { clock: { nowMs: () => nowMs }, random: randomBytes }
  const challenges = new PasskeyChallenges({ ...deps, secret: 'of all nodes' }, 'operators')
  const made = challenges.make()
  const challenge = made.toString('base64url')
  const freshAt = (afterMs: number, text = challenge) => {
    nowMs = 1_000_000 + afterMs
    return new PasskeyChallenges({ ...deps, secret: 'of all nodes' }, 'operators').isFresh(text)
  }
  expect([freshAt(0), freshAt(299_999), freshAt(300_000), freshAt(-1999), freshAt(-2000)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  expect([
    freshAt(0, `${challenge}=`),
    freshAt(0, `${challenge.slice(0, 5)} ${challenge.slice(5)}`),
    freshAt(0, ''),
  ]).toEqual([false, false, false])
  for (let byte = 0; byte < made.length; byte += 1) {
    const changed = Buffer.from(made)
    changed.writeUInt8(changed.readUInt8(byte) ^ 1, byte)
    expect([byte, freshAt(0, changed.toString('base64url'))]).toEqual([byte, false])
  }
  nowMs = 1_000_000
  expect(new PasskeyChallenges({ ...deps, secret: 'of all nodes' }, 'operators').isFresh(challenge)).toBe(true)
  expect(new PasskeyChallenges({ ...deps, secret: 'another' }, 'operators').isFresh(challenge)).toBe(false)
  expect(new PasskeyChallenges({ ...deps, secret: 'of all nodes' }, 'players').isFresh(challenge)).toBe(false)
})
