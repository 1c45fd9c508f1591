import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import examples from './example-rolls.vectors.json' with { type: 'json' }
import {
  fairDice,
  isClientSeed,
  MAX_RANGE,
  type Mac,
  ROLL_PURPOSES,
  rollMessage,
  rollTicket,
  rollUniform,
  TICKETS,
  uniformFromBlocks,
} from './fair-roll.ts'
import vectors from './fair-roll.vectors.json' with { type: 'json' }
import { nobleMac, nobleSha256 } from './mac-noble.ts'
import { serverSeedHash } from './odds-document.ts'

const nodeMac: Mac = (key, message) => createHmac('sha256', key).update(message).digest()
const SEED = Uint8Array.from({ length: 32 }, (_, index) => index)
const CLIENT = 'tastydrop-Client_Seed-01'
const MACS = [
  ['node:crypto', nodeMac],
  ['the browser', nobleMac],
] as const

const anyPlace = fc.record({
  purpose: fc.constantFrom(...ROLL_PURPOSES),
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  nonce: fc.nat(0xffff_ffff),
  index: fc.nat(200),
})
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 })
const anyRange = fc.oneof(
  fc.integer({ min: 1, max: 1000 }),
  fc.constant(TICKETS),
  fc.maxSafeInteger().map((number) => (Math.abs(number) % MAX_RANGE) + 1),
)

describe.each(MACS)('the published vectors, with the HMAC of %s', (_, mac) => {
  it('the HMAC authenticates the message of the published example', () => {
    const message = rollMessage({ purpose: 'open', clientSeed: CLIENT, nonce: 0, index: 0 }, 0)
    expect(message).toBe('TF1|open|tastydrop-Client_Seed-01|0|0|0')
    expect(Buffer.from(mac(SEED, message)).toString('hex')).toBe(
      'f67f2a78e89db0f0b4c1bbf2a922d8783a8a34001712fa3537ccc4301e8ae291',
    )
  })

  it.each([...vectors, ...examples])('$id of $client gives $ticket', (vector) => {
    const place = {
      purpose: vector.g as (typeof ROLL_PURPOSES)[number],
      clientSeed: vector.client,
      nonce: vector.n,
      index: vector.i,
    }
    expect(rollUniform(mac, Uint8Array.from(Buffer.from(vector.s, 'hex')), place, vector.R)).toEqual({
      value: vector.ticket,
      wordIndex: vector.word_index,
      block: vector.block,
    })
  })
})

describe('the published vectors themselves', () => {
  it('the published vectors are the ten of the fairness page, two of which skip a word', () => {
    expect(vectors.map((vector) => vector.ticket)).toEqual([
      41542875, 26750811, 48946203, 4327012, 41143017, 44045467, 12325325, 11, 299672233589257, 81602434190130,
    ])
    expect(vectors.filter((vector) => vector.word_index > 0 || vector.block > 0)).toHaveLength(2)
  })

  it('the examples that every shop shows name none, and two of them are redrawn', () => {
    expect(new Set(examples.map(({ client }) => client))).toEqual(new Set(['Client_Seed-01']))
    expect(examples.filter((vector) => vector.word_index > 0 || vector.block > 0)).toHaveLength(2)
  })

  it('commit to their server seed, by both hashes', () => {
    const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
    expect(serverSeedHash(SEED, nobleSha256)).toBe(commitment)
    expect(serverSeedHash(SEED, (bytes) => createHash('sha256').update(bytes).digest())).toBe(commitment)
    for (const vector of [...vectors, ...examples]) expect(vector.c).toBe(commitment)
  })
})

