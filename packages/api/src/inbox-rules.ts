/** Groups of notices in the list. */
export const INBOX_GROUPS = ['money', 'withdrawals', 'rewards', 'account'] as const

/** Kinds of notices, by group. */
export const INBOX_KINDS = {
  money: ['refillCredited', 'refillFailed', 'refillReturned', 'debtArose', 'debtRepaid'],
  withdrawals: ['tradeOffered', 'itemDelivered', 'itemReturned', 'withdrawalChecked'],
  rewards: [
    'freeCase',
    'levelReached',
    'missionPaid',
    'offerMade',
    'taskPaid',
    'levelClaimed',
    'rafflePrize',
    'leaderboardPrize',
  ],
  account: [
    'passwordChanged',
    'newBrowser',
    'factorOn',
    'factorOff',
    'factorReset',
    'nicknameRevoked',
    'supportAnswered',
    'supportClosed',
    'anniversary',
  ],
} as const

/** How many days a notice is stored. */
export const INBOX_DAYS = 30

/** The number of notices per page. */
export const INBOX_PAGE = 20
