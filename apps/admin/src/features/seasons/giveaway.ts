import { goldFromMinor } from '@runecase/api/money.ts'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import { COIN_VALUE_MINOR } from '@runecase/game/expected-return.ts'

const SHARES = [0.01, 0.1, 1]

/** What a pass gives away when these shares of the players finish it. `total` is in GOLD: cases by their prices, coins by their reference value. */
export const giveawayOf = ({ gold, coins, cases }: EditedSeason['passWorth'], players: number) =>
  SHARES.map((share) => {
    const count = Math.ceil(players * share)
    return {
      share,
      players: count,
      gold: count * gold,
      coins: count * coins,
      cases: count * cases,
      total: count * passTotal({ gold, coins, cases }),
    }
  })

/** The whole pass of one player in GOLD. */
export const passTotal = ({ gold, coins, cases }: EditedSeason['passWorth']) =>
  gold + cases + coins * goldFromMinor(COIN_VALUE_MINOR)
