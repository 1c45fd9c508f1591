import type { MovementCause } from '@runecase/api/history.ts'
import type { LedgerCurrency } from '@runecase/api/money.ts'

/** Currency ids of the ledger, as in `currencies`. */
export const CURRENCY_ID = { GOLD: 1, COIN: 2 } as const satisfies Record<LedgerCurrency, number>

/** Accounts of the house, as in `house_accounts`. They have no balance row: their balance is the sum of their entries. */
export const HOUSE_ACCOUNT = {
  caseRevenue: 1n,
  promo: 2n,
  itemsBoughtBack: 3n,
  cashback: 4n,
  coinsIssued: 5n,
  coinsTaken: 6n,
  paymentsIn: 7n,
  withdrawals: 8n,
  prizes: 9n,
  receivables: 10n,
  offers: 11n,
  corrections: 12n,
  giftCodes: 13n,
  partnerCommission: 14n,
  owedToPartners: 15n,
  battlePots: 30n,
  battleBots: 31n,
  techiesBoards: 32n,
} as const

/** The reasons of transfers, as in `entry_kinds`. */
export const ENTRY_KIND = {
  caseOpened: 1,
  cashback: 2,
  coinBonus: 3,
  itemSold: 4,
  welcomeGift: 5,
  refill: 20,
  refillBonus: 21,
  refillReturned: 22,
  refillBonusReturned: 23,
  debtRepaid: 24,
  balanceCorrection: 25,
  giftCode: 26,
  partnerCommission: 27,
  partnerCommissionReturned: 28,
  partnerPayout: 29,
  contractChange: 30,
  exchangeChange: 31,
  upgradeConsolation: 32,
  itemCredited: 33,
  itemVoided: 34,
  socialMission: 60,
  pushMission: 61,
  appBonus: 62,
  battleStake: 40,
  battleRefund: 41,
  battlePot: 42,
  battleShare: 43,
  techiesStake: 44,
  techiesPayout: 45,
  techiesReturned: 46,
  promoSum: 50,
  promoBonus: 51,
  promoCoins: 52,
  leaderboardPrize: 80,
  offerBought: 70,
  offerCoins: 71,
  offerMoney: 72,
  passReward: 90,
  taskReward: 91,
  coinsExpired: 92,
} as const

/** Kinds of a player's stakes and winnings: their loss is their negative sum. */
export const PLAY_KINDS: readonly number[] = [
  ENTRY_KIND.caseOpened,
  ENTRY_KIND.cashback,
  ENTRY_KIND.itemSold,
  ENTRY_KIND.contractChange,
  ENTRY_KIND.exchangeChange,
  ENTRY_KIND.itemCredited,
  ENTRY_KIND.battleStake,
  ENTRY_KIND.battleRefund,
  ENTRY_KIND.battleShare,
  ENTRY_KIND.techiesStake,
  ENTRY_KIND.techiesPayout,
  ENTRY_KIND.techiesReturned,
  ENTRY_KIND.offerBought,
  ENTRY_KIND.offerMoney,
]

type EntryKind = keyof typeof ENTRY_KIND

/**
 * What entries are in the history of a player. An operation is named after its first kind in this order. Entries of plays are missing where the
 * game names the movement; all other kinds are corrections.
 */
export const ENTRY_CAUSES: readonly (readonly [MovementCause, readonly EntryKind[]])[] = [
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

/** One line of a transfer; `amount` in minor units, positive for what the account receives. */
export interface LedgerEntry {
  readonly accountId: bigint
  readonly kind: (typeof ENTRY_KIND)[EntryKind]
  readonly currency: LedgerCurrency
  readonly amount: bigint
}
