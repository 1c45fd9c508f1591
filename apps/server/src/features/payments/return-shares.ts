import type { OrderRow } from './payment-orders.sql.ts'

/** The amounts of a return, minor units of GOLD, and coins: in total, the part that the player has, and the rest that becomes a debt. */
export interface ReturnShares {
  readonly valueMinor: bigint
  readonly takenValueMinor: bigint
  readonly bonusMinor: bigint
  readonly takenBonusMinor: bigint
  readonly owedMinor: bigint
  readonly coins: bigint
  readonly takenCoins: bigint
  readonly owedCoins: bigint
}

type PaidOrder = Pick<
  OrderRow,
  | 'id'
  | 'paidMinor'
  | 'paidValueMinor'
  | 'returnedMinor'
  | 'levelBonusMinor'
  | 'directionBonusMinor'
  | 'promoBonusMinor'
  | 'coins'
>

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** The remaining value of a credited order after `totalMinor` of its payment was returned. */
export function valueLeft({ id, paidMinor, paidValueMinor }: PaidOrder, totalMinor: bigint): bigint {
  if (paidMinor === null || paidValueMinor === null) throw new Error(`order ${id} was not paid`)
  return paidValueMinor - (paidValueMinor * totalMinor) / paidMinor
}

/**
 * The shares of a return after which `totalMinor` of the payment is returned. They are computed from the total, so that many small returns
 * take as much as one.
 */
export function returnShares(
  order: PaidOrder,
  player: { readonly balanceMinor: bigint; readonly coins: bigint },
  totalMinor: bigint,
): ReturnShares {
  const { id, paidMinor, paidValueMinor } = order
  if (paidMinor === null || paidValueMinor === null) throw new Error(`order ${id} was not paid`)
  const goneOf = (whole: bigint, returnedMinor: bigint) => (whole * returnedMinor) / paidMinor
  const partOf = (whole: bigint) => goneOf(whole, totalMinor) - goneOf(whole, order.returnedMinor)
  const valueMinor = partOf(paidValueMinor)
  const bonusMinor = partOf(order.levelBonusMinor + order.directionBonusMinor + order.promoBonusMinor)
  const takenValueMinor = least(valueMinor, player.balanceMinor)
  const takenBonusMinor = least(bonusMinor, player.balanceMinor - takenValueMinor)
  const coins = partOf(order.coins)
  const takenCoins = least(coins, player.coins)
  return {
    valueMinor,
    takenValueMinor,
    bonusMinor,
    takenBonusMinor,
    owedMinor: valueMinor - takenValueMinor + (bonusMinor - takenBonusMinor),
    coins,
    takenCoins,
    owedCoins: coins - takenCoins,
  }
}
