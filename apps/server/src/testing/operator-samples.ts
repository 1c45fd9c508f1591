import { randomBytes } from 'node:crypto'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import type { EditedParts } from '@runecase/api/operator/event-parts.ts'
import type { EditedEvent } from '@runecase/api/operator/events.ts'
import type { EditedMission } from '@runecase/api/operator/missions.ts'
import type { PromoFields } from '@runecase/api/operator/promo.ts'
import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { BackOffice, TestOperator } from './back-office.ts'
import type { AnyCall, TestApp } from './test-app.ts'

/** What the sample calls of the back office are about; made anew for every call that must succeed. */
export interface OperatorSubject {
  /** Another operator, at version 1. */
  readonly other: TestOperator
  /** A session of the caller besides the one that he calls by. */
  readonly ownSessionId: string
  /** Change requests of the kind `operator.admin`: a draft and a proposal of the caller, a proposal of somebody else. */
  readonly ownDraftId: string
  readonly ownProposalId: string
  readonly proposalId: string
  /** A code of the caller's app that was not used yet. */
  readonly code: string
  /** A case as its editor shows it. */
  readonly editedCase: EditedCase
  /** The version of the settings in force. */
  readonly settingsVersion: number
  /** A campaign that waits for a far day. */
  readonly campaignId: number
  /** A run of the auditor that is over. */
  readonly auditRunId: string
  /** A page of the site that may go. */
  readonly removable: { readonly key: string; readonly version: number }
  /** A promo code that nobody used, and a batch of codes. */
  readonly promoId: number
  readonly batchId: number
  /** A batch of gift codes that is approved and not issued. */
  readonly giftBatchId: number
  /** An open difference with a provider. */
  readonly differenceId: string
  readonly mission: EditedMission
  /** An event to come. */
  readonly comingEvent: EditedParts & { readonly id: number }
  /** A running event. */
  readonly event: EditedEvent
  /** A payment that nobody ordered. */
  readonly reviewId: number
  /** A player who may not withdraw. */
  readonly playerId: string
  /** Withdrawals of his: one that is held, one that counts down. */
  readonly heldId: string
  readonly waitingId: string
}

