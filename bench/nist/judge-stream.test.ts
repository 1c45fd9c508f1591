import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { rollMessage } from '@runecase/game/fair-roll.ts'
import { describe, expect, test } from 'vitest'
import { nodeMac } from '../../apps/server/src/platform/mac-node.ts'
import { BATTERY } from './battery.ts'
import { judgeStream } from './judge-stream.ts'
import { type BlocksAt, readBits, registerBlocks, repeatingBlocks, shopBlocks } from './mac-stream.ts'
import { writeRaw } from './raw-output.ts'
import { chanceOfFewer, honestChances, judgePart, leastPassesOf } from './verdict.ts'

/** Seeds are fixed, so that chance refuses nobody; `npm run bench -- stream` takes fresh ones and many more sequences. */
const SEED = createHash('sha256').update('stream of the tests').digest()
const shop = shopBlocks(nodeMac, SEED)
const OPTIONS = { sequences: 5, bits: 1_000_000 }

function refusals(blocksAt: BlocksAt, ...tests: readonly string[]): readonly string[] {
  const battery = BATTERY.filter((one) => tests.includes(one.name))
  expect(battery.length).toBe(tests.length)
  const refused = judgeStream(blocksAt, { ...OPTIONS, battery }).filter((one) => one.verdict === 'refused')
  return [...new Set(refused.map((one) => one.test))]
}

describe('the raw stream', () => {
  test('is what the published message of each nonce gives under the server seed', () => {
    const place = { purpose: 'open', clientSeed: 'statistics', index: 0 } as const
    expect(shop(0)).toEqual(nodeMac(SEED, rollMessage({ ...place, nonce: 0 }, 0)))
    expect(shop(77)).toEqual(nodeMac(SEED, rollMessage({ ...place, nonce: 77 }, 0)))
    expect(shop(2 ** 32 + 3)).toEqual(nodeMac(SEED, rollMessage({ ...place, index: 1, nonce: 3 }, 0)))
  })

  test('gives its bits the highest first, and a later sequence the later ones', () => {
    const blocksAt: BlocksAt = (place) => new Uint8Array(32).fill(place === 0 ? 0b1000_0001 : 0b0100_0000)
    expect(readBits(blocksAt, 0, 264).subarray(248).join('')).toBe('1000000101000000')
    expect(readBits(blocksAt, 256, 8).join('')).toBe('01000000')
    expect(() => readBits(blocksAt, 8, 8)).toThrow(RangeError)
  })

  test('is written byte for byte, as many as were asked for', async () => {
    const chunks: Buffer[] = []
    const out = new Writable({
      write(chunk, _, done) {
        chunks.push(chunk)
        done()
      },
    })
    await writeRaw(shop, 70_001, out)
    const written = Buffer.concat(chunks)
    expect(written.length).toBe(70_001)
    expect(written.subarray(65_536, 65_568)).toEqual(Buffer.from(shop(2048)))
  })

  test('ends quietly when its reader has seen enough', async () => {
    const gone = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })),
    })
    await expect(writeRaw(shop, Number.POSITIVE_INFINITY, gone)).resolves.toBeUndefined()
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
    await expect(writeRaw(shop, Number.POSITIVE_INFINITY, broken)).rejects.toThrow('disk full')
  })

  test('of the shop is taken by all fifteen tests', () => {
    const parts = judgeStream(shop, OPTIONS)
    expect(parts.length).toBe(188)
    expect(new Set(parts.map((one) => one.test)).size).toBe(15)
    expect(parts.filter((one) => one.verdict === 'refused')).toEqual([])
  }, 120_000)

  test('in which a nonce of 32 is used twice is refused, though frequency takes it', () => {
    expect(refusals(repeatingBlocks(shop), 'frequency', 'runs', 'serial')).toEqual(['serial'])
  }, 120_000)

  test('of a shift register is refused, though frequency takes it', () => {
    expect(refusals(registerBlocks(SEED), 'frequency', 'runs', 'serial', 'linear complexity')).toEqual([
      'linear complexity',
    ])
  }, 120_000)

  test('with four ones too many in 512 bits is refused', () => {
    const greedy: BlocksAt = (place) => {
      const block = Uint8Array.from(shop(place))
      if (place % 2 === 0) block[0] = 0xff
      return block
    }
    expect(refusals(greedy, 'frequency', 'cumulative sums')).toEqual(['frequency', 'cumulative sums'])
  }, 120_000)
})

describe('the verdict', () => {
  const evenly = (count: number) => Array.from({ length: count }, (_, at) => (at + 0.5) / count)

  test("wants NIST's share of passes: 96 of a hundred, 980 of a thousand", () => {
    expect([5, 20, 55, 100, 1000].map(leastPassesOf)).toEqual([4, 18, 52, 96, 980])
  })

  test('takes evenly spread p-values, and finds one pass too few short', () => {
    expect(judgePart(evenly(100))).toMatchObject({ passes: 99, leastPasses: 96, verdict: 'taken' })
    const failing = (count: number) => [...evenly(100).slice(count), ...new Array<number>(count).fill(0.001)]
    expect(judgePart(failing(4))).toMatchObject({ passes: 96, verdict: 'taken' })
    expect(judgePart(failing(5))).toMatchObject({ passes: 95, verdict: 'short' })
    expect(judgePart(failing(20))).toMatchObject({ passes: 80, verdict: 'refused' })
  })

  test('finds p-values short that all pass but crowd together', () => {
    expect(judgePart(evenly(100).map((p) => 0.01 + p / 2))).toMatchObject({ passes: 100, verdict: 'refused' })
    expect(judgePart(evenly(54).map((p) => 0.01 + p / 2))).toMatchObject({ uniformityP: undefined, verdict: 'taken' })
  })

  test('knows how often chance refuses an honest stream', () => {
    expect(chanceOfFewer(96, 100)).toBeCloseTo(0.00343, 5)
    expect(chanceOfFewer(101, 100)).toBeCloseTo(1, 12)
    expect(honestChances(100, { parts: 188, rounds: 3 }).shortAtFirst).toBeCloseTo(0.66, 2)
    expect(honestChances(100, { parts: 188, rounds: 3 }).refused).toBeLessThan(1 / 40_000)
  })
})
