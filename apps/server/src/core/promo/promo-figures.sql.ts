import type { Queries } from '../../platform/db.ts'
import { CASES } from '../catalog/relations.sql.ts'
import { USERS } from '../player/relations.sql.ts'

export interface PromoTotalsRow {
  readonly uses: bigint
  readonly players: bigint
  readonly refilledMinor: string
  readonly goldMinor: string
  readonly coins: string
}

/** Totals of a code, or of all codes of a batch. */
export async function getPromoTotals(
  queries: Queries,
  { id, batchId }: { readonly id: number; readonly batchId: number | null },
): Promise<PromoTotalsRow> {
  const [row] = await queries.rows<PromoTotalsRow>(
    batchId === null ? 'get_promo_totals' : 'get_promo_batch_totals',
    `select count(*) + (select earlier_uses from promo_codes where id = $1) as uses, count(distinct u.user_id) as players,
            coalesce(sum(u.value_minor), 0)::text as "refilledMinor", coalesce(sum(u.bonus_minor), 0)::text as "goldMinor",
            coalesce(sum(u.coins), 0)::text as coins
       from promo_uses u join promo_codes c on c.id = u.code_id
      where u.state = 'used' and ${batchId === null ? 'u.code_id = $1' : 'c.batch_id = $2'}`,
    batchId === null ? [id] : [id, batchId],
  )
  return row ?? { uses: 0n, players: 0n, refilledMinor: '0', goldMinor: '0', coins: '0' }
}

export const USED_FROM = `promo_uses u join promo_codes c on c.id = u.code_id join ${USERS} p on p.id = u.user_id left join ${CASES} k on k.id = u.case_id`
export const USED_COLUMNS = `u.reference_id as id, c.code, u.user_id as "userId", p.nickname, u.ended_at as at, u.value_minor as "valueMinor",
       u.bonus_minor as "bonusMinor", u.coins, k.name as case`

export interface UsedPlaceRow {
  readonly id: bigint
  readonly code: string
  readonly userId: bigint
  readonly nickname: string
  readonly at: Date
  readonly valueMinor: bigint | null
  readonly bonusMinor: bigint
  readonly coins: bigint
  readonly case: string | null
}

export interface PromoMonthRow {
  readonly isNow: boolean
  readonly uses: number
  readonly players: number
  readonly refilledMinor: string
  readonly goldMinor: string
}

/** SQL: ended uses of the last 60 days; the order of a refill is created at most a day before its use ends. */
const RECENT = `promo_uses u where u.state = 'used' and u.reference_id >= first_id_at(now() - interval '61 days') and u.ended_at > now() - interval '60 days'`

/** Uses of the last 30 days and of the 30 days before. */
export function selectPromoMonths(queries: Queries): Promise<PromoMonthRow[]> {
  return queries.rows(
    'select_promo_months',
    `select u.ended_at > now() - interval '30 days' as "isNow", count(*)::int4 as uses, count(distinct u.user_id)::int4 as players,
            coalesce(sum(u.value_minor), 0)::text as "refilledMinor", coalesce(sum(u.bonus_minor), 0)::text as "goldMinor"
       from ${RECENT} group by 1`,
  )
}

/** Uses by day of the shop in the last 30 days. */
export function selectPromoDays(queries: Queries): Promise<{ readonly day: string; readonly uses: number }[]> {
  return queries.rows(
    'select_promo_days',
    `select to_char(u.ended_at at time zone shop_zone(), 'YYYY-MM-DD') as day, count(*)::int4 as uses
       from ${RECENT} and u.ended_at > now() - interval '30 days' group by 1 order by 1`,
  )
}
