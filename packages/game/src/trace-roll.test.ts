import { expect, it } from 'vitest'
import examples from './example-rolls.vectors.json' with { type: 'json' }
import { type RollPurpose, rollMessage, rollUniform, uniformFromBlocks } from './fair-roll.ts'
import vectors from './fair-roll.vectors.json' with { type: 'json' }
import { nobleMac } from './mac-noble.ts'
import { traceRoll } from './trace-roll.ts'
import { webCrypto } from './web-crypto.ts'

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

it.each([...vectors, ...examples])(
  'WebCrypto traces the published example $id of $client',
  async ({ s, client, g, n, i, R, ...published }) => {
    const place = { purpose: g as RollPurpose, clientSeed: client, nonce: n, index: i }
    const trace = await traceRoll(webCrypto, fromHex(s), (block) => rollMessage(place, block), R)
    expect([trace.value, trace.wordIndex, trace.block]).toEqual([
      published.ticket,
      published.word_index,
      published.block,
    ])
    expect(trace.message).toBe(rollMessage(place, published.block))
    expect(trace.word).toBe(Number.parseInt(trace.mac.slice(trace.wordIndex * 13, trace.wordIndex * 13 + 13), 16))
    expect([trace.word % R, trace.word < trace.limit]).toEqual([published.ticket, true])
    expect(trace.skipped).toBe(published.block * 4 + published.word_index)
  },
)

it('the traced result equals the decided one, also if words are skipped', async () => {
  const seed = new Uint8Array(32).fill(7)
  for (const range of [1, 2, 100_000_000, 2 ** 51 + 1, 2 ** 52]) {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const place = { purpose: 'open' as const, clientSeed: 'me', nonce, index: 0 }
      const { value, wordIndex, block } = await traceRoll(webCrypto, seed, (at) => rollMessage(place, at), range)
      expect({ value, wordIndex, block }).toEqual(rollUniform(nobleMac, seed, place, range))
    }
  }
})

it('a range that no roll can have is refused', async () => {
  for (const range of [0, 1.5, 2 ** 52 + 1]) {
    await expect(traceRoll(webCrypto, new Uint8Array(32), () => '', range)).rejects.toThrow(RangeError)
    expect(() => uniformFromBlocks(() => new Uint8Array(32), range)).toThrow(RangeError)
  }
})
