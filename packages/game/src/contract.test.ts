import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contractPayout, contractRow, drawContract, FIRST_CONTRACT_RULES } from './contract.ts'
import { fairDice, type Mac, TICKETS } from './fair-roll.ts'
import vectors from './item-games.vectors.json' with { type: 'json' }
import { nobleMac } from './mac-noble.ts'
import { contractFaults, expectedMultiplier } from './play-rules.ts'

const rules = FIRST_CONTRACT_RULES
const nodeMac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()

describe.each([
  ['the server', nodeMac],
  ['the browser', nobleMac],
] as const)('the published contracts, rolled by %s', (_, mac) => {
  const seed = Uint8Array.from(Buffer.from(vectors.server_seed, 'hex'))
  it.each(vectors.contracts)('the published contract $nonce of $own_minor can be reproduced', (vector) => {
    const dice = fairDice(mac, seed, { clientSeed: vectors.client_seed, nonce: vector.nonce })
    const drawn = drawContract(rules, BigInt(vector.own_minor), dice)
    expect([drawn.ticket, drawn.row.multiplier, drawn.payoutMinor]).toEqual([
      vector.ticket,
      vector.multiplier,
      BigInt(vector.payout_minor),
    ])
  })
})

describe('the table of a contract', () => {
  it('the table of a contract returns exactly nine tenths, and every ticket has one row', () => {
    expect(expectedMultiplier(rules.rows)).toBe(0.9)
    expect(rules.expected).toBe(0.9)
    expect(contractFaults(rules)).toEqual([])
  })

  it.each([
    [0, 0.25],
    [14_999_999, 0.25],
    [15_000_000, 0.5],
    [36_899_999, 0.5],
    [36_900_000, 0.75],
    [98_999_999, 3],
    [99_000_000, 4],
    [99_999_999, 4],
  ])('ticket %s multiplies by %s', (ticket, multiplier) => {
    expect(contractRow(rules.rows, ticket).multiplier).toBe(multiplier)
  })

  it('the table of a contract has no row for a number that is not a ticket', () => {
    for (const ticket of [-1, TICKETS]) expect(() => contractRow(rules.rows, ticket)).toThrow(RangeError)
  })
})

describe('the payout of a contract', () => {
  it.each([
    [585n, 0.25, 146n],
    [1_000n, 1.25, 1_250n],
    [999n, 4, 3_996n],
    [1n, 0.75, 0n],
  ])('the payout of %s times %s is %s', (own, multiplier, payout) =>
    expect(contractPayout(own, multiplier)).toBe(payout),
  )
})