/** Makes what `caller` needs for any sample. */
export async function makeSubject(shop: TestApp, office: BackOffice, caller: TestOperator): Promise<OperatorSubject> {
  const other = await office.make('support')
  const author = await office.make('admin')
  const again = await office.again(caller)
  const [session] = await shop.rows<{ id: string }>(
    'select max(id) as id from operator_sessions where operator_id = $1',
    [again.id],
  )
  const [firstCase] = await shop.rows<{ id: number }>(
    `select min(id) as id from cases where kind = 'regular' and not is_retired`,
  )
  const insertRequest = async (authorId: bigint, reason: string | null) => {
    const [row] = await shop.rows<{ id: string }>(
      `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
       values ('operator.admin', 'operator ' || $1, jsonb_build_object('operatorId', $1::text), '1', '{"subject":"x","lines":[]}',
               case when $3::text is null then 'draft' else 'proposed' end, $2, $3) returning id`,
      [String(other.id), authorId, reason],
    )
    return row?.id ?? ''
  }
  const [settings] = await shop.rows<{ version: number }>('select max(version) as version from setting_versions')
  const player = await shop.register()
  await shop.rows(
    `with r as (
       insert into restrictions (id, user_id, action, reason, operator_id, until_at) values ($1, $1, 'withdraw', 'of the sample', $2, 'infinity'))
     update players set restrictions = '{"withdraw": {"reason": "of the sample", "until": null}}' where user_id = $1`,
    [player.userId, other.id],
  )
  const [review] = await shop.rows<{ id: string }>(
    `insert into payment_reviews (provider, provider_id, reason, details) values ('sandbox', $1, 'unknown_payment', '{}') returning id`,
    [randomBytes(9).toString('hex')],
  )
  const pageKey = `page-${randomBytes(4).toString('hex')}`
  await shop.rows(
    `with p as (insert into content_pages (slug, markdown) values ($1, '# A page'))
     insert into content_versions (part, key, version, content, reason) values ('page', $1, 1, '{"markdown": "# A page"}', 'of the sample')`,
    [pageKey],
  )
  const [auditRun] = await shop.rows<{ id: string }>(
    `insert into audit_runs (state, operator_id, started_at, ended_at, findings, results)
     values ('done', $1, clock_timestamp(), clock_timestamp(), 0, '[]') returning id`,
    [caller.id],
  )
  const [campaign] = await shop.rows<{ id: number }>(
    `with q as (
       insert into change_requests (kind, target, payload, base_version, preview, state, author_id)
       values ('campaign.send', 'campaign sample', '{}', '0', '{"subject":"x","lines":[]}', 'draft', $1) returning id)
     insert into campaigns (change_request_id, title, text, path, segment, starts_at, per_minute, due_at)
     select id, 'Sample', 'A text', '/', '{"refilled": "any", "seenWithinDays": null, "notSeenForDays": null, "spentAtLeast": null}', '9000-01-01', 60, '9000-01-01' from q returning id`,
    [caller.id],
  )
  const fields = promoFields()
  const body = { code: `S${randomBytes(6).toString('hex').toUpperCase()}`, fields, reason }
  const { promo } = await office.read('createPromoCode', { body }, author)
  const batch = { prefix: 'S-', codes: 2, randomLength: 8, fields, reason }
  const made = await office.read('createPromoBatch', { body: batch }, author)
  const [difference] = await shop.rows<{ id: string }>(
    `with r as (insert into payment_reconciliations (provider, day, ended_at, payments)
                select 'sample', date '2020-01-01' + count(*)::int, now(), 0 from payment_reconciliations returning id)
     insert into payment_differences (reconciliation_id, provider_id, kind, details)
     select id, 'p-1', 'unknown_payment', '{"here": null, "there": {"state": "success", "paidMinor": "100", "returnedMinor": "0", "currency": "RUB"}}' from r
     returning id`,
  )
  const [gift] = await shop.rows<{ id: number }>(
    `insert into gift_batches (name, value_minor, codes, expires_at, change_request_id) values ('Sample', 100, 2, '2036-01-01', $1) returning id`,
    [await insertRequest(author.id, 'of the sample')],
  )
  const insertWithdrawal = async (place: number, isHeld: boolean) => {
    const [row] = await shop.rows<{ id: string }>(
      `with item as (
         insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
         select $1::int8, $1::int8 + $2::int8, id, price_minor, 4, 2, $1::int8 from catalogue_items where type = 1 order by id limit 1 returning *)
       select id from item`,
      [player.userId, place],
    )
    const id = String(row?.id ?? '')
    await shop.rows(
      `update items set status = 15, actor = 'U', operation_id = $2::int8 where user_id = $1::int8 and id = $2::int8`,
      [player.userId, id],
    )
    await shop.rows(
      `insert into withdrawals (id, user_id, item_id, catalogue_item_id, price_minor, method, provider, steam_id, code, status, cause, ready_at,
                                due_at, is_held)
       select id, user_id, id, catalogue_item_id, price_minor, 'link', 'sandbox', '76561198000000570',
              upper(concat_ws('-', substr(md5(id::text), 1, 4), substr(md5(id::text), 5, 4), substr(md5(id::text), 9, 4))), 15,
              case when $3 then 'checking' else 'countdown' end, now() + interval '1 hour',
              case when not $3 then now() + interval '1 hour' end, $3
         from items where user_id = $1 and id = $2`,
      [player.userId, id, isHeld],
    )
    await shop.rows(
      `insert into withdrawal_steps (withdrawal_id, place, status, cause) select id, 0, 15, cause from withdrawals where id = $1`,
      [id],
    )
    if (isHeld)
      await shop.rows(
        `insert into withdrawal_checks (withdrawal_id, matches) values ($1, '[{"rule": "first", "value": 1, "limit": 1}]')`,
        [id],
      )
    return id
  }
  const event = await runningEvent(shop, office, author)
  return {
    campaignId: campaign?.id ?? 0,
    auditRunId: auditRun?.id ?? '',
    removable: { key: pageKey, version: 1 },
    promoId: promo.id,
    event,
    comingEvent: await comingEvent(office, author, event),
    mission: (await office.read('getOfficeMission', { params: { channel: 'vk' } }, author)).mission,
    batchId: made.promo.batch?.id ?? 0,
    giftBatchId: gift?.id ?? 0,
    differenceId: difference?.id ?? '',
    heldId: await insertWithdrawal(1, true),
    waitingId: await insertWithdrawal(2, false),
    reviewId: Number(review?.id ?? 0),
    playerId: String(player.userId),
    settingsVersion: settings?.version ?? 0,
    other,
    ownSessionId: session?.id ?? '',
    ownDraftId: await insertRequest(caller.id, null),
    ownProposalId: await insertRequest(caller.id, 'of the sample'),
    proposalId: await insertRequest(author.id, 'of the sample'),
    code: await office.freshCode(caller),
    editedCase: (await office.read('getEditedCase', { params: { id: firstCase?.id ?? 0 } }, caller)).case,
  }
}