describe('a roll', () => {
  it('a roll is the same on the server and in the browser, for any seeds', () => {
    fc.assert(
      fc.property(anySeed, anyPlace, anyRange, (seed, place, range) => {
        const onServer = rollUniform(nodeMac, seed, place, range)
        expect(rollUniform(nobleMac, seed, place, range)).toEqual(onServer)
        expect(onServer.value).toBeGreaterThanOrEqual(0)
        expect(onServer.value).toBeLessThan(range)
      }),
      { numRuns: 500 },
    )
  })

  it('a roll reads words as the page describes them, 13 hexadecimal digits each', () => {
    fc.assert(
      fc.property(fc.array(anySeed, { minLength: 1, maxLength: 3 }), anyRange, (blocks, range) => {
        const limit = 2n ** 52n - (2n ** 52n % BigInt(range))
        const words = blocks.flatMap((bytes, block) => {
          const digits = Buffer.from(bytes).toString('hex')
          return [0, 1, 2, 3].map((wordIndex) => ({
            word: BigInt(`0x${digits.slice(13 * wordIndex, 13 * wordIndex + 13)}`),
            wordIndex,
            block,
          }))
        })
        const first = words.find(({ word }) => word < limit)
        fc.pre(first !== undefined)
        expect(uniformFromBlocks((block) => blocks[block] as Uint8Array, range)).toEqual({
          value: Number((first?.word ?? 0n) % BigInt(range)),
          wordIndex: first?.wordIndex,
          block: first?.block,
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('a roll skips words at or above the limit and takes the first below it', () => {
    const full = new Uint8Array(32).fill(0xff)
    const range = 3
    const asked: number[] = []
    const roll = uniformFromBlocks((block) => {
      asked.push(block)
      if (block < 2) return full
      // Only the third word is below the limit; its last digit is 7.
      const bytes = full.slice()
      bytes.fill(0, 13, 19)
      bytes[19] = 0x7f
      return bytes
    }, range)
    expect(roll).toEqual({ value: 7 % range, wordIndex: 2, block: 2 })
    expect(asked).toEqual([0, 1, 2])
  })

  it('a roll changes with each part of its position', () => {
    const place = { purpose: 'open', clientSeed: CLIENT, nonce: 7, index: 3 } as const
    const tickets = [
      place,
      { ...place, purpose: 'bonus' as const },
      { ...place, clientSeed: 'another' },
      { ...place, nonce: 8 },
      { ...place, index: 4 },
    ].map((one) => rollTicket(nodeMac, SEED, one).value)
    expect(new Set(tickets).size).toBe(tickets.length)
  })

  it("a roll equals that of its operation's dice", () => {
    const dice = fairDice(nodeMac, SEED, { clientSeed: CLIENT, nonce: 0 })
    expect(dice.uniform('open', 0, TICKETS)).toBe(41542875)
    expect(dice.uniform('open', 9, TICKETS)).toBe(48946203)
  })

  const place = { purpose: 'open', clientSeed: CLIENT, nonce: 0, index: 0 } as const
  it.each([
    ['a seed of 31 bytes', () => rollTicket(nodeMac, SEED.slice(1), place)],
    ['an empty client seed', () => rollTicket(nodeMac, SEED, { ...place, clientSeed: '' })],
    ['a client seed with a separator', () => rollTicket(nodeMac, SEED, { ...place, clientSeed: 'a|0' })],
    ['a negative nonce', () => rollTicket(nodeMac, SEED, { ...place, nonce: -1 })],
    ['a nonce of 2^32', () => rollTicket(nodeMac, SEED, { ...place, nonce: 2 ** 32 })],
    ['a nonce that is not whole', () => rollTicket(nodeMac, SEED, { ...place, nonce: 0.5 })],
    ['a negative index', () => rollTicket(nodeMac, SEED, { ...place, index: -1 })],
    ['an empty range', () => rollUniform(nodeMac, SEED, place, 0)],
    ['a range above 2^52', () => rollUniform(nodeMac, SEED, place, 2 ** 52 + 1)],
    ['a range that is not whole', () => rollUniform(nodeMac, SEED, place, 1.5)],
  ])('a roll refuses %s', (_, roll) => {
    expect(roll).toThrow(RangeError)
  })
})

describe('the validity of a client seed', () => {
  it.each([
    ['a', true],
    ['A-z_09', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['with space', false],
    ['pipe|', false],
    ['line\n', false],
    ['кириллица', false],
  ])('a client seed %j is %s', (text, isGood) => {
    expect(isClientSeed(text)).toBe(isGood)
  })
})
