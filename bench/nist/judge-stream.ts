import { BATTERY, type NistTest } from './battery.ts'
import { BLOCK_BITS, type BlocksAt, readBits } from './mac-stream.ts'
import { judgePart, type PartVerdict } from './verdict.ts'

/** How many rounds over fresh sequences a p-value may fall short in before the stream is refused. */
export const MOST_ROUNDS = 3

/** What became of one p-value of a test. */
export interface PartResult extends PartVerdict {
  readonly test: string
  readonly part: string
  /** How many rounds it took to decide, from 1; the other figures are those of the last one. */
  readonly rounds: number
  readonly inFirstRound: PartVerdict
}

/**
 * Judges a stream by all tests, sequence by sequence. A p-value that falls short is judged again, alone, over as many fresh sequences further down the
 * stream; one that falls short `MOST_ROUNDS` times in a row, or so far that chance would not do it, is refused. The answer holds only `taken` and
 * `refused`; what no sequence was fit for (`applied` 0) is taken. `battery`: fewer tests than all.
 */
export function judgeStream(
  blocksAt: BlocksAt,
  { sequences, bits, battery = BATTERY }: { sequences: number; bits: number; battery?: readonly NistTest[] },
): PartResult[] {
  const spacing = Math.ceil(bits / BLOCK_BITS) * BLOCK_BITS
  const decided: PartResult[] = []
  const firstRound = new Map<string, PartVerdict>()
  let open = new Set(battery.flatMap((test) => test.parts.map((part) => keyOf(test, part))))
  for (let round = 1; open.size > 0; round += 1) {
    const stillOpen = new Set<string>()
    const tests = battery.filter((test) => test.parts.some((part) => open.has(keyOf(test, part))))
    const seen = tests.map((test) => ({ test, ps: test.parts.map((): number[] => []) }))
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const read = readBits(blocksAt, ((round - 1) * sequences + sequence) * spacing, bits)
      for (const { test, ps } of seen) {
        for (const [place, p] of (test.pValues(read) ?? []).entries()) ps[place]?.push(p)
      }
    }
    for (const { test, ps } of seen) {
      for (const [place, part] of test.parts.entries()) {
        const key = keyOf(test, part)
        if (!open.has(key)) continue
        const found = judgePart(ps[place] ?? [])
        if (round === 1) firstRound.set(key, found)
        if (found.verdict === 'short' && round < MOST_ROUNDS) stillOpen.add(key)
        else {
          const verdict = found.verdict === 'taken' ? 'taken' : 'refused'
          const inFirstRound = firstRound.get(key) ?? found
          decided.push({ ...found, verdict, test: test.name, part, rounds: round, inFirstRound })
        }
      }
    }
    open = stillOpen
  }
  return decided
}

function keyOf(test: NistTest, part: string): string {
  return `${test.name} ${part}`
}
