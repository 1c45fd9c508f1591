import { type CaseLabel, caseLabel, isCaseLocked } from '@runecase/game/case-label.ts'
import type { Case } from './section.ts'

/**
 * What the card of a case shows, and nothing else: a page of many cards carries every field of each to the browser. What a
 * case does not have is left out.
 */
export interface ShelfCase {
  readonly slug: string
  readonly name: string
  readonly kind: Case['kind']
  readonly image: string
  /** Colour of its light, as CSS. */
  readonly accent: string
  readonly volatility: number
  readonly currency: 'GOLD' | 'COIN'
  readonly price: number
  readonly oldPrice?: number
  readonly isFree?: true
  /** Off the shelf for good; it has no label then. */
  readonly isEnded?: true
  readonly label?: CaseLabel
  readonly level?: number
  readonly isLocked?: true
  readonly counter?: NonNullable<Case['counterData']>
  /** Event coins that an opening brings, from the least to the most. */
  readonly coins?: readonly [number, number]
}

/** The label of a case, undefined for none. */
export function labelOf(one: Case): CaseLabel | undefined {
  return caseLabel({
    ...one,
    isLanding: one.kind === 'landing',
    isCoin: one.kind === 'coin',
    multicastRange: one.multicastData?.range ?? null,
    opensRemaining: one.statisticData.opensRemaining,
  })
}

/** A case of the catalogue as its card shows it. */
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
    ...(one.level !== null && { level: one.level }),
    ...(one.locked && { isLocked: true }),
    ...(one.counterData && one.counterData.total > 0 && { counter: one.counterData }),
    ...(bonus && { coins: [bonus.amountMin, bonus.amountMax] }),
  }
}

/** How the card of a case stands on the shelf: open to be opened, kept for a higher level, or over. */
export function shelfStateOf(one: ShelfCase, userLevel: number): 'open' | 'locked' | 'ended' {
  if (one.isEnded) return 'ended'
  return isCaseLocked(one.level ?? null, one.isLocked ?? false, userLevel) ? 'locked' : 'open'
}
