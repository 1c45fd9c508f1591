import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { type OperatorEndpointName, operatorApi } from '@runecase/api/operator-api.ts'
import { laterWindow, leaderboardFields, promoFields, raffleFields, reason } from './operator-fields.ts'
import type { OperatorSubject } from './operator-subject.ts'
import { type KnownValues, sampleOfSchema } from './sample-of-schema.ts'
import { SAMPLE_PICTURE } from './sample-picture.ts'
import type { AnyCall } from './test-app.ts'

const change = { version: 1, reason }
const newAdmin = ({ other }: OperatorSubject) => ({ kind: 'operator.admin', payload: { operatorId: String(other.id) } })

/** What calls below a path are about; a longer path says more. The fields of their input have these values. */
const ABOUT: Readonly<Record<string, (subject: OperatorSubject) => KnownValues>> = {
  '/alerts/': ({ alertId }) => ({ id: alertId }),
  '/battles/': () => ({ ulid: '01KA0000000000000000000000' }),
  '/books/audits/': ({ auditRunId }) => ({ id: auditRunId }),
  '/campaigns/': ({ campaignId }) => ({ id: campaignId }),
  '/cases/': ({ editedCase }) => ({ ...editedCase }),
  '/change-requests/': () => ({ version: 1 }),
  '/change-requests/{id}': ({ ownProposalId }) => ({ id: ownProposalId }),
  '/change-requests/{id}/approve': ({ proposalId }) => ({ id: proposalId }),
  '/change-requests/{id}/propose': ({ ownDraftId }) => ({ id: ownDraftId }),
  '/change-requests/{id}/reject': ({ proposalId }) => ({ id: proposalId }),
  '/events/': ({ event }) => ({ ...event }),
  '/gift-batches/': ({ giftBatchId }) => ({ id: giftBatchId }),
  '/items/': ({ editedItem }) => ({ ...editedItem }),
  '/leaderboards/': ({ comingLeaderboard }) => ({ ...comingLeaderboard }),
  '/linked-accounts/': ({ linked }) => ({ id: linked.id, version: 1, userIds: [linked.memberId] }),
  '/me/passkeys/': ({ passkey }) => ({ id: passkey.id }),
  '/me/second-factor': ({ code, passkey }) => ({ code, ...passkey.assertion }),
  '/me/sessions/': ({ ownSessionId }) => ({ id: ownSessionId }),
  '/missions/': ({ mission }) => ({ ...mission }),
  '/nicknames/': ({ nicknameId }) => ({ id: nicknameId, ids: [nicknameId] }),
  '/offers/': () => ({ id: 101 }),
  '/operators/': ({ other }) => ({ id: String(other.id), version: 1, role: 'support' }),
  '/partner-': ({ partner }) => ({ partnerId: partner.id }),
  '/partners/': ({ partner }) => ({ ...partner, version: 1 }),
  '/payment-differences/': ({ differenceId }) => ({ id: differenceId }),
  '/payment-reviews/': ({ reviewId }) => ({ id: reviewId }),
  '/phrases/': ({ phrase }) => ({ ...phrase, language: 'en', translation: 'A text' }),
  '/player-': ({ playerId }) => ({ userId: playerId }),
  '/players/': ({ playerId }) => ({ id: playerId }),
  '/players/{id}/erasure': ({ erasable }) => ({ id: erasable.id, confirmation: erasable.nickname }),
  '/players/{id}/restrictions': () => ({ actions: ['refill'] }),
  '/players/{id}/restrictions/lift': () => ({ actions: ['withdraw'] }),
  '/promo-codes/': ({ promoId }) => ({ id: promoId, version: 1, fields: promoFields() }),
  '/promo-uses': ({ promoId }) => ({ codeId: promoId }),
  '/raffles/': ({ comingRaffle }) => ({ ...comingRaffle }),
  '/sections/': ({ section }) => ({ ...section }),
  '/status-notes/': ({ statusNoteId }) => ({ id: statusNoteId, version: 1 }),
  '/support/pictures/': ({ support }) => ({ id: support.pictureId }),
  '/support/requests/': ({ support }) => ({ id: support.openId, version: 1 }),
  '/support/requests/{id}/merge': ({ support }) => ({ id: support.closedId, intoId: support.openId }),
  '/support/requests/{id}/reopen': ({ support }) => ({ id: support.closedId }),
  '/support/templates/': ({ support }) => ({ id: support.templateId, version: 1 }),
  '/withdrawals/': ({ heldId }) => ({ id: heldId, ids: [heldId] }),
  '/withdrawals/{id}/evidence': ({ stuckId }) => ({ id: stuckId }),
  '/withdrawals/{id}/hold': ({ waitingId }) => ({ id: waitingId }),
}

type SampleName = Exclude<
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
>

