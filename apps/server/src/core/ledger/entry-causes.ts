import type { MovementCause } from '@runecase/api/history.ts'
import { ENTRY_KIND } from './accounts.ts'

type EntryKind = keyof typeof ENTRY_KIND

/**
 * The causes of operations in a player's history, by the kinds of their entries. An operation is named after its first kind in this order.
 * Kinds of plays are absent where the game names the movement; all other kinds are corrections.
 */
const CAUSES: readonly (readonly [MovementCause, readonly EntryKind[]])[] = [
  ['refillReturned', ['refillReturned', 'refillBonusReturned']],
  ['refill', ['refill', 'refillBonus', 'promoBonus', 'promoCoins']],
  ['battleStake', ['battleStake']],
  ['battleRefund', ['battleRefund']],
  ['battleWin', ['battleShare']],
  ['techiesStake', ['techiesStake']],
  ['techiesReturned', ['techiesReturned']],
  ['techiesWon', ['techiesPayout']],
  ['offer', ['offerBought', 'offerCoins', 'offerMoney']],
  ['deliveryCredited', ['itemCredited']],
  ['itemVoided', ['itemVoided']],
  ['sale', ['itemSold']],
  ['welcomeGift', ['welcomeGift']],
  ['promo', ['promoSum']],
  ['giftCode', ['giftCode']],
  ['partnerPayout', ['partnerPayout']],
  ['mission', ['socialMission', 'pushMission', 'appBonus']],
  ['leaderboard', ['leaderboardPrize']],
  ['pass', ['passReward']],
  ['task', ['taskReward']],
  ['coinsExpired', ['coinsExpired']],
  ['prize', ['coinBonus', 'cashback']],
]
/** The rank of repaid debt, the last one: any other movement of the operation describes it better. */
const DEBT_REPAID = CAUSES.length + 1
const CORRECTION = CAUSES.length + 2

const rankOf = (id: number) => {
  if (id === ENTRY_KIND.debtRepaid) return DEBT_REPAID
  const place = CAUSES.findIndex(([, kinds]) => kinds.some((kind) => ENTRY_KIND[kind] === id))
  return place === -1 ? CORRECTION : place + 1
}

/** SQL: the rank of an operation's cause, from its entries' column `kind`. An aggregate. */
export const CAUSE_RANK = `min(('{${Array.from({ length: 99 }, (_, index) => rankOf(index + 1)).join(',')}}'::int2[])[kind])`

/** SQL: the cause of a rank, which is an expression; null for entries without a cause of their own. */
export const causeOfRank = (rank: string) => `('{${CAUSES.map(([cause]) => cause).join(',')}}'::text[])[${rank}]`

/** SQL: the cause of a rank if nothing else names one; null without entries. */
export const fallbackCause = (rank: string) =>
  `case ${rank} when ${DEBT_REPAID} then 'debtRepaid' when ${CORRECTION} then 'correction' end`
