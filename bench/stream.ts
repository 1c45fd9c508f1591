import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { nodeMac } from '../apps/server/src/platform/mac-node.ts'
import { BATTERY } from './nist/battery.ts'
import { FAR_STATES, NEAR_STATES } from './nist/excursions.ts'
import { judgeStream, MOST_ROUNDS, type PartResult } from './nist/judge-stream.ts'
import { registerBlocks, repeatingBlocks, shopBlocks } from './nist/mac-stream.ts'
import { writeRaw } from './nist/raw-output.ts'
import { honestChances, LEAST_UNIFORMITY, leastPassesOf } from './nist/verdict.ts'
import { printReport, type Row, rounded } from './report.ts'

const MILLION = 1_000_000
const P_VALUES = BATTERY.reduce((sum, test) => sum + test.parts.length, 0)
const OF_EXCURSIONS = NEAR_STATES.length + FAR_STATES.length
/** Enough to refuse an imitation outright: chance does not fail a test five times out of five. */
const LEAST_SEQUENCES = 5

const HELP = `The fifteen tests of NIST SP 800-22 (rev. 1a) over the raw stream of the dice: the HMACs that the shop's own code
asks for, all 32 bytes of each, one nonce after the other.

  npm run bench -- stream [options]

  --sequences N  sequences one after the other, at least ${LEAST_SEQUENCES} (100)
  --bits N       bits of each, whole millions up to 16 (${MILLION})
  --seed HEX     this server seed instead of a fresh one
  --json         figures as JSON
  --raw [BYTES]  writes the stream itself, so many bytes or until the reader goes away:
                 npm run -s bench -- stream --raw | dieharder -a -Y 1 -g 200

A sequence passes a test at p >= 0.01. Of 100 at least 96 must pass, otherwise the number three standard errors below 99
percent; from 55 on their p-values must be spread evenly, p >= ${LEAST_UNIFORMITY}. The tests give ${P_VALUES} p-values a sequence
(${P_VALUES - OF_EXCURSIONS} where its walk comes back to zero too rarely for random excursions), and each of them is judged: of 100 honest
sequences a p-value falls short once in 280 times, so about every second honest run has one that does. What falls
short is judged again over as many fresh sequences further down the same stream, and refused when it falls short
${MOST_ROUNDS} times in a row, or at once when chance would do that less than once in 100 million times. That refuses one honest run
in about 50 000. Two imitations go the same way and must be refused: every 32nd block the one before it, as if a nonce
were used twice, and the bits of a shift register. Frequency takes both.
`

const { values: given, positionals } = parseArgs({
  options: {
    sequences: { type: 'string', default: '100' },
    bits: { type: 'string', default: String(MILLION) },
    seed: { type: 'string' },
    raw: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

/** One line a test: the p-value that did worst in the first round, and what became of those that fell short. */
function rowOf(test: string, parts: readonly PartResult[]): Row {
  const first = parts.map((one) => one.inFirstRound)
  const [worst] = [...first].sort((a, b) => a.passes - a.leastPasses - (b.passes - b.leastPasses))
  const uniformity = first.flatMap(({ uniformityP }) => (uniformityP === undefined ? [] : [uniformityP]))
  const again = parts.filter((one) => one.rounds > 1)
  return {
    test,
    'p-values': parts.length,
    'fewest passes': worst && `${worst.passes} of ${worst.applied}`,
    from: worst?.leastPasses,
    'least uniformity p': uniformity.length === 0 ? undefined : rounded(Math.min(...uniformity), 4),
    'judged again': again.map((one) => `${one.part} ${one.passes} of ${one.applied} in round ${one.rounds}`).join(', '),
    verdict: worst?.applied === 0 ? 'nothing to judge' : refusals(parts).length === 0 ? 'taken' : 'refused',
  }
}

/** The tests that refuse, by name. */
function refusals(parts: readonly PartResult[]): string[] {
  return [...new Set(parts.filter((one) => one.verdict === 'refused').map((one) => one.test))]
}

function judge(seed: Uint8Array): number {
  const [sequences, bits] = [Number(given.sequences), Number(given.bits)]
  const shop = judgeStream(shopBlocks(nodeMac, seed), { sequences, bits })
  const imitations = Object.entries({
    'every 32nd block repeats': repeatingBlocks(shopBlocks(nodeMac, seed)),
    'shift register': registerBlocks(seed),
  }).map(([name, blocksAt]) => {
    const parts = judgeStream(blocksAt, { sequences: Math.min(sequences, 2 * LEAST_SEQUENCES), bits })
    return { name, refusedBy: refusals(parts) }
  })
  const honest = honestChances(sequences, { parts: P_VALUES, rounds: MOST_ROUNDS })
  return printReport(
    {
      name: `raw stream of the seed ${Buffer.from(seed).toString('hex')}, ${sequences} sequences of ${bits} bits`,
      options: { ...given, seed: Buffer.from(seed).toString('hex') },
      packages: [],
      tables: {
        [`SP 800-22: ${leastPassesOf(sequences)} of ${sequences} must pass`]: BATTERY.map(({ name }) =>
          rowOf(
            name,
            shop.filter((one) => one.test === name),
          ),
        ),
        imitations: imitations.map(({ name, refusedBy }) => ({ stream: name, 'refused by': refusedBy.join(', ') })),
        'an honest stream': [
          {
            'falls short at first': `${rounded(honest.shortAtFirst, 2)} p-values of ${P_VALUES}`,
            'is refused': `once in ${Math.round(1 / honest.refused)} runs`,
          },
        ],
      },
      faults: [
        ...shop
          .filter((one) => one.verdict === 'refused')
          .map(
            (one) => `${one.test} ${one.part}: ${one.passes} of ${one.applied} pass, uniformity p ${one.uniformityP}`,
          ),
        ...imitations
          .filter((one) => one.refusedBy.length === 0)
          .map((one) => `the imitation was not refused: ${one.name}`),
      ],
    },
    given.json,
  )
}

async function main(): Promise<number> {
  const [sequences, millions, bytes] = [
    Number(given.sequences),
    Number(given.bits) / MILLION,
    Number(positionals[0] ?? Number.POSITIVE_INFINITY),
  ]
  const isPossible =
    Number.isInteger(sequences) &&
    sequences >= LEAST_SEQUENCES &&
    Number.isInteger(millions) &&
    millions >= 1 &&
    millions <= 16
  if (given.help || !isPossible || !(bytes > 0)) {
    console.log(HELP)
    return given.help ? 0 : 1
  }
  const seed = given.seed ? Buffer.from(given.seed, 'hex') : randomBytes(32)
  if (!given.raw) return judge(seed)
  await writeRaw(shopBlocks(nodeMac, seed), bytes, process.stdout)
  return 0
}

process.exitCode = await main()
