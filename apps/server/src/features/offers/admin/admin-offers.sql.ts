import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { OfferTrigger } from '@runecase/api/offers-rules.ts'
import type { OfferState } from '@runecase/api/operator/offers-rules.ts'
import { CASES } from '../../../core/catalog/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'

/** SQL: the state of an offer `o` by its current version `v`. */
export const OFFER_STATE = `case when not o.is_active then 'stopped' when v.ends_at <= now() then 'ended' when v.starts_at > now() then 'upcoming' else 'active' end`

const SOLD = `lateral (
       select count(*)::int4 as made, count(p.starts_at)::int4 as shown, count(p.bought_at)::int4 as bought,
              count(*) filter (where p.bought_at is null and p.ends_at > now())::int4 as standing,
              coalesce(sum(x.price_minor) filter (where p.bought_at is not null and x.currency = 1), 0)::int8 as "goldMinor",
              coalesce(sum(x.coin_price) filter (where p.bought_at is not null and x.currency = 2), 0)::int8 as coins,
              coalesce(sum(x.bonus_minor) filter (where p.bought_at is not null), 0)::int8 as "bonusMinor",
              coalesce(sum(x.bonus_coins) filter (where p.bought_at is not null), 0)::int8 as "bonusCoins",
              coalesce(sum(x.openings) filter (where p.bought_at is not null), 0)::int4 as openings
         from player_offers p
         join (select y.*, (select sum(c.amount) from offer_cases c where c.offer_id = y.offer_id and c.version = y.version) as openings
                 from offer_versions y) x on x.offer_id = p.offer_id and x.version = p.version
        where p.offer_id = o.id) sold`

/** The sales of an offer. Sums in minor units. */
export interface SoldRow {
  readonly made: number
  readonly shown: number
  readonly bought: number
  readonly standing: number
  readonly goldMinor: bigint
  readonly coins: bigint
  readonly bonusMinor: bigint
  readonly bonusCoins: bigint
  readonly openings: number
}

export interface ListedOfferRow extends Pick<SoldRow, 'made' | 'bought' | 'goldMinor' | 'coins'> {
  readonly id: number
  readonly position: number
  readonly version: number
  readonly title: string
  readonly image: string
  readonly state: OfferState
  readonly triggerType: OfferTrigger
  readonly currency: LedgerCurrency
  readonly priceMinor: bigint
  readonly oldPriceMinor: bigint
  readonly coinPrice: bigint | null
}

const OFFERS = 'offers o join offer_versions v on v.offer_id = o.id and v.version = o.version'
/** SQL: the sales shown in a list, from the totals of the versions. */
const SUMMED = `lateral (
       select sum(t.made)::int4 as made, sum(t.bought)::int4 as bought, sum(case x.currency when 1 then t.bought * x.price_minor else 0 end)::int8 as "goldMinor",
              sum(case x.currency when 2 then t.bought * x.coin_price else 0 end)::int8 as coins
         from offer_totals t join offer_versions x on x.offer_id = t.offer_id and x.version = t.version where t.offer_id = o.id) summed`
/** A left join, so that a count of the list leaves the sums out. */
export const LISTED_FROM = `${OFFERS} left join ${SUMMED} on true`
export const LISTED_COLUMNS = `o.id, o.position, o.version, v.title, v.image, ${OFFER_STATE} as state, v.trigger_type as "triggerType",
       (select code from currencies where id = v.currency) as currency, v.price_minor as "priceMinor", v.old_price_minor as "oldPriceMinor",
       v.coin_price as "coinPrice", coalesce(summed.made, 0) as made, coalesce(summed.bought, 0) as bought,
       coalesce(summed."goldMinor", 0) as "goldMinor", coalesce(summed.coins, 0) as coins`

export interface EditedOfferRow extends SoldRow {
  readonly id: number
  readonly version: number
  readonly isActive: boolean
  readonly state: OfferState
}

export async function findAdminOffer(queries: Queries, id: number): Promise<EditedOfferRow | undefined> {
  const [row] = await queries.rows<EditedOfferRow>(
    'find_admin_offer',
    `select o.id, o.version, o.is_active as "isActive", ${OFFER_STATE} as state, sold.* from ${OFFERS} cross join ${SOLD} where o.id = $1`,
    [id],
  )
  return row
}

/** The sales of each version of an offer. */
export function selectOfferSales(
  queries: Queries,
  id: number,
): Promise<{ readonly version: number; readonly made: number; readonly bought: number }[]> {
  return queries.rows(
    'select_offer_sales',
    `select version, count(*)::int4 as made, count(bought_at)::int4 as bought from player_offers where offer_id = $1 group by version`,
    [id],
  )
}

/** Another offer that the same trigger makes now. */
export async function findOfferOfTrigger(
  queries: Queries,
  triggerType: OfferTrigger,
  besideId: number | null,
): Promise<number | undefined> {
  const [row] = await queries.rows<{ id: number }>(
    'find_offer_of_trigger',
    `select o.id from ${OFFERS} where o.is_active and v.trigger_type = $1 and o.id is distinct from $2::int4 limit 1`,
    [triggerType, besideId],
  )
  return row?.id
}

export async function getNextOfferId(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'get_next_offer_id',
    'select coalesce(max(id), 100) + 1 as id from offers',
  )
  if (!row) throw new Error('an aggregate without a row')
  return row.id
}

export async function updateOfferActivity(tx: Tx, id: number, isActive: boolean): Promise<void> {
  await tx.rows('update_offer_activity', 'update offers set is_active = $2 where id = $1', [id, isActive])
}

/** Names of cases by slug. */
export async function selectCaseNames(
  queries: Queries,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.rows<{ slug: string; name: string }>(
    'select_offer_case_names',
    `select slug, name from ${CASES} where slug = any($1::text[])`,
    [slugs],
  )
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

/** Adds made and bought personal offers to the totals of their versions. */
export function addOfferTotals(tx: Tx, made: readonly bigint[], bought: readonly bigint[]): void {
  tx.send(
    'add_offer_totals',
    `insert into offer_totals as t (offer_id, version, made, bought)
     select p.offer_id, p.version, sum(made), sum(bought)
       from (select id, 1, 0 from unnest($1::int8[]) id union all select id, 0, 1 from unnest($2::int8[]) id) as x (id, made, bought)
       join player_offers p using (id) group by 1, 2 order by 1, 2
     on conflict (offer_id, version) do update set made = t.made + excluded.made, bought = t.bought + excluded.bought`,
    [made, bought],
  )
}
