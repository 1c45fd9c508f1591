/**
 * What one operator may give alone within 24 hours, in GOLD: items and cases at their value, coins at their reference value. Above it two
 * operators decide. Seasons, leaderboards, raffles and promo codes count together. `perPlayer`: to one player who gets as much of
 * everything as one can. `total`: to all players together.
 */
export const REWARD_BOUNDS = { perPlayer: 25_000, total: 100_000 } as const

/** The maximum that a code adds to a refill, percent, with its coins at their reference value. */
export const REWARD_PERCENT = 25

/** The reference value of a coin, GOLD. */
const COIN_GOLD = 0.2

/** The share that a code adds to a refill, in percent of its value. `coinFactor`: coins for 100 GOLD. */
export function refillPercent({
  percent,
  coinFactor,
}: {
  readonly percent: number | null
  readonly coinFactor: number | null
}): number {
  return (percent ?? 0) + (coinFactor ?? 0) * COIN_GOLD
}

/**
 * The value that each writing call of the back office can give players. `bounded`: up to `REWARD_BOUNDS` for one operator. `none`: nothing
 * that was not given before. `two`: anything it gives needs a change request, at any size.
 */
export const VALUE_OF_CALLS = {
  // Change requests themselves: two operators decide what they apply.
  createChangeRequest: 'two',
  editChangeDraft: 'two',
  proposeChangeRequest: 'two',
  withdrawChangeRequest: 'none',
  approveChangeRequest: 'two',
  rejectChangeRequest: 'none',
  // Seasons, leaderboards, raffles, codes.
  editSeasonParts: 'bounded',
  copySeason: 'bounded',
  createSeason: 'none',
  editSeason: 'none',
  endSeason: 'none',
  createLeaderboard: 'bounded',
  editLeaderboard: 'bounded',
  cancelLeaderboard: 'none',
  createRaffle: 'bounded',
  editRaffle: 'bounded',
  cancelRaffle: 'none',
  createPromoCode: 'bounded',
  editPromoCode: 'bounded',
  createPromoBatch: 'bounded',
  stopPromoCode: 'none',
  // Resumes what was defined within the bounds, or by two operators.
  resumePromoCode: 'none',
  resumeOffer: 'none',
  stopOffer: 'none',
  // Makes a partner with terms that two operators approved; it costs only once other players refill.
  makePartner: 'none',
  editPartner: 'none',
  endPartnership: 'none',
  closeCodeOfPartner: 'none',
  issueGiftCodes: 'two',
  cancelGiftBatch: 'none',
  editMission: 'two',
  // Alerts of operators outside the back office.
  acknowledgeAlert: 'none',
  setAlertSettings: 'none',
  linkAlertChat: 'none',
  unlinkAlertChat: 'none',
  askAlertEmail: 'none',
  confirmAlertEmail: 'none',
  removeAlertEmail: 'none',
  stopCampaign: 'none',
  // Payment terms and settings that give players more.
  changePaymentTerms: 'two',
  closePaymentDifference: 'none',
  refusePaymentReview: 'none',
  changeSettings: 'two',
  changeHoldRules: 'none',
  // A free case, for more players or more often.
  editCase: 'two',
  closeCase: 'none',
  openClosedCase: 'none',
  createSection: 'none',
  editSection: 'none',
  orderSections: 'none',
  editItem: 'none',
  readPriceFeed: 'none',
  setItemPicture: 'none',
  uploadPicture: 'none',
  saveContent: 'none',
  savePhrase: 'none',
  removeContent: 'none',
  openStatusNote: 'none',
  editStatusNote: 'none',
  addStatusLine: 'none',
  // Withdrawals deliver what the player already has.
  decideWithdrawals: 'none',
  askDelivery: 'none',
  holdWithdrawal: 'none',
  // Players.
  readPlayerContacts: 'none',
  restrictPlayer: 'none',
  // After a dismissal each account of a group may take what it may take anyway.
  decideLinkedAccounts: 'none',
  splitLinkedAccounts: 'none',
  liftRestrictions: 'none',
  createSignInLink: 'none',
  exportPlayerData: 'none',
  erasePlayer: 'none',
  endPlayerSessions: 'none',
  answerRequest: 'none',
  assignRequest: 'none',
  closeRequest: 'none',
  createSupportTemplate: 'none',
  editSupportTemplate: 'none',
  mergeRequest: 'none',
  noteRequest: 'none',
  confirmNicknames: 'none',
  revokeNickname: 'none',
  removeSupportTemplate: 'none',
  reopenRequest: 'none',
  addPlayerNote: 'none',
  // Operators and their sessions.
  inviteOperator: 'none',
  renewOperatorInvite: 'none',
  changeOperatorRole: 'none',
  disableOperator: 'none',
  enableOperator: 'none',
  endOperatorSessions: 'none',
  endOwnSession: 'none',
  signOutOperator: 'none',
  addPasskey: 'none',
  removePasskey: 'none',
  confirmByPasskey: 'none',
  confirmSecondFactor: 'none',
  exportList: 'none',
  startAudit: 'none',
} as const satisfies Readonly<Record<string, 'bounded' | 'none' | 'two'>>
