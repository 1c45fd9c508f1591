import { randomBytes } from 'node:crypto'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import type { EditedItem } from '@runecase/api/operator/items.ts'
import type { EditedLeaderboard } from '@runecase/api/operator/leaderboards.ts'
import type { EditedMission } from '@runecase/api/operator/missions.ts'
import type { MethodTerms } from '@runecase/api/operator/payment-terms.ts'
import type { EditedPhrase } from '@runecase/api/operator/phrases.ts'
import type { EditedRaffle } from '@runecase/api/operator/raffles.ts'
import type { EditedParts } from '@runecase/api/operator/season-parts.ts'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import type { EditedSection } from '@runecase/api/operator/sections.ts'
import type { Assertion, Attestation } from '@runecase/api/passkey-shapes.ts'
import type { AdminApi, TestOperator } from './admin-api.ts'
import { insertAlert, insertAlertCode } from './alert-subject.ts'
import { laterWindow, leaderboardFields, promoFields, raffleFields, reason } from './operator-fields.ts'
import { holdWithSupport } from './stuck-withdrawals.ts'
import { insertSupport, type SupportSubjects } from './support-subject.ts'
import type { TestApp } from './test-app.ts'

/** The subjects of the back-office sample calls; created anew for every call that must succeed. */
export interface OperatorSubject {
  /** Another operator, at version 1. */
  readonly other: TestOperator
  /** Another session of the caller. */
  readonly ownSessionId: string
  /** Change requests of the kind `operator.admin`: a draft and a proposal of the caller, a proposal of somebody else. */
  readonly ownDraftId: string
  readonly ownProposalId: string
  readonly proposalId: string
  /** A passkey of the caller, and one that is not registered. Both sign the challenge of the caller's session. */
  readonly passkey: { readonly id: string; readonly assertion: Assertion; readonly attestation: Attestation }
  /** An unused code of the caller's app. */
  readonly code: string
  /** A case in its editor's form. */
  readonly editedCase: EditedCase
  readonly editedItem: EditedItem
  /** A text of the shop, with the version of its translation. */
  readonly phrase: EditedPhrase
  /** A section of the catalogue, and the ids of all in their order. */
  readonly section: EditedSection
  readonly sectionIds: readonly number[]
  /** The current version of the settings. */
  readonly settingsVersion: number
  /** The version of the payment terms, and a payment method. */
  readonly termsVersion: number
  readonly method: MethodTerms
  /** A campaign scheduled for a distant day. */
  readonly campaignId: number
  /** A finished run of the auditor. */
  readonly auditRunId: string
  /** A page of the site that may be deleted. */
  readonly removable: { readonly key: string; readonly version: number }
  /** An unused promo code, and a batch of codes. */
  readonly promoId: number
  readonly batchId: number
  /** An approved batch of gift codes that is not issued yet. */
  readonly giftBatchId: number
  /** An open note on the status page, at version 1. */
  readonly statusNoteId: number
  /** An open difference with a provider. */
  readonly differenceId: string
  readonly mission: EditedMission
  /** A future event. */
  readonly comingSeason: EditedParts & { readonly id: number }
  /** A running event. */
  readonly event: EditedSeason
  /** A future leaderboard. */
  readonly comingLeaderboard: EditedLeaderboard
  /** A future raffle. */
  readonly comingRaffle: EditedRaffle
  /** A payment without an order. */
  readonly reviewId: number
  /** A player without pending operations. */
  readonly erasable: { readonly id: string; readonly nickname: string }
  /** A player who may not withdraw. */
  readonly playerId: string
  /** Withdrawals of that player: one held, one counting down. */
  readonly heldId: string
  readonly waitingId: string
  /** A withdrawal of that player that is with support. */
  readonly stuckId: string
  /** A name that the player chose and that waits for an operator. */
  readonly nicknameId: string
  /** A group of linked accounts at version 1, and one of its members. */
  readonly linked: { readonly id: string; readonly memberId: string }
  /** A partner, at version 1. */
  readonly partner: { readonly id: string; readonly code: string }
  /** An alert that every role may see, and a code that confirms an address of the caller. */
  readonly alertId: string
  readonly alertCode: string
  /** Requests of that player to support, a picture, and a text for answers, all at version 1. */
  readonly support: SupportSubjects
}

