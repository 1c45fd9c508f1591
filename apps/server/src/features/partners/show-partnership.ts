import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { PartnerFigures } from '@runecase/api/partners.ts'
import { normalPartnerCode, type PartnerPeriod } from '@runecase/api/partners-rules.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import { getNickname } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectCodeOwners } from './attributions.sql.ts'
import { selectCodes } from './codes.sql.ts'
import { findMonth, type MonthRow } from './commissions.sql.ts'
import { showCode } from './create-code.ts'
import { type DayRow, selectDays } from './days.sql.ts'
import { findPartner, findTerms, type PartnerRow, type StoredTerms } from './partners.sql.ts'
import { getBalance, moneyOf, payoutLeft } from './pay-out.ts'
import { selectPayouts } from './payouts.sql.ts'

const SHOWN_PAYOUTS = 100

type ShowDeps = Pick<Deps, 'database' | 'clock'>

/** The wire form of a partner's totals. */
export const totalsOf = (row: PartnerRow): PartnerFigures => ({
  visits: row.visits,
  players: row.players,
  firstRefills: row.firstRefills,
  refills: row.refills,
  refilled: goldFromMinor(row.refilledMinor),
  commission: goldFromMinor(row.earnedMinor),
})

function shownTerms(
  { basis, tiers, holdDays }: Pick<StoredTerms, 'basis' | 'tiers' | 'holdDays'>,
  { minPayoutMinor }: Pick<StoredTerms, 'minPayoutMinor'>,
) {
  return { basis, tiers: [...tiers], holdDays, minPayout: goldFromMinor(minPayoutMinor) }
}

/** The data of a partner's page. Refuses a player who is no partner with `dataNotFound`. */
export async function getPartnership(
  { database, clock }: ShowDeps,
  userId: bigint,
): Promise<EndpointData<Api['getPartnership']>> {
  const partner = (await findPartner(database, userId)) ?? refuse('dataNotFound')
  const nowMs = clock.nowMs()
  const [terms, month, money, left, codes] = await Promise.all([
    findTerms(database, partner.termsId),
    findMonth(database, userId, new Date(nowMs)),
    getBalance(database, partner, nowMs),
    payoutLeft(database, userId, nowMs),
    selectCodes(database, userId),
  ])
  if (!terms) throw new Error(`partner ${userId} has no terms`)
  const next = shownTerms(terms, terms)
  return {
    startedAt: partner.startedAt.toISOString(),
    endedAt: partner.endedAt?.toISOString() ?? null,
    terms: month ? shownTerms(month, terms) : next,
    nextTerms: month && isOther(month, terms) ? next : null,
    money: moneyOf(money),
    nextReleaseAt: money.nextAt?.toISOString() ?? null,
    payoutLeft: goldFromMinor(left),
    totals: totalsOf(partner),
    codes: codes.map(showCode),
  }
}

const isOther = (month: MonthRow, terms: StoredTerms) =>
  month.basis !== terms.basis ||
  month.holdDays !== terms.holdDays ||
  JSON.stringify(month.tiers) !== JSON.stringify(terms.tiers)

const NOTHING = { visits: 0, players: 0, firstRefills: 0, refills: 0, refilledMinor: 0n, commissionMinor: 0n }
type Sums = typeof NOTHING

const figuresOf = ({ refilledMinor, commissionMinor, ...counts }: Sums): PartnerFigures => ({
  ...counts,
  refilled: goldFromMinor(refilledMinor),
  commission: goldFromMinor(commissionMinor),
})

/** A partner's figures of the last days, today included. Refuses a player who is no partner with `dataNotFound`. */
export async function listPartnerDays(
  { database, clock }: ShowDeps,
  userId: bigint,
  days: PartnerPeriod,
): Promise<EndpointData<Api['listPartnerDays']>> {
  if (!(await findPartner(database, userId))) refuse('dataNotFound')
  const rows = await selectDays(database, userId, new Date(clock.nowMs()), days)
  const total = rows.reduce<Sums>(
    (sum, row) => ({
      visits: sum.visits + row.visits,
      players: sum.players + row.players,
      firstRefills: sum.firstRefills + row.firstRefills,
      refills: sum.refills + row.refills,
      refilledMinor: sum.refilledMinor + row.refilledMinor,
      commissionMinor: sum.commissionMinor + row.commissionMinor,
    }),
    NOTHING,
  )
  return {
    total: figuresOf(total),
    days: rows.map(({ day, ...row }: DayRow) => ({ day, ...figuresOf(row) })),
  }
}

/** A partner's payouts, newest first. Refuses a player who is no partner with `dataNotFound`. */
export async function listPartnerPayouts(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
): Promise<EndpointData<Api['listPartnerPayouts']>> {
  if (!(await findPartner(database, userId))) refuse('dataNotFound')
  const rows = await selectPayouts(database, userId, SHOWN_PAYOUTS)
  return {
    payouts: rows.map(({ at, amountMinor, changeRequestId }) => ({
      at: at.toISOString(),
      sum: goldFromMinor(amountMinor),
      isByOperators: changeRequestId !== null,
    })),
  }
}

/** The partner behind a code. Refuses an unknown code, and one of an ended partnership, with `dataNotFound`. */
export async function getPartnerLanding(
  { database, pictures }: Pick<Deps, 'database'> & { readonly pictures: Pictures },
  text: string,
): Promise<EndpointData<Api['getPartnerLanding']>> {
  const [owner] = await selectCodeOwners(database, [normalPartnerCode(text)])
  if (!owner || owner.isEnded) return refuse('dataNotFound')
  const { code, partnerId, image } = owner
  return { code, nickname: await getNickname(database, partnerId), image: image && pictures.pathOf(image) }
}
