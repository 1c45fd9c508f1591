import type { Offer } from '@runecase/api/offers.ts'

/** What a player can pay with. */
export interface Purse {
  readonly balance: number
  readonly coins: number
}

interface Cost {
  readonly currency: 'GOLD' | 'COIN'
  readonly amount: number
  /** What the player has of that currency. */
  readonly has: number
}

export function costOf({ price, coinPrice }: Pick<Offer, 'price' | 'coinPrice'>, purse: Purse): Cost {
  return coinPrice === null
    ? { currency: 'GOLD', amount: price, has: purse.balance }
    : { currency: 'COIN', amount: coinPrice, has: purse.coins }
}

/** How much is missing to buy, 0 where nothing is. */
export function missingOf({ amount, has }: Cost): number {
  return Math.max(0, Math.round((amount - has) * 100) / 100)
}

/** Whether a purchase takes so much of what the player has that he is asked once more: half of it or more. */
export function isPainful({ amount, has }: Cost): boolean {
  return amount * 2 >= has
}
