import type { RollProof } from '@runecase/api/fair-proofs.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { checkBattle } from '@runecase/game/check-battle.ts'
import { checkProof } from '@runecase/game/check-proof.ts'
import { checkRaffle, type RaffleToCheck } from '@runecase/game/check-raffle.ts'
import { type CheckReport, UncheckableError } from '@runecase/game/check-report.ts'
import { checkValues, type RollValues } from '@runecase/game/check-values.ts'
import { type ReceiptSignature, readPlays } from '@runecase/game/receipt.ts'
import { webCrypto } from '@runecase/game/web-crypto.ts'
import { callApi } from '../../api/call-api.ts'
import { readReceipt } from '../../core/fairness/public.ts'
import { kindOf } from './kind-of.ts'

/** The user's input to be checked. */
export type CheckInput =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'values'; readonly values: RollValues }

/** A play with its report, or with the reason why there is none. */
export interface CheckedPlay {
  readonly play: Readonly<Record<string, unknown>> | null
  readonly report: CheckReport | null
  readonly problem: UncheckableError['reason'] | null
}

export interface CheckResult {
  readonly plays: readonly CheckedPlay[]
  readonly signature: ReceiptSignature | null
  readonly milliseconds: number
  /** The play was fetched from the server; otherwise nothing left this device. */
  readonly wasFetched: boolean
}

/** Only the receipts of battles and raffles contain their odds and lists. */
const IN_RECEIPT = /^([0-7][0-9A-HJKMNP-TV-Z]{25}|raffle-\d+)$/

/** Plays checked between two yields: a long file must not freeze the page. */
const PLAYS_AT_ONCE = 50

/** Recomputes the input in this browser. Throws SyntaxError for a text without a play, and refusals of the API. */
export async function checkPlay(input: CheckInput): Promise<CheckResult> {
  const { plays, signature } = await playsOf(input)
  const startedAt = performance.now()
  const checked: CheckedPlay[] = []
  for (const [at, play] of plays.entries()) {
    if (at % PLAYS_AT_ONCE === PLAYS_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
    checked.push(await checkOne(input, play))
  }
  const milliseconds = performance.now() - startedAt
  return { plays: checked, signature, milliseconds, wasFetched: input.kind === 'id' }
}

async function playsOf(input: CheckInput): Promise<{ plays: readonly unknown[]; signature: ReceiptSignature | null }> {
  if (input.kind === 'text') return readPlays(input.text)
  if (input.kind === 'values') return { plays: [null], signature: null }
  if (IN_RECEIPT.test(input.id)) return readPlays(await readReceipt(input.id))
  return { plays: [await callApi('getRoll', { params: { id: input.id } })], signature: null }
}

async function checkOne(input: CheckInput, given: unknown): Promise<CheckedPlay> {
  const play = toCamelKeys(given) as Readonly<Record<string, unknown>> | null
  try {
    return { play, report: await reportOn(input, play), problem: null }
  } catch (error) {
    if (!(error instanceof UncheckableError)) throw error
    return { play, report: null, problem: error.reason }
  }
}

function reportOn(input: CheckInput, play: CheckedPlay['play']): Promise<CheckReport> {
  if (input.kind === 'values') return checkValues(webCrypto, input.values)
  // A file's claimed kind is verified by checking it: a missing part makes it uncheckable.
  switch (kindOf(play)) {
    case 'battle':
      return checkBattle(webCrypto, play as unknown as Parameters<typeof checkBattle>[1])
    case 'raffle':
      return checkRaffle(webCrypto, play as unknown as RaffleToCheck)
    case 'roll':
      return checkProof(webCrypto, play as unknown as RollProof)
  }
}
