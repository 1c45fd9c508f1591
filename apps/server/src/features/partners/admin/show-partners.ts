import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { ShownPartner } from '@runecase/api/operator/partners.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { getNickname, selectNicknames } from '../../../core/player/public.ts'
import type { Queries } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { timeOfId } from '../../../platform/ids.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Attribution } from '../attributions.sql.ts'
import { selectCodes } from '../codes.sql.ts'
import { showCode } from '../create-code.ts'
import { findPartner, findTerms } from '../partners.sql.ts'
import { getBalance, moneyOf } from '../pay-out.ts'
import { selectPayouts } from '../payouts.sql.ts'
import { totalsOf } from '../show-partnership.ts'
import {
  broughtList,
  commissionList,
  countPartnersOf,
  type ListedCommissionRow,
  type ListedPartnerRow,
  type ListedTermsRow,
  partnerList,
  selectMonths,
  TERMS_LIST,
} from './admin-partners.sql.ts'
import { commissionDefinition } from './commission-definition.ts'

type Query<N extends keyof OperatorApi> = EndpointInput<OperatorApi[N]>['query']
type Answer<N extends keyof OperatorApi> = Promise<EndpointData<OperatorApi[N]>>

const SHOWN_MONTHS = 24
const SHOWN_PAYOUTS = 50

const playersOf = (nicknames: ReadonlyMap<bigint, string>) => (id: bigint) => ({
  id: String(id),
  nickname: nicknames.get(id) ?? '',
})

function shownRow(row: ListedPartnerRow, nickname: string) {
  return {
    player: { id: String(row.userId), nickname },
    state: row.endedAt ? ('ended' as const) : ('active' as const),
    terms: { id: row.termsId, name: row.termsName },
    startedAt: row.startedAt.toISOString(),
    version: row.version,
    ...totalsOf(row),
    paid: goldFromMinor(row.paidMinor),
  }
}

/** Partners with their figures. */
export async function listPartners(
  { database }: Pick<Deps, 'database'>,
  { state, termsId, ...page }: Query<'listPartners'>,
): Answer<'listPartners'> {
  const { rows, total, sum, next } = await selectKeysetPage<
    ListedPartnerRow,
    'started' | 'earned' | 'refilled' | 'players'
  >(database, partnerList({ state, termsId }), page)
  const names = await selectNicknames(
    database,
    rows.map(({ userId }) => userId),
  )
  const items = rows.map((row) => shownRow(row, names.get(row.userId) ?? ''))
  return { items, total, sum: sum === null ? null : goldFromMinor(sum), next }
}

/** A partner. Refuses with `dataNotFound`. */
export async function showPartner(
  { clock }: Pick<Deps, 'clock'>,
  queries: Queries,
  userId: bigint,
): Promise<ShownPartner> {
  const partner = (await findPartner(queries, userId)) ?? refuse('dataNotFound')
  const terms = await findTerms(queries, partner.termsId)
  const nickname = await getNickname(queries, userId)
  const money = await getBalance(queries, partner, clock.nowMs())
  const codes = await selectCodes(queries, userId)
  const months = await selectMonths(queries, userId, SHOWN_MONTHS)
  const payouts = await selectPayouts(queries, userId, SHOWN_PAYOUTS)
  return {
    ...shownRow({ ...partner, termsName: terms?.name ?? '' }, nickname),
    endedAt: partner.endedAt?.toISOString() ?? null,
    image: partner.image,
    money: moneyOf(money),
    codes: codes.map(showCode),
    months: months.map((one) => ({
      month: one.month,
      terms: { id: one.termsId, name: one.termsName, version: one.termsVersion },
      base: goldFromMinor(one.baseMinor),
      commission: goldFromMinor(one.commissionMinor),
    })),
    payouts: payouts.map(({ at, amountMinor, changeRequestId }) => ({
      at: at.toISOString(),
      sum: goldFromMinor(amountMinor),
      changeRequestId: changeRequestId === null ? null : String(changeRequestId),
    })),
  }
}

/** Movements of a partner's commission. */
export async function listPartnerCommissions(
  { database }: Pick<Deps, 'database'>,
  { partnerId, ...page }: Query<'listPartnerCommissions'>,
): Answer<'listPartnerCommissions'> {
  const { rows, total, sum, next } = await selectKeysetPage<ListedCommissionRow, 'id'>(
    database,
    commissionList(partnerId),
    page,
  )
  const playerOf = playersOf(
    await selectNicknames(
      database,
      rows.map(({ userId }) => userId),
    ),
  )
  const items = rows.map((row) => ({
    id: String(row.operationId),
    at: timeOfId(row.operationId),
    player: playerOf(row.userId),
    source: row.source,
    orderId: row.orderId === null ? null : String(row.orderId),
    base: goldFromMinor(row.baseMinor),
    commission: goldFromMinor(row.amountMinor),
    releaseAt: row.releaseAt.toISOString(),
    excluded: row.excluded,
  }))
  return { items, total, sum: sum === null ? null : goldFromMinor(sum), next }
}

/** Players whom a partner brought. */
export async function listBroughtPlayers(
  { database }: Pick<Deps, 'database'>,
  { partnerId, ...page }: Query<'listBroughtPlayers'>,
): Answer<'listBroughtPlayers'> {
  const { rows, total, next } = await selectKeysetPage<Attribution, 'at'>(database, broughtList(partnerId), page)
  const playerOf = playersOf(
    await selectNicknames(
      database,
      rows.map(({ userId }) => userId),
    ),
  )
  const items = rows.map(({ userId, code, way, at, firstRefillAt, isLinked }) => ({
    player: playerOf(userId),
    ...{ code, way, isLinked },
    at: at.toISOString(),
    firstRefillAt: firstRefillAt?.toISOString() ?? null,
  }))
  return { items, total, next }
}

/** Commission terms. */
export async function listCommissionTerms(
  { database }: Pick<Deps, 'database'>,
  page: Query<'listCommissionTerms'>,
): Answer<'listCommissionTerms'> {
  const { rows, total, next } = await selectKeysetPage<ListedTermsRow, 'id'>(database, TERMS_LIST, page)
  const items = rows.map(({ minPayoutMinor, tiers, ...row }) => ({
    ...row,
    tiers: [...tiers],
    minPayout: goldFromMinor(minPayoutMinor),
  }))
  return { items, total, next }
}

/** Commission terms with their versions. Refuses with `dataNotFound`. */
export async function getCommissionTerms(
  { database }: Pick<Deps, 'database'>,
  id: number,
): Answer<'getCommissionTerms'> {
  const [{ version, fields }, partners, versions] = await Promise.all([
    commissionDefinition.get(database, String(id)),
    countPartnersOf(database, id),
    commissionDefinition.listVersions(database, String(id)),
  ])
  return {
    terms: {
      ...{ id, version, fields, partners },
      versions: versions.map(({ terms, ...one }) => ({
        ...one,
        basis: terms.basis ?? fields.basis,
        tiers: terms.tiers ?? [],
        holdDays: terms.holdDays ?? fields.holdDays,
      })),
    },
  }
}