/** Creates everything that `caller` needs for any sample. */
export async function makeSubject(shop: TestApp, adminApi: AdminApi, caller: TestOperator): Promise<OperatorSubject> {
  const other = await adminApi.make('support')
  const author = await adminApi.make('admin')
  const again = await adminApi.again(caller)
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
  const { items: sections } = await adminApi.read('listEditedSections', {}, caller)
  const [section] = sections
  const {
    items: [phrase],
  } = await adminApi.read('listPhrases', { query: { language: 'en', perPage: 1 } }, caller)
  if (!section) throw new Error('the catalogue has no section')
  const [settings] = await shop.rows<{ version: number }>(`select version from definitions where kind = 'settings'`)
  const player = await shop.register()
  const erased = await shop.register()
  const [erasable] = await shop.rows<{ id: string; nickname: string }>(
    'select id::text as id, nickname from users where id = $1',
    [erased.userId],
  )
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
    `with p as (insert into content_pages (slug, markdown) values ($1, '# A page')),
          d as (insert into definitions (kind, key, version) values ('content', 'page ' || $1, 1) returning kind, key, version)
     insert into definition_versions (kind, key, version, terms, reason)
     select kind, key, version, '{"markdown": "# A page"}', 'of the sample' from d`,
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
  const { promo } = await adminApi.read('createPromoCode', { body }, author)
  const batch = { prefix: 'S-', codes: 2, randomLength: 8, fields, reason }
  const made = await adminApi.read('createPromoBatch', { body: batch }, author)
  const [difference] = await shop.rows<{ id: string }>(
    `with r as (insert into payment_reconciliations (provider, day, ended_at, payments)
                select 'sample', date '2020-01-01' + count(*)::int, now(), 0 from payment_reconciliations returning id)
     insert into payment_differences (reconciliation_id, provider_id, kind, details)
     select id, 'p-1', 'unknown_payment', '{"here": null, "there": {"state": "success", "paidMinor": "100", "returnedMinor": "0", "currency": "RUB"}}' from r
     returning id`,
  )
  const opened = { service: 'payments', title: 'Sample', phase: 'found', text: 'Sample', reason } as const
  const { note } = await adminApi.read('openStatusNote', { body: opened }, author)
  const [gift] = await shop.rows<{ id: number }>(
    `insert into gift_batches (name, value_minor, codes, expires_at, change_request_id) values ('Sample', 100, 2, '2036-01-01', $1) returning id`,
    [await insertRequest(author.id, 'of the sample')],
  )
  const stuckId = await insertWithdrawal(shop, player.userId, 3)
  await holdWithSupport((text, values) => shop.rows(text, values), stuckId)
  const event = await runningSeason(shop, adminApi, author)
  const terms = await adminApi.read('getPaymentTerms', {}, author)
  const [method] = terms.countries[0]?.methods ?? []
  if (!method) throw new Error('there is no payment method')
  return {
    campaignId: campaign?.id ?? 0,
    auditRunId: auditRun?.id ?? '',
    removable: { key: pageKey, version: 1 },
    promoId: promo.id,
    event,
    comingSeason: await comingSeason(adminApi, author, event),
    comingLeaderboard: (
      await adminApi.read('createLeaderboard', { body: { fields: leaderboardFields(), reason } }, author)
    ).leaderboard,
    comingRaffle: (await adminApi.read('createRaffle', { body: { fields: raffleFields(), reason } }, author)).raffle,
    mission: (await adminApi.read('getAdminMission', { params: { channel: 'vk' } }, author)).mission,
    batchId: made.promo.batch?.id ?? 0,
    giftBatchId: gift?.id ?? 0,
    statusNoteId: note.id,
    differenceId: difference?.id ?? '',
    heldId: await insertWithdrawal(shop, player.userId, 1, { isHeld: true }),
    waitingId: await insertWithdrawal(shop, player.userId, 2),
    stuckId,
    support: await insertSupport(shop, player.userId),
    alertId: await insertAlert(shop),
    alertCode: await insertAlertCode(shop, caller.id),
    nicknameId: await insertNickname(shop, player.userId),
    linked: await insertLinked(shop, player.userId, erased.userId),
    partner: await insertPartner(shop),
    reviewId: Number(review?.id ?? 0),
    playerId: String(player.userId),
    erasable: { id: erasable?.id ?? '', nickname: erasable?.nickname ?? '' },
    settingsVersion: settings?.version ?? 0,
    termsVersion: terms.version,
    method: {
      id: method.id,
      isOn: method.isOn,
      minimum: method.minimum,
      maximum: method.maximum,
      place: method.place,
    },
    other,
    ownSessionId: session?.id ?? '',
    ownDraftId: await insertRequest(caller.id, null),
    ownProposalId: await insertRequest(caller.id, 'of the sample'),
    proposalId: await insertRequest(author.id, 'of the sample'),
    code: await adminApi.freshCode(caller),
    passkey: await adminApi.freshPasskey(caller),
    editedCase: (await adminApi.read('getEditedCase', { params: { id: firstCase?.id ?? 0 } }, caller)).case,
    editedItem: (await adminApi.read('getEditedItem', { params: { slug: 'fiery-soul-of-the-slayer' } }, caller)).item,
    phrase: await adminApi.read('getPhrase', { params: { language: 'en', hash: phrase?.hash ?? '' } }, caller),
    section,
    sectionIds: sections.map(({ id }) => id),
  }
}

