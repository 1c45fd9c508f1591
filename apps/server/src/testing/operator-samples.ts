import { randomBytes } from 'node:crypto'
import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import { laterWindow, leaderboardFields, promoFields, raffleFields, reason } from './operator-fields.ts'
import type { OperatorSubject } from './operator-subject.ts'
import { SAMPLE_PICTURE } from './sample-picture.ts'
import type { AnyCall } from './test-app.ts'

const ofEvent = ({ event }: OperatorSubject) => ({ params: { id: event.id } })

const ofPromo = ({ promoId }: OperatorSubject) => ({ params: { id: promoId } })
const rowsOfPlayer = ({ playerId }: OperatorSubject) => ({ query: { userId: playerId } })
const ofPlayer = ({ playerId }: OperatorSubject) => ({ params: { id: playerId } })
const change = { version: 1, reason }
const ofCase = ({ editedCase }: OperatorSubject) => ({ id: editedCase.id })
const ofOther = ({ other }: OperatorSubject) => ({ id: String(other.id) })
const newAdmin = ({ other }: OperatorSubject) => ({ kind: 'operator.admin', payload: { operatorId: String(other.id) } })

/** A valid call of each endpoint that is authorised by an operator's session. */
export const OPERATOR_SAMPLES: Readonly<
  Record<
    Exclude<
      OperatorEndpointName,
      | 'getSignInPage'
      | 'beginOperatorSignIn'
      | 'finishOperatorSignIn'
      | 'openOperatorInvite'
      | 'acceptOperatorInvite'
      | 'beginPasskeySignIn'
      | 'finishPasskeySignIn'
      | 'beginPasskeyOnlySignIn'
      | 'finishPasskeyOnlySignIn'
    >,
    (subject: OperatorSubject) => AnyCall
  >
