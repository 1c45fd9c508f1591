import type { CASE_LABELS } from '@runecase/api/cases.ts'
import type { Ribbon } from '@runecase/api/ribbons-rules.ts'

/** The label that an operator may give a case. */
export type CaseLabelType = (typeof CASE_LABELS)[number]

/** The inputs of a case's label; names are those of the case's entity. */
export interface LabelledCase {
  readonly name: string
  readonly available: boolean
  readonly isLanding: boolean
  readonly isOffer: boolean
  readonly isCoin: boolean
  readonly multifixNumber: number | null
  readonly multicastRange: readonly [number, number] | null
  readonly everyNOpenFree: number | null
  readonly cashbackPercent: number | null
  readonly opensRemaining: number | null
  readonly labelData: {
    readonly type: CaseLabelType
    readonly name: string
    readonly color: string
    readonly freeOpens: number | null
  } | null
}

/** The label to draw, as data: `type` is the key of its text, with its parameters. */
export type CaseLabel =
  | { readonly type: 'ended' | 'new' | 'update' | 'bestseller' | 'exclusive' | 'fifty_fifty' }
  | { readonly type: 'multifix' | 'everyNOpenFree'; readonly params: { readonly n: number } }
  | { readonly type: 'multicast'; readonly params: { readonly a: number; readonly b: number } }
  | { readonly type: 'named'; readonly params: { readonly word: 'Multicast' | 'Clutch' } }
  | { readonly type: 'cashback'; readonly params: { readonly percent: number | null } }
  | { readonly type: 'free'; readonly params: { readonly freeOpens: number } }
  | { readonly type: 'custom'; readonly params: { readonly name: string; readonly color: string } }

/** The ribbon of a label: a name with Multicast or Clutch has that of a multicast. */
export const ribbonOf = (type: Exclude<CaseLabel['type'], 'custom' | 'ended'>): Ribbon =>
  type === 'named' ? 'multicast' : type === 'fifty_fifty' ? 'fiftyFifty' : type

/**
 * The label of a case, or undefined for none. The first that applies: ended, multifix, multicast, a name with Multicast or Clutch, new,
 * every N-th free, update, bestseller, cashback, exclusive, fifty_fifty, free, custom.
 */
export function caseLabel(one: LabelledCase): CaseLabel | undefined {
  if (isEnded(one)) return { type: 'ended' }
  if (one.multifixNumber !== null && one.multifixNumber > 1) {
    return { type: 'multifix', params: { n: one.multifixNumber } }
  }
  if (one.multicastRange !== null) {
    const [a, b] = one.multicastRange
    return { type: 'multicast', params: { a, b } }
  }
  for (const word of ['Multicast', 'Clutch'] as const) {
    if (one.name.toLowerCase().includes(word.toLowerCase())) return { type: 'named', params: { word } }
  }
  const given = one.labelData
  if (given?.type === 'new') return { type: 'new' }
  if (one.everyNOpenFree !== null) {
    return { type: 'everyNOpenFree', params: { n: one.everyNOpenFree } }
  }
  if (given?.type === 'update' || given?.type === 'bestseller') return { type: given.type }
  if (one.cashbackPercent !== null || given?.type === 'cashback') {
    return { type: 'cashback', params: { percent: one.cashbackPercent } }
  }
  if (given === null) return undefined
  if (given.type === 'free') return { type: 'free', params: { freeOpens: given.freeOpens ?? 0 } }
  if (given.type === 'custom') {
    return { type: 'custom', params: { name: given.name, color: given.color } }
  }
  return { type: given.type }
}

/**
 * Whether the case is shown as over: not for sale or sold out. A landing, offer or coin case never is, because it is normally not for sale.
 */
export function isEnded(
  one: Pick<LabelledCase, 'available' | 'isLanding' | 'isOffer' | 'isCoin' | 'opensRemaining'>,
): boolean {
  if (one.isLanding || one.isOffer || one.isCoin) return false
  return !one.available || one.opensRemaining === 0
}

/** Whether the player is locked out: by the flag, or because their level is below the case's (null: none required). */
export function isCaseLocked(level: number | null, locked: boolean, userLevel: number): boolean {
  return locked || (level !== null && userLevel < level)
}

/** The counter on a case: `left` of `total` openings. */
export interface CaseCounter {
  readonly type: 'limit' | 'everyN'
  readonly total: number
  readonly left: number
}

/**
 * The counter of a case, or undefined for none: openings left until it is sold out, otherwise the player's openings up to and including
 * their next free one (N when they have opened none).
 */
export function caseCounter(one: {
  readonly opensLimit: number | null
  readonly opensRemaining: number | null
  readonly everyNOpenFree: number | null
  readonly openedSinceFree: number
}): CaseCounter | undefined {
  if (one.opensLimit !== null) {
    const left = Math.min(Math.max(one.opensRemaining ?? one.opensLimit, 0), one.opensLimit)
    return { type: 'limit', total: one.opensLimit, left }
  }
  if (one.everyNOpenFree !== null) {
    const left = Math.max(one.everyNOpenFree - one.openedSinceFree, 1)
    return { type: 'everyN', total: one.everyNOpenFree, left }
  }
  return undefined
}
