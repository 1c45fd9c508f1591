import type { ShelfCase } from './shelf-case.ts'

/** Bounds of the price filter, in GOLD; the last has no upper one. */
export const PRICE_BANDS = {
  all: { from: 0, to: Number.POSITIVE_INFINITY },
  cheap: { from: 0, to: 100 },
  middle: { from: 100, to: 500 },
  dear: { from: 500, to: 1000 },
  top: { from: 1000, to: Number.POSITIVE_INFINITY },
} as const
export type PriceBand = keyof typeof PRICE_BANDS

/** Whether a case's price is in the band; coin cases have no price in GOLD, so they are only in `all`. */
export function isInBand({ currency, price }: Pick<ShelfCase, 'currency' | 'price'>, band: PriceBand): boolean {
  const { from, to } = PRICE_BANDS[band]
  return band === 'all' || (currency === 'GOLD' && price >= from && price < to)
}