/** The first event, running as at the start: a sample may have ended it. */
async function runningEvent(shop: TestApp, office: BackOffice, operator: TestOperator): Promise<EditedEvent> {
  await shop.rows(
    `update seasons set phase = 'active', ends_at = expires_at, due_at = expires_at where id = (select min(id) from seasons)`,
  )
  const { items } = await office.read('listEvents', { query: { sort: 'starts' } }, operator)
  return (await office.read('getEditedEvent', { params: { id: items[0]?.id ?? 0 } }, operator)).event
}
/** A copy of an event that has not begun. */
async function comingEvent(office: BackOffice, operator: TestOperator, { id, fields }: EditedEvent) {
  const body = { code: `c${randomBytes(6).toString('hex')}`, fields: { ...fields, ...laterWindow() }, reason }
  const made = await office.read('copyEvent', { params: { id }, body }, operator)
  const params = { id: made.event.id }
  return { ...params, ...(await office.read('getEventParts', { params }, operator)) }
}

/** The window of an event that nobody else has. */
let years = 8000
const laterWindow = () => {
  years += 1
  return {
    startsAt: `${years}-01-01T00:00:00.000Z`,
    endsAt: `${years}-02-01T00:00:00.000Z`,
    expiresAt: `${years}-03-01T00:00:00.000Z`,
  }
}
const ofEvent = ({ event }: OperatorSubject) => ({ params: { id: event.id } })

/** A modest code of percents. */
const promoFields = (): PromoFields => ({
  ...{
    type: 'common',
    title: 'Sample',
    description: '',
    percent: 5,
    sum: null,
    coinFactor: null,
    caseSlug: null,
    caseFrom: null,
  },
  ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2036-01-01T00:00:00.000Z', totalLimit: 10, perPlayerLimit: 1 },
})
const ofPromo = ({ promoId }: OperatorSubject) => ({ params: { id: promoId } })
const rowsOfPlayer = ({ playerId }: OperatorSubject) => ({ query: { userId: playerId } })
const ofPlayer = ({ playerId }: OperatorSubject) => ({ params: { id: playerId } })
const reason = 'for the sample'
const change = { version: 1, reason }
const ofCase = ({ editedCase }: OperatorSubject) => ({ id: editedCase.id })
const ofOther = ({ other }: OperatorSubject) => ({ id: String(other.id) })
const newAdmin = ({ other }: OperatorSubject) => ({ kind: 'operator.admin', payload: { operatorId: String(other.id) } })

/** A good call of each endpoint that is authorised by an operator's session. */
export const OPERATOR_SAMPLES: Readonly<
  Record<
    Exclude<
      OperatorEndpointName,
      'getSignInPage' | 'beginOperatorSignIn' | 'finishOperatorSignIn' | 'openOperatorInvite' | 'acceptOperatorInvite'
    >,
    (subject: OperatorSubject) => AnyCall
  >
