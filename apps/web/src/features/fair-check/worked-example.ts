import type { CheckReport } from '@runecase/game/check-report.ts'
import { checkValues, type RollValues } from '@runecase/game/check-values.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { webCrypto } from '@runecase/game/web-crypto.ts'

/** The seeds of the example: bytes 00 to 1f, and a typical client seed. */
const SEEDS = {
  serverSeed: Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''),
  serverSeedHash: null,
  clientSeed: 'Client_Seed-01',
} as const

/** Test vectors for authors of other checkers. */
const ROLLS: readonly Pick<RollValues, 'purpose' | 'nonce' | 'index' | 'range'>[] = [
  { purpose: 'open', nonce: 0, index: 0, range: TICKETS },
  { purpose: 'open', nonce: 0, index: 1, range: TICKETS },
  { purpose: 'open', nonce: 1, index: 0, range: TICKETS },
  { purpose: 'upgrade', nonce: 2, index: 0, range: TICKETS },
  { purpose: 'contract', nonce: 3, index: 0, range: TICKETS },
  { purpose: 'bonus', nonce: 4, index: 0, range: 101 },
]

export interface WorkedExample {
  readonly serverSeed: string
  readonly clientSeed: string
  /** The first of the rolls, step by step. */
  readonly report: CheckReport
  readonly rolls: readonly (Pick<RollValues, 'purpose' | 'nonce' | 'index' | 'range'> & { readonly ticket: number })[]
}

/** The example of the instructions, computed by the checking code itself. */
export async function computeExample(): Promise<WorkedExample> {
  const reports = await Promise.all(ROLLS.map((roll) => checkValues(webCrypto, { ...SEEDS, ...roll })))
  const [report] = reports
  if (!report) throw new Error('the example has no rolls')
  const rolls = ROLLS.map((roll, at) => ({ ...roll, ticket: reports[at]?.rolls[0]?.trace.value ?? 0 }))
  return { ...SEEDS, report, rolls }
}
