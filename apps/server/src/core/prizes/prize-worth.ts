import { minorFromAmount } from '@runecase/api/money.ts'
import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'
import { expandPrizes, type PrizeLine, prizeGold } from '@runecase/game/prize-lines.ts'

/** The value of prizes in minor units of GOLD, with coins at their reference value: the greatest one, and all together. */
export function prizeWorth(lines: readonly PrizeLine[], priceOf: (slug: string) => number) {
  let greatestMinor = 0n
  let totalMinor = 0n
  for (const prize of expandPrizes(lines)) {
    const worth =
      prize.kind === 'coins'
        ? BigInt(prize.amount ?? 0) * COIN_VALUE_MINOR
        : minorFromAmount(prizeGold(prize, priceOf), 'GOLD')
    if (worth > greatestMinor) greatestMinor = worth
    totalMinor += worth
  }
  return { greatestMinor, totalMinor }
}