/** Inserts a name that a player chose and that waits for an operator. Returns its id. */
async function insertNickname(shop: TestApp, userId: bigint): Promise<string> {
  await shop.rows(
    `insert into nickname_changes (id, user_id, name_before, name, next_at) values ($1, $1, 'Before', 'Sample', now() + interval '30 days')`,
    [userId],
  )
  return String(userId)
}

/** Inserts a group of two players with one device. */
async function insertLinked(shop: TestApp, userId: bigint, otherId: bigint): Promise<OperatorSubject['linked']> {
  const players = [userId, otherId]
  await shop.rows(
    `insert into account_signals (user_id, kind, value_hash) select x, 'device', sha256($2::text::bytea) from unnest($1::int8[]) as x`,
    [players, String(userId)],
  )
  const [group] = await shop.rows<{ id: string }>(
    `with made as (insert into account_groups (score, size, kinds) values (60, 2, '{device}') returning id),
          members as (insert into account_group_members (user_id, group_id) select x, made.id from made, unnest($1::int8[]) as x)
     select id::text as id from made`,
    [players],
  )
  return { id: group?.id ?? '', memberId: String(otherId) }
}

/** The first event, running again: a sample may have ended it. */
async function runningSeason(shop: TestApp, adminApi: AdminApi, operator: TestOperator): Promise<EditedSeason> {
  await shop.rows(
    `update seasons set phase = 'active', ends_at = expires_at, due_at = expires_at where id = (select min(id) from seasons)`,
  )
  const { items } = await adminApi.read('listSeasons', { query: { sort: 'starts' } }, operator)
  return (await adminApi.read('getEditedSeason', { params: { id: items[0]?.id ?? 0 } }, operator)).event
}

/** A copy of an event that has not begun. */
async function comingSeason(adminApi: AdminApi, operator: TestOperator, { id, fields }: EditedSeason) {
  const body = { code: `c${randomBytes(6).toString('hex')}`, fields: { ...fields, ...laterWindow() }, reason }
  const made = await adminApi.read('copySeason', { params: { id }, body }, operator)
  const params = { id: made.event.id }
  return { ...params, ...(await adminApi.read('getSeasonParts', { params }, operator)) }
}

/** Inserts a withdrawal of one item: held, or counting down. Returns its id. `place` tells the items of one player apart. */
async function insertWithdrawal(
  shop: TestApp,
  userId: bigint,
  place: number,
  { isHeld = false } = {},
): Promise<string> {
  const [row] = await shop.rows<{ id: string }>(
    `with item as (
       insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
       select $1::int8, $1::int8 + $2::int8, id, price_minor, 4, 2, $1::int8 from catalogue_items where type = 1 order by id limit 1 returning *)
     select id from item`,
    [userId, place],
  )
  const id = String(row?.id ?? '')
  await shop.rows(
    `update items set status = 15, actor = 'U', operation_id = $2::int8 where user_id = $1::int8 and id = $2::int8`,
    [userId, id],
  )
  await shop.rows(
    `insert into withdrawals (id, user_id, item_id, catalogue_item_id, price_minor, method, provider, steam_id, code, status, cause, ready_at,
                              due_at, is_held)
     select id, user_id, id, catalogue_item_id, price_minor, 'link', 'sandbox', '76561198000000570',
            upper(concat_ws('-', substr(md5(id::text), 1, 4), substr(md5(id::text), 5, 4), substr(md5(id::text), 9, 4))), 15,
            case when $3 then 'checking' else 'countdown' end, now() + interval '1 hour',
            case when not $3 then now() + interval '1 hour' end, $3
       from items where user_id = $1 and id = $2`,
    [userId, id, isHeld],
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

async function insertPartner(shop: TestApp): Promise<OperatorSubject['partner']> {
  const { userId } = await shop.register()
  const code = `O${String(userId).slice(-12)}`
  await shop.rows(
    `with p as (insert into partners (user_id, terms_id) select $1, min(id) from commission_terms returning user_id)
     insert into partner_codes (code, partner_id, name) select $2, user_id, 'Sample' from p`,
    [userId, code],
  )
  return { id: String(userId), code }
}
