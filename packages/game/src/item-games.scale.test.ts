import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawContract, FIRST_CONTRACT_RULES } from './contract.ts'
import { fairDice, type Mac } from './fair-roll.ts'
import { drawUpgrade } from './upgrade.ts'

const PLAYS = 100_000
/** A deviation in standard errors that an honest run exceeds about once in 10^6, on both sides together. */
const SIGMAS = 4.9

const mac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const seedOf = (name: string) => createHash('sha256').update(name).digest()

describe('a hundred thousand upgrades at one threshold', () => {
  it.each([
    100_000, 1_000_000, 9_000_000, 18_000_000, 25_000_000, 30_000_000, 45_000_000, 60_000_000, 75_000_000, 90_000_000,
  ])('upgrades with %s winning tickets are won as often as their chance says', (threshold) => {
    const seed = seedOf(`upgrades at ${threshold}`)
    let won = 0
    for (let nonce = 0; nonce < PLAYS; nonce += 1) {
      if (drawUpgrade({ threshold }, fairDice(mac, seed, { clientSeed: 'statistics', nonce })).hasWon) won += 1
    }
    const chance = threshold / 100_000_000
    const error = Math.sqrt(PLAYS * chance * (1 - chance))
    expect(Math.abs(won - PLAYS * chance)).toBeLessThan(SIGMAS * error)
  })

  it('a hundred thousand upgrades at one threshold would reveal a threshold that is one percent off', () => {
    const chance = 0.45
    const error = Math.sqrt(PLAYS * chance * (1 - chance))
    expect(0.01 * PLAYS).toBeGreaterThan(SIGMAS * error)
  })
})

describe('a hundred thousand contracts', () => {
  it('a hundred thousand contracts draw every row as often as its tickets say, and return nine tenths', () => {
    const seed = seedOf('contracts')
    const counts = new Map(FIRST_CONTRACT_RULES.rows.map((row) => [row, 0]))
    let returned = 0n
    for (let nonce = 0; nonce < PLAYS; nonce += 1) {
      const { row, payoutMinor } = drawContract(
        FIRST_CONTRACT_RULES,
        10_000n,
        fairDice(mac, seed, { clientSeed: 'statistics', nonce }),
      )
      counts.set(row, (counts.get(row) ?? 0) + 1)
      returned += payoutMinor
    }
    const shares = [...counts].map(([row, count]) => ({ count, due: (PLAYS * (row.to - row.from)) / 100_000_000 }))
    const chiSquare = shares.reduce((sum, { count, due }) => sum + (count - due) ** 2 / due, 0)
    // 8 degrees of freedom: 42.7 is exceeded once in 10^6.
    expect(chiSquare).toBeLessThan(42.7)
    const mean = Number(returned) / (PLAYS * 10_000)
    const variance =
      FIRST_CONTRACT_RULES.rows.reduce(
        (sum, row) => sum + row.multiplier ** 2 * ((row.to - row.from) / 100_000_000),
        0,
      ) - 0.81
    expect(Math.abs(mean - 0.9)).toBeLessThan(4.5 * Math.sqrt(variance / PLAYS))
  })
})