/** Calls that their schemas and paths do not describe. */
const OWN_SAMPLES: Readonly<Partial<Record<SampleName, (subject: OperatorSubject) => AnyCall>>> = {
  createSection: ({ section: { fields } }) => {
    const mark = randomBytes(6).toString('hex')
    return { body: { slug: `s-${mark}`, fields: { ...fields, name: `Section ${mark}` }, reason } }
  },
  orderSections: ({ sectionIds }) => ({ body: { before: sectionIds, ids: sectionIds, reason } }),
  getContent: () => ({ query: { part: 'page', key: 'contacts' } }),
  findPicture: () => ({ query: { id: 'bg/hero' } }),
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
  listViewers: () => ({ query: { place: '/withdrawals/1' } }),
  addPasskey: ({ passkey }) => ({ body: { name: 'A key', key: passkey.attestation } }),
  inviteOperator: () => ({
    body: { login: `new-${randomBytes(4).toString('hex')}`, name: 'New', role: 'support', reason },
  }),
  // The only list that every role may see whole or in part.
  exportList: () => ({ params: { list: 'listOperatorLog' } }),
  setAlertSettings: () => ({
    body: {
      kinds: ['changes_waiting'],
      channels: { telegram: true, email: true },
      quiet: { from: 22, until: 8 },
      timeZone: 'Asia/Omsk',
      language: 'en',
    },
  }),
  askAlertEmail: () => ({
    body: { email: `on-duty-${randomBytes(4).toString('hex')}@example.com`, language: 'en' },
  }),
  confirmAlertEmail: ({ alertCode }) => ({ body: { code: alertCode } }),
  searchAdmin: ({ playerId }) => ({ query: { text: playerId } }),
  createSeason: ({ event: { fields } }) => ({
    body: { code: `n${randomBytes(6).toString('hex')}`, fields: { ...fields, ...laterWindow() }, reason },
  }),
  copySeason: (subject) => ({
    params: { id: subject.event.id },
    body: { code: `e${randomBytes(6).toString('hex')}`, fields: { ...subject.event.fields, ...laterWindow() }, reason },
  }),
  editSeasonParts: ({ comingSeason: { id, version, parts } }) => ({ params: { id }, body: { version, parts, reason } }),
  createRaffle: () => ({ body: { fields: raffleFields(), reason } }),
  editRaffle: ({ comingRaffle: { id, version, fields } }) => ({
    params: { id },
    body: { version, fields: { ...fields, title: `Raffle ${version}` }, reason },
  }),
  createLeaderboard: () => ({ body: { fields: leaderboardFields(), reason } }),
  editLeaderboard: ({ comingLeaderboard: { id, version, fields } }) => ({
    params: { id },
    body: { version, fields: { ...fields, title: `Board ${version}` }, reason },
  }),
  openStatusNote: () => ({
    body: { service: 'payments', title: 'Payments are slow', phase: 'investigating', text: 'We look into it', reason },
  }),
  editMission: ({ mission: { channel, version, fields } }) => ({
    params: { channel },
    body: { version, fields: { ...fields, button: `Go ${version}` }, reason },
  }),
  // Only the order of a payment method, which one operator may always change.
  changePaymentTerms: ({ termsVersion, method }) => ({
    body: { version: termsVersion, reason, methods: [{ ...method, place: (termsVersion % 900) + 70 }] },
  }),
  createPromoCode: () => ({
    body: { code: `N${randomBytes(6).toString('hex').toUpperCase()}`, fields: promoFields(), reason },
  }),
  createPromoBatch: () => ({ body: { prefix: 'N-', codes: 2, randomLength: 8, fields: promoFields(), reason } }),
  countCampaignPlayers: () => ({
    body: { segment: { refilled: 'once', seenWithinDays: 30, notSeenForDays: null, spentAtLeast: 100 } },
  }),
  changeSettings: ({ settingsVersion }) => ({
    body: { version: settingsVersion, reason, values: { withdrawalCountdownSeconds: 60 + settingsVersion } },
  }),
  changeHoldRules: ({ settingsVersion }) => ({
    body: { version: settingsVersion, reason, values: { holdAccountHours: 1 + (settingsVersion % 100) } },
  }),
  answerRequest: ({ support }) => ({
    params: { id: support.openId },
    body: { version: 1, text: 'An answer', isLast: false },
  }),
  createSupportTemplate: () => ({ body: { name: `T ${randomBytes(6).toString('hex')}`, text: 'A text', reason } }),
  editSupportTemplate: ({ support }) => ({
    params: { id: support.templateId },
    body: { name: `T ${randomBytes(6).toString('hex')}`, text: 'Another text', ...change },
  }),
  revokeNickname: ({ nicknameId }) => ({ params: { id: nicknameId }, body: { reason, pauseDays: 30 } }),
  makePartner: ({ playerId }) => ({ body: { userId: playerId, termsId: 1, image: null, reason } }),
  editPartner: ({ partner }) => ({ params: { id: partner.id }, body: { ...change, termsId: 2, image: 'bg/hero' } }),
  previewChange: (subject) => ({ body: newAdmin(subject) }),
  createChangeRequest: (subject) => ({ body: { ...newAdmin(subject), reason } }),
  editChangeDraft: (subject) => ({
    params: { id: subject.ownDraftId },
    body: { version: 1, payload: newAdmin(subject).payload },
  }),
}

/** A valid call of each endpoint that is authorised by an operator's session. */
export const OPERATOR_SAMPLES = Object.fromEntries(
  Object.entries(operatorApi).map(([name, endpoint]) => [
    name,
    OWN_SAMPLES[name as SampleName] ?? ((subject: OperatorSubject) => sampleOf(name, endpoint, subject)),
  ]),
) as Readonly<Record<SampleName, (subject: OperatorSubject) => AnyCall>>

function sampleOf(name: string, endpoint: Endpoint, subject: OperatorSubject): AnyCall {
  const about = Object.entries(ABOUT)
    .filter(([path]) => endpoint.path.startsWith(`/operator/v1${path}`))
    .map(([, valuesOf]) => valuesOf(subject))
  const sample = sampleOfSchema(endpoint, Object.assign({ reason }, ...about))
  if (!sample) throw new Error(`${name} needs a sample in OWN_SAMPLES`)
  return sample
}
