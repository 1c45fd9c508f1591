import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { promoBonus } from '@runecase/game/promo-bonus.ts'
import { type RefillLevel, refillGain, refillLevelOf, refillValueMinor } from '@runecase/game/refill.ts'
import type { ScaleLevel } from './bonus-scale.tsx'

/** Bonus levels in wire format: from this many GOLD on, this many percent. */
export type WireLevel = { readonly limit: number; readonly bonusMultiplier: number }

/** The exact result of a payment; sums in GOLD. */
export interface Receipt {
  readonly paid: number
  readonly levelPercent: number
  readonly levelBonus: number
  readonly directionPercent: number
  readonly directionBonus: number
  readonly promoPercent: number
  readonly promoBonus: number
  readonly total: number
  readonly coins: number
  readonly gift: { readonly name: string; readonly img: string } | null
  /** A gift that requires a larger sum. */
  readonly missedGift: { readonly name: string; readonly from: number } | null
}

/** Hundredths of a percent; percents have at most two decimals on the wire. */
const bpOf = (percent: number) => BigInt(Math.round(percent * 100))

const ratePpm = (rate: number) => BigInt(Math.round(rate * 1_000_000))

/** Minor units of a currency; a sum with more than two decimals is invalid. */
const amountMinor = (sum: number) => BigInt(Math.round(sum * 100))

const levelsOf = (levels: readonly WireLevel[]): readonly RefillLevel[] =>
  levels.map(({ limit, bonusMultiplier }) => ({
    fromMinor: minorFromAmount(limit, 'GOLD'),
    percentBp: bpOf(bonusMultiplier),
  }))

/** The credit that the server will compute for this sum of the country's currency, by the same rules. */
export function receiptOf({
  sum,
  rate,
  levels,
  bonusPercent,
  promo,
}: {
  readonly sum: number
  readonly rate: number
  readonly levels: readonly WireLevel[]
  /** The bonus of the payment method. */
  readonly bonusPercent: number
  readonly promo: PromoDetails | null
}): Receipt {
  const valueMinor = refillValueMinor(amountMinor(sum), ratePpm(rate))
  const rises = levelsOf(levels)
  const code = promo && promo.type !== 'instant' ? promo : null
  const offer = code?.type === 'blogger' ? code.flexOffers[0] : undefined
  const gift = offer?.case ?? null
  const gain = refillGain({ valueMinor, levels: rises, directionBp: bpOf(bonusPercent) })
  const added = promoBonus(
    {
      percent: code?.percent ?? 0,
      coinFactor: offer?.tcoinFactor ?? 0,
      caseFromMinor: gift && offer ? minorFromAmount(offer.priceFrom, 'GOLD') : null,
    },
    valueMinor,
  )
  return {
    paid: goldFromMinor(gain.valueMinor),
    levelPercent: Number(refillLevelOf(valueMinor, rises)?.percentBp ?? 0n) / 100,
    levelBonus: goldFromMinor(gain.levelMinor),
    directionPercent: bonusPercent,
    directionBonus: goldFromMinor(gain.directionMinor),
    promoPercent: code?.percent ?? 0,
    promoBonus: goldFromMinor(added.bonusMinor),
    total: goldFromMinor(gain.totalMinor + added.bonusMinor),
    coins: Number(added.coins),
    gift: gift && added.hasCase ? { name: gift.name, img: gift.img } : null,
    missedGift: gift && offer && !added.hasCase ? { name: gift.name, from: offer.priceFrom } : null,
  }
}

/** The smallest convenient sum of a currency that is worth this many GOLD. */
export function sumWorth(gold: number, rate: number): number {
  const wantedMinor = minorFromAmount(gold, 'GOLD')
  const ppm = ratePpm(rate)
  const least = (wantedMinor * 1_000_000n + ppm - 1n) / ppm
  // From a hundred on, sums are written without hundredths.
  const step = least >= 10_000n ? 100n : 1n
  return Number(((least + step - 1n) / step) * step) / 100
}

/** The levels in the currency of the country, lowest first. */
export function scaleOf(levels: readonly WireLevel[], rate: number): readonly ScaleLevel[] {
  return levels
    .map(({ limit, bonusMultiplier }) => ({ from: sumWorth(limit, rate), percent: bonusMultiplier }))
    .sort((one, other) => one.from - other.from)
}
