import type { Rarity } from '@runecase/api/rarity.ts'

/** How a won item is revealed. */
export interface RevealPlan {
  readonly sparks: number
  readonly flakes: number
  readonly hasShockRing: boolean
  readonly hasCameraPush: boolean
  /** One blackout before the burst; never more, so that nothing flashes. */
  readonly hasBlackout: boolean
  readonly hasEdgeGlow: boolean
  readonly hasRays: boolean
  /** A beam of light behind the rarest items. */
  readonly hasPillar: boolean
  /** The strip and the phone shake at the stop. */
  readonly hasShake: boolean
  /** Whether the item is worth more than its opening cost. */
  readonly isFanfare: boolean
}

const LIGHT: Omit<RevealPlan, 'isFanfare'> = {
  sparks: 0,
  flakes: 0,
  hasShockRing: false,
  hasCameraPush: false,
  hasBlackout: false,
  hasEdgeGlow: false,
  hasRays: true,
  hasPillar: false,
  hasShake: false,
}
const FULL = {
  ...LIGHT,
  sparks: 140,
  flakes: 40,
  hasShockRing: true,
  hasBlackout: true,
  hasEdgeGlow: true,
  hasPillar: true,
  hasShake: true,
}

const BY_RARITY: Record<Rarity, Omit<RevealPlan, 'isFanfare'>> = {
  common: LIGHT,
  uncommon: LIGHT,
  rare: { ...LIGHT, sparks: 20 },
  mythical: { ...LIGHT, sparks: 40, hasShockRing: true },
  legendary: { ...LIGHT, sparks: 40, hasShockRing: true },
  immortal: { ...LIGHT, flakes: 110, hasCameraPush: true, hasShake: true },
  arcana: FULL,
  ultra: FULL,
  ancient: FULL,
  contraband: FULL,
  covert: FULL,
}

/** The reveal of an item by rarity; an item worth no more than its price gets only a glow. */
export function revealPlanOf(item: { readonly rarity: Rarity; readonly price: number }, paid: number): RevealPlan {
  const isFanfare = item.price > paid
  return isFanfare ? { ...BY_RARITY[item.rarity], isFanfare } : { ...LIGHT, hasRays: false, isFanfare }
}
