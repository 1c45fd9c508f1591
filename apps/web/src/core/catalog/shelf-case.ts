import { type CaseLabel, caseLabel, isCaseLocked } from '@runecase/game/case-label.ts'
import type { Case } from './section.ts'

/** The data of a case card, and nothing else: a page of many cards sends every field of each to the browser. Absent values are left out. */
export interface ShelfCase {
  readonly slug: string
  readonly name: string
  readonly kind: Case['kind']
  readonly image: string
  /** The colour of its glow, as CSS. */
  readonly accent: string
  readonly volatility: number
  readonly currency: 'GOLD' | 'COIN'
  readonly price: number
  readonly oldPrice?: number
  readonly isFree?: true
  /** No longer sold; it has no label then. */
  readonly isEnded?: true
  /** The start of its event, before which it is not sold. */
  readonly opensAt?: string
  readonly label?: CaseLabel
  readonly level?: number
  readonly isLocked?: true
  readonly counter?: NonNullable<Case['counterData']>
  /** The minimum and maximum event coins of an opening. */
  readonly coins?: readonly [number, number]
}

/** The label of a case; undefined if it has none. */
export function labelOf(one: Case): CaseLabel | undefined {
  return caseLabel({
    ...one,
    // Before its event a case has its usual label.
    available: one.available || one.opensAt !== null,
    isLanding: one.kind === 'landing',
    isCoin: one.kind === 'coin',
    multicastRange: one.multicastData?.range ?? null,
    opensRemaining: one.statisticData.opensRemaining,
  })
}

/** A case of the catalogue reduced to its card's data. */
export function shelfCaseOf(one: Case): ShelfCase {
  const { currency, price, oldPrice } = one.priceData
  const label = labelOf(one)
  const [bonus] = one.bonuses
  return {
    slug: one.slug,
    name: one.name,
    kind: one.kind,
    image: one.appearanceData.image,
    accent: one.colorData.from,
    volatility: one.volatility,
    currency,
    price,
    ...(oldPrice !== null && oldPrice > price && { oldPrice }),
    ...((price === 0 || one.freeOpens > 0) && { isFree: true }),
    ...(label && (label.type === 'ended' ? { isEnded: true } : { label })),
    ...(one.opensAt !== null && { opensAt: one.opensAt }),
    ...(one.level !== null && { level: one.level }),
    ...(one.locked && { isLocked: true }),
    ...(one.counterData && one.counterData.total > 0 && { counter: one.counterData }),
    ...(bonus && { coins: [bonus.amountMin, bonus.amountMax] }),
  }
}

/** The state of a case card: can be opened, locked for a higher level, waiting for its event, or over. */
export function shelfStateOf(one: ShelfCase, userLevel: number): 'open' | 'locked' | 'upcoming' | 'ended' {
  if (one.isEnded) return 'ended'
  if (one.opensAt !== undefined) return 'upcoming'
  return isCaseLocked(one.level ?? null, one.isLocked ?? false, userLevel) ? 'locked' : 'open'
}