> = {
  getCurrentOperator: () => ({}),
  listEditedCases: () => ({}),
  listEditedSections: () => ({}),
  listEditedItems: () => ({}),
  listOfficeBattles: () => ({}),
  getOfficeBattle: () => ({ params: { ulid: '01KA0000000000000000000000' } }),
  getBooks: () => ({}),
  listOddsFits: () => ({}),
  listAuditRuns: () => ({}),
  getAuditRun: ({ auditRunId }) => ({ params: { id: auditRunId } }),
  startAudit: () => ({}),
  listContent: () => ({}),
  getContent: () => ({ query: { part: 'page', key: 'contacts' } }),
  listContentVersions: () => ({ query: { part: 'seo', key: '*' } }),
  findContentPicture: () => ({ query: { id: 'bg/hero' } }),
  saveContent: () => ({
    body: {
      entry: { part: 'page', key: `page-${randomBytes(4).toString('hex')}`, content: { markdown: '# A page' } },
      version: 0,
      reason,
    },
  }),
  removeContent: ({ removable }) => ({ body: { part: 'page', ...removable, reason } }),
  getDashboard: () => ({}),
  getEditedCase: (subject) => ({ params: ofCase(subject) }),
  editCase: ({ editedCase: { id, version, fields } }) => ({ params: { id }, body: { version, fields, reason } }),
  closeCase: (subject) => ({ params: ofCase(subject), body: { reason } }),
  openClosedCase: (subject) => ({ params: ofCase(subject), body: { reason } }),
  listOwnSessions: () => ({}),
  endOwnSession: ({ ownSessionId }) => ({ params: { id: ownSessionId } }),
  signOutOperator: () => ({}),
  confirmSecondFactor: ({ code }) => ({ body: { code } }),
  listOperators: () => ({}),
  inviteOperator: () => ({
    body: { login: `new-${randomBytes(4).toString('hex')}`, name: 'New', role: 'support', reason },
  }),
  renewOperatorInvite: (subject) => ({ params: ofOther(subject), body: change }),
  changeOperatorRole: (subject) => ({ params: ofOther(subject), body: { ...change, role: 'risk' } }),
  disableOperator: (subject) => ({ params: ofOther(subject), body: change }),
  enableOperator: (subject) => ({ params: ofOther(subject), body: change }),
  listOperatorSessions: (subject) => ({ params: ofOther(subject) }),
  endOperatorSessions: (subject) => ({ params: ofOther(subject), body: { reason } }),
  listOperatorLog: () => ({}),
  listPlayers: () => ({}),
  searchOffice: ({ playerId }) => ({ query: { text: playerId } }),
  getPlayer: ofPlayer,
  readPlayerContacts: (subject) => ({ ...ofPlayer(subject), body: { reason } }),
  listPlayerLedger: rowsOfPlayer,
  listPlayerItems: rowsOfPlayer,
  listPlayerOrders: rowsOfPlayer,
  listPlayerWithdrawals: rowsOfPlayer,
  restrictPlayer: (subject) => ({ ...ofPlayer(subject), body: { actions: ['refill'], untilAt: null, reason } }),
  liftRestrictions: (subject) => ({ ...ofPlayer(subject), body: { actions: ['withdraw'], reason } }),
  endPlayerSessions: (subject) => ({ ...ofPlayer(subject), body: { reason } }),
  addPlayerNote: (subject) => ({ ...ofPlayer(subject), body: { text: 'a note' } }),
  listEvents: () => ({}),
  getEditedEvent: ofEvent,
  editEvent: (subject) => ({
    ...ofEvent(subject),
    body: { version: subject.event.version, fields: subject.event.fields, reason },
  }),
  copyEvent: (subject) => ({
    ...ofEvent(subject),
    body: { code: `e${randomBytes(6).toString('hex')}`, fields: { ...subject.event.fields, ...laterWindow() }, reason },
  }),
  getEventParts: ofEvent,
  editEventParts: ({ comingEvent: { id, version, parts } }) => ({ params: { id }, body: { version, parts, reason } }),
  endEvent: (subject) => ({ ...ofEvent(subject), body: { version: subject.event.version, reason } }),
  listOfficeMissions: () => ({}),
  getOfficeMission: () => ({ params: { channel: 'vk' } }),
  editMission: ({ mission: { channel, version, fields } }) => ({
    params: { channel },
    body: { version, fields: { ...fields, button: `Go ${version}` }, reason },
  }),
  listOfficeOffers: () => ({}),
  listOfferPictures: () => ({}),
  getOfficeOffer: () => ({ params: { id: 101 } }),
  stopOffer: () => ({ params: { id: 101 }, body: { reason } }),
  resumeOffer: () => ({ params: { id: 101 }, body: { reason } }),
  listPaymentDifferences: () => ({}),
  closePaymentDifference: ({ differenceId }) => ({ params: { id: differenceId }, body: { reason } }),
  listGiftBatches: () => ({}),
  issueGiftCodes: (subject) => ({ params: { id: subject.giftBatchId }, body: { reason } }),
  cancelGiftBatch: (subject) => ({ params: { id: subject.giftBatchId }, body: { reason } }),
  listPayments: () => ({}),
  exportPayments: () => ({}),
  getPayment: () => ({ params: { id: '1' } }),
  listDebtors: () => ({}),
  exportDebtors: () => ({}),
  listPaymentReviews: () => ({}),
  refusePaymentReview: ({ reviewId }) => ({ params: { id: reviewId }, body: { reason } }),
  listPromoCodes: () => ({}),
  getPromoCode: ofPromo,
  listPromoUses: ({ promoId }) => ({ query: { codeId: promoId } }),
  exportPromoBatch: ({ batchId }) => ({ params: { id: batchId } }),
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
  listOfficeWithdrawals: () => ({}),
  exportWithdrawals: () => ({}),
  getWithdrawalQueue: () => ({}),
  getHoldRules: () => ({}),
  changeHoldRules: ({ settingsVersion }) => ({
    body: { version: settingsVersion, reason, values: { holdAccountHours: 1 + (settingsVersion % 100) } },
  }),
  getOfficeWithdrawal: ({ heldId }) => ({ params: { id: heldId } }),
  decideWithdrawals: ({ heldId }) => ({ body: { ids: [heldId], decision: 'release', reason } }),
  holdWithdrawal: ({ waitingId }) => ({ params: { id: waitingId }, body: { reason } }),
  listChangeRequests: () => ({}),
  countWaitingChanges: () => ({}),
  getChangeRequest: ({ ownProposalId }) => ({ params: { id: ownProposalId } }),
  previewChange: (subject) => ({ body: newAdmin(subject) }),
  createChangeRequest: (subject) => ({ body: { ...newAdmin(subject), reason } }),
  proposeChangeRequest: ({ ownDraftId }) => ({ params: { id: ownDraftId }, body: change }),
  withdrawChangeRequest: ({ ownProposalId }) => ({ params: { id: ownProposalId }, body: change }),
  approveChangeRequest: ({ proposalId }) => ({ params: { id: proposalId }, body: change }),
  rejectChangeRequest: ({ proposalId }) => ({ params: { id: proposalId }, body: change }),
}
