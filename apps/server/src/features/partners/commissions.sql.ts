import type { Exclusion } from '@runecase/api/operator/partners-rules.ts'
import type { CommissionTier } from '@runecase/api/partners.ts'
import type { CommissionBasis } from '@runecase/api/partners-rules.ts'
import { definitionVersion } from '../../core/definitions/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** What counted for a partner in a month of the shop; sums in minor units of GOLD. */
export interface MonthRow {
  /** Its first day, `YYYY-MM-DD`. */
  readonly month: string
  readonly termsId: number
  readonly termsVersion: number
  readonly basis: CommissionBasis
  readonly tiers: readonly CommissionTier[]
  readonly holdDays: number
  readonly baseMinor: bigint
  readonly commissionMinor: bigint
}

export const MONTH_COLUMNS = `m.month::text as month, m.terms_id as "termsId", m.terms_version as "termsVersion", m.basis, m.tiers,
  m.hold_days as "holdDays", m.base_minor as "baseMinor", m.commission_minor as "commissionMinor"`

/** SQL: the month of the shop in which a moment is. */
const monthOf = (at: string) => `date_trunc('month', ${at}::timestamptz at time zone shop_zone())::date`

/** Stores the terms in force for a month that has none yet. The caller holds the partner's lock. */
export async function openMonth(tx: Tx, partnerId: bigint, at: Date): Promise<MonthRow> {
  tx.send(
    'insert_partner_month',
    `insert into partner_months (partner_id, month, terms_id, terms_version, basis, tiers, hold_days)
     select p.user_id, ${monthOf('$2')}, t.id, ${definitionVersion('commission', 't.id::text')}, t.basis, t.tiers, t.hold_days
       from partners p join commission_terms t on t.id = p.terms_id where p.user_id = $1
     on conflict do nothing`,
    [partnerId, at],
  )
  const found = await findMonth(tx, partnerId, at)
  if (!found) throw new Error(`partner ${partnerId} has no month`)
  return found
}

/** The month of a time; undefined when nothing counted in it. */
export async function findMonth(queries: Queries, partnerId: bigint, at: Date): Promise<MonthRow | undefined> {
  const [row] = await queries.rows<MonthRow>(
    'find_partner_month',
    `select ${MONTH_COLUMNS} from partner_months m where m.partner_id = $1 and m.month = ${monthOf('$2')}`,
    [partnerId, at],
  )
  return row
}

export function updateMonth(tx: Tx, partnerId: bigint, { month, baseMinor, commissionMinor }: MonthRow): void {
  tx.send(
    'update_partner_month',
    'update partner_months set base_minor = $3, commission_minor = $4 where partner_id = $1 and month = $2::date',
    [partnerId, month, baseMinor, commissionMinor],
  )
}

/** One refill, return or delivery that was counted; sums in minor units of GOLD. */
export interface CommissionRow {
  readonly operationId: bigint
  readonly partnerId: bigint
  readonly userId: bigint
  readonly source: 'refill' | 'return' | 'delivery'
  readonly sourceId: bigint
  readonly orderId: bigint | null
  readonly month: string
  readonly baseMinor: bigint
  readonly amountMinor: bigint
  readonly releaseAt: Date
  readonly excluded: Exclusion | null
}

/** How the refill of an order was counted; undefined when it was not. */
export async function findRefillCommission(queries: Queries, orderId: bigint): Promise<CommissionRow | undefined> {
  const [row] = await queries.rows<CommissionRow>(
    'find_refill_commission',
    `select operation_id as "operationId", partner_id as "partnerId", user_id as "userId", source, source_id as "sourceId", order_id as "orderId",
            month::text as month, base_minor as "baseMinor", amount_minor as "amountMinor", release_at as "releaseAt", excluded
       from partner_commissions where source = 'refill' and source_id = $1`,
    [orderId],
  )
  return row
}

/** The partners of orders whose refills were counted. */
export function selectPartnersOfOrders(
  queries: Queries,
  orderIds: readonly bigint[],
): Promise<{ readonly partnerId: bigint }[]> {
  return queries.rows(
    'select_partners_of_orders',
    `select distinct partner_id as "partnerId" from partner_commissions where source = 'refill' and source_id = any($1::int8[])`,
    [orderIds],
  )
}

/** Records it, once for each source; false when it was recorded before. */
export async function insertCommission(tx: Tx, row: CommissionRow): Promise<boolean> {
  const rows = await tx.rows(
    'insert_partner_commission',
    `insert into partner_commissions (operation_id, partner_id, user_id, source, source_id, order_id, month, base_minor, amount_minor,
            release_at, excluded)
     values ($1, $2, $3, $4, $5, $6, $7::date, $8, $9, $10, $11) on conflict (source, source_id) do nothing returning 1`,
    [
      row.operationId,
      row.partnerId,
      row.userId,
      row.source,
      row.sourceId,
      row.orderId,
      row.month,
      row.baseMinor,
      row.amountMinor,
      row.releaseAt,
      row.excluded,
    ],
  )
  return rows.length > 0
}
