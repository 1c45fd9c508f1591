import type { PartnerState } from '@runecase/api/operator/partners-rules.ts'
import { definitionVersion } from '../../../core/definitions/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { CommissionRow, MonthRow } from '../commissions.sql.ts'
import { MONTH_COLUMNS } from '../commissions.sql.ts'
import { PARTNER_COLUMNS, type PartnerRow, type StoredTerms } from '../partners.sql.ts'

export async function getNextTermsId(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'get_next_commission_terms_id',
    `select nextval('commission_terms_ids')::int4 as id`,
  )
  if (!row) throw new Error('a sequence without a value')
  return row.id
}

export async function hasTerms(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>(
    'has_commission_terms',
    'select exists (select from commission_terms) as found',
  )
  return row?.found ?? false
}

/** Waits for months that are being opened by these terms. */
export async function lockTerms(tx: Tx, id: number): Promise<void> {
  await tx.rows('lock_commission_terms', 'select from commission_terms where id = $1 for update', [id])
}

export async function upsertTerms(tx: Tx, terms: StoredTerms): Promise<void> {
  await tx.rows(
    'upsert_commission_terms',
    `insert into commission_terms (id, name, basis, tiers, hold_days, min_payout_minor) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (id) do update set name = excluded.name, basis = excluded.basis, tiers = excluded.tiers,
            hold_days = excluded.hold_days, min_payout_minor = excluded.min_payout_minor`,
    [terms.id, terms.name, terms.basis, JSON.stringify(terms.tiers), terms.holdDays, terms.minPayoutMinor],
  )
}

const PARTNERS_OF_TERMS = '(select count(*)::int4 from partners p where p.terms_id = t.id and p.ended_at is null)'

export interface ListedTermsRow extends StoredTerms {
  readonly version: number
  readonly partners: number
}

/** The list of commission terms. */
export const TERMS_LIST = {
  name: 'list_commission_terms',
  columns: `t.id, t.name, t.basis, t.tiers, t.hold_days as "holdDays", t.min_payout_minor as "minPayoutMinor",
            ${definitionVersion('commission', 't.id::text')} as version, ${PARTNERS_OF_TERMS} as partners`,
  from: 'commission_terms t',
  conditions: [],
  sorts: { id: ['t.id', 'int8'] },
  key: 't.id::int8',
} as const

export async function countPartnersOf(queries: Queries, termsId: number): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_partners_of_terms',
    'select count(*)::int4 as count from partners where terms_id = $1 and ended_at is null',
    [termsId],
  )
  return row?.count ?? 0
}

export interface ListedPartnerRow extends PartnerRow {
  readonly termsName: string
}

/** The list of partners. */
export const partnerList = (filter: {
  readonly state?: PartnerState | undefined
  readonly termsId?: number | undefined
}) =>
  ({
    name: 'list_partners',
    columns: `${PARTNER_COLUMNS}, t.name as "termsName"`,
    from: 'partners p join commission_terms t on t.id = p.terms_id',
    countFrom: 'partners p',
    conditions: [
      [`case when p.ended_at is null then 'active' else 'ended' end = ?`, filter.state],
      ['p.terms_id = ?', filter.termsId],
    ],
    sorts: {
      started: ['p.started_at', 'timestamptz'],
      earned: ['p.earned_minor', 'int8'],
      refilled: ['p.refilled_minor', 'int8'],
      players: ['p.players', 'int8'],
    },
    sum: 'p.earned_minor',
    key: 'p.user_id',
  }) as const

export type ListedCommissionRow = CommissionRow

/** The movements of a partner's commission. */
export const commissionList = (partnerId: string) =>
  ({
    name: 'list_partner_commissions',
    columns: `c.operation_id as "operationId", c.partner_id as "partnerId", c.user_id as "userId", c.source, c.source_id as "sourceId",
              c.order_id as "orderId", c.month::text as month, c.base_minor as "baseMinor", c.amount_minor as "amountMinor",
              c.release_at as "releaseAt", c.excluded`,
    from: 'partner_commissions c',
    conditions: [['c.partner_id = ?::int8', partnerId]],
    sorts: { id: ['c.operation_id', 'int8'] },
    sum: 'c.amount_minor',
    key: 'c.operation_id',
  }) as const

/** Players whom a partner brought. */
export const broughtList = (partnerId: string) =>
  ({
    name: 'list_brought_players',
    columns: `b.user_id as "userId", b.code, b.way, b.at, b.is_linked as "isLinked", b.first_refill_at as "firstRefillAt"`,
    from: 'partner_players b',
    conditions: [['b.partner_id = ?::int8', partnerId]],
    sorts: { at: ['b.at', 'timestamptz'] },
    key: 'b.user_id',
  }) as const

/** The months of a partner with the names that their terms have now. */
export function selectMonths(
  queries: Queries,
  partnerId: bigint,
  most: number,
): Promise<(MonthRow & { readonly termsName: string })[]> {
  return queries.rows(
    'select_partner_months',
    `select ${MONTH_COLUMNS}, t.name as "termsName" from partner_months m join commission_terms t on t.id = m.terms_id
      where m.partner_id = $1 order by m.month desc limit $2`,
    [partnerId, most],
  )
}

/** Makes a partner, or takes a partnership up again that was over. The caller holds the player's lock. */
export async function upsertPartner(
  tx: Tx,
  partner: { readonly userId: bigint; readonly termsId: number; readonly image: string | null },
): Promise<void> {
  await tx.rows(
    'upsert_partner',
    `insert into partners as p (user_id, terms_id, image) values ($1, $2, $3)
     on conflict (user_id) do update set terms_id = excluded.terms_id, image = excluded.image, ended_at = null, version = p.version + 1`,
    [partner.userId, partner.termsId, partner.image],
  )
}

export async function updatePartnerTerms(
  tx: Tx,
  partner: { readonly userId: bigint; readonly termsId: number; readonly image: string | null },
): Promise<void> {
  await tx.rows(
    'update_partner_terms',
    'update partners set terms_id = $2, image = $3, version = version + 1 where user_id = $1',
    [partner.userId, partner.termsId, partner.image],
  )
}

export async function updatePartnerEnded(tx: Tx, userId: bigint, at: Date): Promise<void> {
  await tx.rows('update_partner_ended', 'update partners set ended_at = $2, version = version + 1 where user_id = $1', [
    userId,
    at,
  ])
}
