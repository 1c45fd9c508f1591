import type { Offer } from '@runecase/api/offers.ts'

/** The player's balances. */
export interface Purse {
  readonly balance: number
  readonly coins: number
}

interface Cost {
  readonly currency: 'GOLD' | 'COIN'
  readonly amount: number
  /** The player's balance in that currency. */
  readonly has: number
}

export function costOf({ price, coinPrice }: Pick<Offer, 'price' | 'coinPrice'>, purse: Purse): Cost {
  return coinPrice === null
    ? { currency: 'GOLD', amount: price, has: purse.balance }
    : { currency: 'COIN', amount: coinPrice, has: purse.coins }
}

/** The missing sum, 0 when there is enough. */
export function missingOf({ amount, has }: Cost): number {
  return Math.max(0, Math.round((amount - has) * 100) / 100)
}

/** Whether a purchase costs half of the balance or more, and so needs a confirmation. */
export function needsConfirmation({ amount, has }: Cost): boolean {
  return amount * 2 >= has
}