> = {
  getCurrentOperator: () => ({}),
  listEditedCases: () => ({}),
  listCaseVersions: () => ({ query: { caseId: 1 } }),
  listEditedSections: () => ({}),
  createSection: ({ section: { fields } }) => {
    const mark = randomBytes(6).toString('hex')
    return { body: { slug: `s-${mark}`, fields: { ...fields, name: `Section ${mark}` }, reason } }
  },
  editSection: ({ section: { id, version, fields } }) => ({ params: { id }, body: { version, fields, reason } }),
  orderSections: ({ sectionIds }) => ({ body: { before: sectionIds, ids: sectionIds, reason } }),
  listHeroes: () => ({}),
  readPriceFeed: () => ({}),
  getEditedItem: ({ editedItem: { slug } }) => ({ params: { slug } }),
  editItem: ({ editedItem: { slug, version, fields } }) => ({ params: { slug }, body: { version, fields, reason } }),
  listEditedItems: () => ({}),
  listAdminBattles: () => ({}),
  getAdminBattle: () => ({ params: { ulid: '01KA0000000000000000000000' } }),
  getBooks: () => ({}),
  listOddsFits: () => ({}),
  getOddsFit: () => ({ params: { caseId: 1 } }),
  listRevealedSeeds: () => ({}),
  listAuditRuns: () => ({}),
  getAuditRun: ({ auditRunId }) => ({ params: { id: auditRunId } }),
  startAudit: () => ({}),
  listPhrases: () => ({ query: { language: 'en' } }),
  getPhrase: ({ phrase }) => ({ params: { language: 'en', hash: phrase.hash } }),
  savePhrase: ({ phrase: { hash, version } }) => ({
    params: { language: 'en', hash },
    body: { translation: 'A text', version, reason },
  }),
  listContent: () => ({}),
  getContent: () => ({ query: { part: 'page', key: 'contacts' } }),
  listContentVersions: () => ({ query: { part: 'seo', key: '*' } }),
  findPicture: () => ({ query: { id: 'bg/hero' } }),
  listPictures: () => ({ query: { folder: 'cases' } }),
  uploadPicture: () => ({ query: { folder: 'cases', name: 'sample.png' }, file: SAMPLE_PICTURE }),
  // The picture stays, so that the next call of another operator is good as well.
  setItemPicture: () => ({
    params: { slug: 'fiery-soul-of-the-slayer' },
    body: { before: 'items/fiery-soul-of-the-slayer', image: 'items/fiery-soul-of-the-slayer', reason },
  }),
  saveContent: () => ({
    body: {
      entry: { part: 'page', key: `page-${randomBytes(4).toString('hex')}`, content: { markdown: '# A page' } },
      version: 0,
      reason,
    },
  }),
  removeContent: ({ removable }) => ({ body: { part: 'page', ...removable, reason } }),
  getDashboard: () => ({}),
  getDashboardRows: () => ({}),
  listActivePlayers: () => ({ query: { day: '2026-11-27' } }),
  getGrowth: () => ({}),
  listGrowth: () => ({ query: { by: 'day' } }),
  listCohorts: () => ({}),
  listReportPlayers: () => ({ query: { of: 'registered', from: '2026-01-01', until: '2027-12-31' } }),
  getGameReport: () => ({}),
  listGameRows: () => ({ query: { by: 'case' } }),
  getEconomy: () => ({}),
  listFlows: () => ({}),
  getEditedCase: (subject) => ({ params: ofCase(subject) }),
  editCase: ({ editedCase: { id, version, fields } }) => ({ params: { id }, body: { version, fields, reason } }),
  closeCase: (subject) => ({ params: ofCase(subject), body: { reason } }),
  openClosedCase: (subject) => ({ params: ofCase(subject), body: { reason } }),
  listViewers: () => ({ query: { place: '/withdrawals/1' } }),
  listOwnSessions: () => ({}),
  endOwnSession: ({ ownSessionId }) => ({ params: { id: ownSessionId } }),
  signOutOperator: () => ({}),
  listPasskeys: () => ({}),
  beginPasskey: () => ({}),
  addPasskey: ({ passkey }) => ({ body: { name: 'A key', key: passkey.attestation } }),
  removePasskey: ({ passkey }) => ({ params: { id: passkey.id } }),
  beginPasskeyConfirmation: () => ({}),
  confirmByPasskey: ({ passkey }) => ({ body: { ...passkey.assertion } }),
  confirmSecondFactor: ({ code }) => ({ body: { code } }),
  listOperators: () => ({}),
  inviteOperator: () => ({
    body: { login: `new-${randomBytes(4).toString('hex')}`, name: 'New', role: 'support', reason },
  }),
  renewOperatorInvite: (subject) => ({ params: ofOther(subject), body: change }),
  changeOperatorRole: (subject) => ({ params: ofOther(subject), body: { ...change, role: 'support' } }),
  disableOperator: (subject) => ({ params: ofOther(subject), body: change }),
  enableOperator: (subject) => ({ params: ofOther(subject), body: change }),
  listOperatorSessions: (subject) => ({ params: ofOther(subject) }),
  endOperatorSessions: (subject) => ({ params: ofOther(subject), body: { reason } }),
  listOperatorLog: () => ({}),
  // The only list that every role may see whole or in part.
  exportList: () => ({ params: { list: 'listOperatorLog' } }),
  listPlayers: () => ({}),
  getAttention: () => ({}),
  listAlerts: () => ({}),
  acknowledgeAlert: ({ alertId }) => ({ params: { id: alertId } }),
  getAlertSettings: () => ({}),
  setAlertSettings: () => ({
    body: {
      kinds: ['changes_waiting'],
      channels: { telegram: true, email: true },
      quiet: { from: 22, until: 8 },
      timeZone: 'Asia/Omsk',
      language: 'en',
    },
  }),
  linkAlertChat: () => ({}),
  unlinkAlertChat: () => ({}),
  askAlertEmail: () => ({
    body: { email: `on-duty-${randomBytes(4).toString('hex')}@example.com`, language: 'en' },
  }),
  confirmAlertEmail: ({ alertCode }) => ({ body: { code: alertCode } }),
  removeAlertEmail: () => ({}),
  getLaunchChecklist: () => ({}),
  searchAdmin: ({ playerId }) => ({ query: { text: playerId } }),
  getPlayer: ofPlayer,
  getPlayerLimits: ofPlayer,
  getPlayerTimeline: ofPlayer,
  getPlayerItem: ({ playerId }) => ({ params: { id: playerId, itemId: '1' } }),
  readPlayerContacts: (subject) => ({ ...ofPlayer(subject), body: { reason } }),
  listPlayerLedger: rowsOfPlayer,
  listPlayerItems: rowsOfPlayer,
  listPlayerOrders: rowsOfPlayer,
  listPlayerWithdrawals: rowsOfPlayer,
  listPlayerRolls: rowsOfPlayer,
  restrictPlayer: (subject) => ({ ...ofPlayer(subject), body: { actions: ['refill'], untilAt: null, reason } }),
  liftRestrictions: (subject) => ({ ...ofPlayer(subject), body: { actions: ['withdraw'], reason } }),
  createSignInLink: (subject) => ({ ...ofPlayer(subject), body: { reason } }),
  exportPlayerData: (subject) => ({ ...ofPlayer(subject), query: { reason } }),
  getErasure: ({ erasable }) => ({ params: { id: erasable.id } }),
  erasePlayer: ({ erasable }) => ({
    params: { id: erasable.id },
    body: { confirmation: erasable.nickname, reason },
  }),
  endPlayerSessions: (subject) => ({ ...ofPlayer(subject), body: { reason } }),
  addPlayerNote: (subject) => ({ ...ofPlayer(subject), body: { text: 'a note' } }),
  listSeasons: () => ({}),
  getEditedSeason: ofEvent,
  editSeason: (subject) => ({
    ...ofEvent(subject),
    body: { version: subject.event.version, fields: subject.event.fields, reason },
  }),
  createSeason: ({ event: { fields } }) => ({
    body: { code: `n${randomBytes(6).toString('hex')}`, fields: { ...fields, ...laterWindow() }, reason },
  }),
  copySeason: (subject) => ({
    ...ofEvent(subject),
    body: { code: `e${randomBytes(6).toString('hex')}`, fields: { ...subject.event.fields, ...laterWindow() }, reason },
  }),
  getSeasonParts: ofEvent,
  editSeasonParts: ({ comingSeason: { id, version, parts } }) => ({ params: { id }, body: { version, parts, reason } }),
  listAdminRaffles: () => ({}),
  getAdminRaffle: () => ({ params: { id: 1 } }),
  listRaffleWinners: () => ({ query: { raffleId: 1 } }),
  createRaffle: () => ({ body: { fields: raffleFields(), reason } }),
  editRaffle: ({ comingRaffle: { id, version, fields } }) => ({
    params: { id },
    body: { version, fields: { ...fields, title: `Raffle ${version}` }, reason },
  }),
  cancelRaffle: ({ comingRaffle: { id, version } }) => ({ params: { id }, body: { version, reason } }),
  listAdminLeaderboards: () => ({}),
  getAdminLeaderboard: () => ({ params: { id: 1 } }),
  listLeaderboardWinners: () => ({ query: { leaderboardId: 1 } }),
  createLeaderboard: () => ({ body: { fields: leaderboardFields(), reason } }),
  editLeaderboard: ({ comingLeaderboard: { id, version, fields } }) => ({
    params: { id },
    body: { version, fields: { ...fields, title: `Board ${version}` }, reason },
  }),
  cancelLeaderboard: ({ comingLeaderboard: { id, version } }) => ({ params: { id }, body: { version, reason } }),
  endSeason: (subject) => ({ ...ofEvent(subject), body: { version: subject.event.version, reason } }),
  listServiceStates: () => ({}),
  listStatusNotes: () => ({}),
  getStatusNote: ({ statusNoteId }) => ({ params: { id: statusNoteId } }),
  openStatusNote: () => ({
    body: { service: 'payments', title: 'Payments are slow', phase: 'investigating', text: 'We look into it', reason },
  }),
  editStatusNote: ({ statusNoteId }) => ({
    params: { id: statusNoteId },
    body: { service: 'payments', title: 'Cards are slow', ...change },
  }),
  addStatusLine: ({ statusNoteId }) => ({
    params: { id: statusNoteId },
    body: { phase: 'resolved', text: 'It works again', ...change },
  }),
  listAdminMissions: () => ({}),
  getAdminMission: () => ({ params: { channel: 'vk' } }),
  editMission: ({ mission: { channel, version, fields } }) => ({
    params: { channel },
    body: { version, fields: { ...fields, button: `Go ${version}` }, reason },
  }),
  listAdminOffers: () => ({}),
  getAdminOffer: () => ({ params: { id: 101 } }),
  stopOffer: () => ({ params: { id: 101 }, body: { reason } }),
  resumeOffer: () => ({ params: { id: 101 }, body: { reason } }),
  listPaymentDifferences: () => ({}),
  closePaymentDifference: ({ differenceId }) => ({ params: { id: differenceId }, body: { reason } }),
  listGiftBatches: () => ({}),
  issueGiftCodes: (subject) => ({ params: { id: subject.giftBatchId }, body: { reason } }),
  cancelGiftBatch: (subject) => ({ params: { id: subject.giftBatchId }, body: { reason } }),
  listPayments: () => ({}),
  getPayment: () => ({ params: { id: '1' } }),
  listDebtors: () => ({}),
  getPaymentTerms: () => ({}),
  listPaymentTermsVersions: () => ({}),
  // Only the order of a payment method, which one operator may always change.
  changePaymentTerms: ({ termsVersion, method }) => ({
    body: { version: termsVersion, reason, methods: [{ ...method, place: (termsVersion % 900) + 70 }] },
  }),
  listPaymentReviews: () => ({}),
  refusePaymentReview: ({ reviewId }) => ({ params: { id: reviewId }, body: { reason } }),
  listPromoCodes: () => ({}),
  getPromoCode: ofPromo,
  getPromoFigures: () => ({}),
  listPromoUses: ({ promoId }) => ({ query: { codeId: promoId } }),
  listBatchCodes: ({ batchId }) => ({ query: { batchId } }),
  createPromoCode: () => ({
    body: { code: `N${randomBytes(6).toString('hex').toUpperCase()}`, fields: promoFields(), reason },
  }),
  editPromoCode: (subject) => ({ ...ofPromo(subject), body: { ...change, fields: promoFields() } }),
  stopPromoCode: (subject) => ({ ...ofPromo(subject), body: { reason } }),
  resumePromoCode: (subject) => ({ ...ofPromo(subject), body: { reason } }),
  createPromoBatch: () => ({ body: { prefix: 'N-', codes: 2, randomLength: 8, fields: promoFields(), reason } }),
  getSettings: () => ({}),
  listExperiments: () => ({}),
  listCampaigns: () => ({}),
  countCampaignPlayers: () => ({
    body: { segment: { refilled: 'once', seenWithinDays: 30, notSeenForDays: null, spentAtLeast: 100 } },
  }),
  stopCampaign: ({ campaignId }) => ({ params: { id: campaignId }, body: { reason } }),
  changeSettings: ({ settingsVersion }) => ({
    body: { version: settingsVersion, reason, values: { withdrawalCountdownSeconds: 60 + settingsVersion } },
  }),
  listSettingVersions: () => ({}),
  listAdminWithdrawals: () => ({}),
  getWithdrawalQueue: () => ({}),
  getHoldRules: () => ({}),
  changeHoldRules: ({ settingsVersion }) => ({
    body: { version: settingsVersion, reason, values: { holdAccountHours: 1 + (settingsVersion % 100) } },
  }),
  getAdminWithdrawal: ({ heldId }) => ({ params: { id: heldId } }),
  decideWithdrawals: ({ heldId }) => ({ body: { ids: [heldId], decision: 'release', reason } }),
  askDelivery: ({ stuckId }) => ({ params: { id: stuckId } }),
  holdWithdrawal: ({ waitingId }) => ({ params: { id: waitingId }, body: { reason } }),
  listAdminRequests: () => ({}),
  getSupportFigures: () => ({}),
  listSupportColleagues: () => ({}),
  getAdminRequest: ({ support }) => ({ params: { id: support.openId } }),
  getAdminSupportPicture: ({ support }) => ({ params: { id: support.pictureId } }),
  assignRequest: ({ support }) => ({ params: { id: support.openId }, body: { version: 1, ownerId: null } }),
  answerRequest: ({ support }) => ({
    params: { id: support.openId },
    body: { version: 1, text: 'An answer', isLast: false },
  }),
  noteRequest: ({ support }) => ({ params: { id: support.openId }, body: { text: 'A note' } }),
  closeRequest: ({ support }) => ({ params: { id: support.openId }, body: change }),
  reopenRequest: ({ support }) => ({ params: { id: support.closedId }, body: change }),
  mergeRequest: ({ support }) => ({ params: { id: support.closedId }, body: { ...change, intoId: support.openId } }),
  listSupportTemplates: () => ({}),
  createSupportTemplate: () => ({ body: { name: `T ${randomBytes(6).toString('hex')}`, text: 'A text', reason } }),
  editSupportTemplate: ({ support }) => ({
    params: { id: support.templateId },
    body: { name: `T ${randomBytes(6).toString('hex')}`, text: 'Another text', ...change },
  }),
  removeSupportTemplate: ({ support }) => ({ params: { id: support.templateId }, body: change }),
  listNicknames: ({ playerId }) => ({ query: { userId: playerId, text: 'Sample' } }),
  confirmNicknames: ({ nicknameId }) => ({ body: { ids: [nicknameId] } }),
  revokeNickname: ({ nicknameId }) => ({ params: { id: nicknameId }, body: { reason, pauseDays: 30 } }),
  listLinkedAccounts: ({ playerId }) => ({ query: { userId: playerId } }),
  getLinkedAccounts: ({ linked }) => ({ params: { id: linked.id } }),
  decideLinkedAccounts: ({ linked }) => ({ params: { id: linked.id }, body: { ...change, decision: 'dismissed' } }),
  splitLinkedAccounts: ({ linked }) => ({ params: { id: linked.id }, body: { ...change, userIds: [linked.memberId] } }),
  listPartners: () => ({}),
  getPartner: ({ partner }) => ({ params: { id: partner.id } }),
  listPartnerCommissions: ({ partner }) => ({ query: { partnerId: partner.id } }),
  listBroughtPlayers: ({ partner }) => ({ query: { partnerId: partner.id } }),
  makePartner: ({ playerId }) => ({ body: { userId: playerId, termsId: 1, image: null, reason } }),
  editPartner: ({ partner }) => ({ params: { id: partner.id }, body: { ...change, termsId: 2, image: 'bg/hero' } }),
  endPartnership: ({ partner }) => ({ params: { id: partner.id }, body: change }),
  closeCodeOfPartner: ({ partner }) => ({ params: { id: partner.id, code: partner.code }, body: { reason } }),
  listCommissionTerms: () => ({}),
  getCommissionTerms: () => ({ params: { id: 1 } }),
  listChangeRequests: () => ({}),
  countWaitingChanges: () => ({}),
  getChangeRequest: ({ ownProposalId }) => ({ params: { id: ownProposalId } }),
  previewChange: (subject) => ({ body: newAdmin(subject) }),
  createChangeRequest: (subject) => ({ body: { ...newAdmin(subject), reason } }),
  editChangeDraft: (subject) => ({
    params: { id: subject.ownDraftId },
    body: { version: 1, payload: newAdmin(subject).payload },
  }),
  proposeChangeRequest: ({ ownDraftId }) => ({ params: { id: ownDraftId }, body: change }),
  withdrawChangeRequest: ({ ownProposalId }) => ({ params: { id: ownProposalId }, body: change }),
  approveChangeRequest: ({ proposalId }) => ({ params: { id: proposalId }, body: change }),
  rejectChangeRequest: ({ proposalId }) => ({ params: { id: proposalId }, body: change }),
}
