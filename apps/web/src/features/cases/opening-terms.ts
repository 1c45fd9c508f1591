import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { type LedgerCurrency, MINOR_PER_UNIT, minorFromAmount } from '@runecase/api/money.ts'
import { isCaseLocked, isEnded } from '@runecase/game/case-label.ts'
import { MAX_OPENINGS, planOpening } from '@runecase/game/open-case.ts'

export type CaseDetails = EndpointData<Api['getCase']>

/** The player's data for opening a case; null for a guest. */
export interface Opener {
  /** GOLD as displayed. */
  readonly balance: number
  readonly coinBalance: number
  readonly level: number
}

/** The effect of the button now, or the reason why it is disabled. */
export type OpeningTerms =
  | { readonly kind: 'guest' }
  | { readonly kind: 'ended' }
  /** Its event has not started. */
  | { readonly kind: 'upcoming'; readonly opensAt: string }
  | { readonly kind: 'soldOut' }
  /** `levels`: the number of missing levels. */
  | { readonly kind: 'locked'; readonly level: number | null; readonly levels: number }
  | { readonly kind: 'taken' }
  | { readonly kind: 'cooldown'; readonly availableAt: string }
  | { readonly kind: 'needsRefill' }
  | { readonly kind: 'noOpens' }
  | ({ readonly kind: 'poor'; readonly missing: number } & Cost)
  | ({ readonly kind: 'free' } & Cost)
  | ({ readonly kind: 'paid' } & Cost)

interface Cost {
  /** For all openings of the request, in `currency`. */
  readonly cost: number
  readonly currency: LedgerCurrency
  /** The number of free openings among them. */
  readonly freeCount: number
  /** The resulting balance in `currency`, before winnings. */
  readonly balanceAfter: number
}

/** The maximum number of openings per click: 1 for cases that open once a day or once only, otherwise ten. */
export function maxCount(details: CaseDetails): number {
  if (isOnceOnly(details) || details.cooldownHours !== null) return 1
  const left = Math.min(details.statisticData.opensRemaining ?? MAX_OPENINGS, MAX_OPENINGS)
  const granted = isGrantOnly(details) ? (details.user?.freeOpens ?? details.freeOpens) : left
  return Math.max(1, Math.min(left, granted))
}

/** The terms of opening the case `count` times for this player at this moment. */
export function openingTerms(details: CaseDetails, opener: Opener | null, count: number, nowMs: number): OpeningTerms {
  const { available, opensAt, kind, isOffer } = details
  if (details.statisticData.opensRemaining === 0) return { kind: 'soldOut' }
  if (opensAt !== null) return { kind: 'upcoming', opensAt }
  if (isEnded({ available, isLanding: kind === 'landing', isOffer, isCoin: kind === 'coin', opensRemaining: null }))
    return { kind: 'ended' }
  if (opener === null) return { kind: 'guest' }
  const { user } = details
  if (isOnceOnly(details) && user?.freeOpens === 0 && (details.level ?? 1) <= opener.level) return { kind: 'taken' }
  if (isCaseLocked(details.level, details.locked, opener.level))
    return { kind: 'locked', level: details.level, levels: Math.max(0, (details.level ?? 1) - opener.level) }
  if (user?.availableAt && Date.parse(user.availableAt) > nowMs)
    return { kind: 'cooldown', availableAt: user.availableAt }
  if (details.requiresRefill && Date.parse(user?.refilledUntil ?? '1970') <= nowMs) return { kind: 'needsRefill' }
  if (isGrantOnly(details) && (details.user?.freeOpens ?? details.freeOpens) === 0) return { kind: 'noOpens' }
  const cost = costOf(details, opener, count)
  if (cost.balanceAfter < 0) return { kind: 'poor', ...cost, missing: -cost.balanceAfter }
  return { kind: cost.cost === 0 ? 'free' : 'paid', ...cost }
}

/** The cost of `count` openings, by the same rule as on the server. */
function costOf(details: CaseDetails, opener: Opener, count: number): Cost {
  const { price, currency } = details.priceData
  const plan = planOpening(
    {
      priceMinor: minorFromAmount(price, currency),
      currency,
      multifixNumber: details.multifixNumber,
      multicastRange: details.multicastData?.range ?? null,
      everyNOpenFree: details.everyNOpenFree,
      cashbackPercent: details.cashbackPercent,
      coinBonus: null,
    },
    { count, freeOpens: details.user?.freeOpens ?? 0, openedSinceFree: details.user?.openedSinceFree ?? 0 },
  )
  const held = currency === 'GOLD' ? opener.balance : opener.coinBalance
  const after = minorFromAmount(held, currency) - plan.costMinor
  const inUnits = (minor: bigint) => Number(minor) / MINOR_PER_UNIT[currency]
  return { cost: inUnits(plan.costMinor), currency, freeCount: count - plan.paidCount, balanceAfter: inUnits(after) }
}

/** The number of paid openings before the next free one, null for a case without that rule; 0: the next one is free. */
export function paidUntilFree(details: CaseDetails): number | null {
  if (details.everyNOpenFree === null) return null
  return Math.max(0, details.everyNOpenFree - 1 - (details.user?.openedSinceFree ?? 0))
}

/** The minimum and maximum number of items per opening. */
export function itemsPerOpening(details: CaseDetails): readonly [number, number] {
  const fixed = details.multifixNumber ?? 1
  const [low, high] = details.multicastData?.range ?? [1, 1]
  return [fixed * low, fixed * high]
}

/** A case that each player opens once. */
function isOnceOnly({ onceOnly, kind }: CaseDetails): boolean {
  return onceOnly || kind === 'level'
}

/** A daily or level case: its screen links back to all free cases. */
export function isFreeCase({ kind }: CaseDetails): boolean {
  return kind === 'daily' || kind === 'level'
}

/** A case that only granted openings can open. */
function isGrantOnly(details: CaseDetails): boolean {
  return details.isOffer || details.kind === 'offer'
}
