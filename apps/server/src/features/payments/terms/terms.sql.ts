import { DEFINITION_VERSIONS } from '../../../core/definitions/public.ts'
import { OPERATORS } from '../../../core/operators/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { KeysetList } from '../../../platform/keyset-page.ts'
import { type FieldTerms, IS_RATE_STALE } from '../payment-terms.sql.ts'

/** A country, served or not. Sums in minor units of its currency. */
export interface CountryTerms {
  readonly iso: string
  readonly name: string
  readonly currency: string
  readonly symbol: string
  readonly isServed: boolean
  readonly isDefault: boolean
  readonly rateSource: 'fixed' | 'feed'
  readonly ratePpm: number
  readonly marginBp: number
  readonly preliminaryMinor: number
  readonly desktopSumsMinor: readonly number[]
  readonly mobileSumsMinor: readonly number[]
}

/** A payment method, on or off. Sums in minor units of its country's currency. */
export interface MethodTerms {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly systemName: string
  readonly img: string
  readonly type: number
  readonly typeName: string
  readonly provider: string
  /** The provider's own name of it. */
  readonly method: string
  readonly isOn: boolean
  readonly minimumMinor: number
  /** 0: no maximum. */
  readonly maximumMinor: number
  readonly defaultMinimumMinor: number
  readonly place: number
  readonly placeOnPhones: number
  readonly bonusBp: number
  readonly isReversible: boolean
  /** The fields that the payer must fill in. */
  readonly fields: readonly FieldTerms[]
}

/** The bonus of a refill from `fromMinor` of GOLD on. */
export interface LevelTerms {
  readonly fromMinor: number
  readonly percentBp: number
}

/** All payment terms. */
export interface Terms {
  readonly countries: readonly CountryTerms[]
  readonly methods: readonly MethodTerms[]
  readonly levels: readonly LevelTerms[]
}

/** The terms in force; undefined before the first import. */
export async function findTerms(queries: Queries): Promise<Terms | undefined> {
  const [row] = await queries.rows<{ terms: Terms }>(
    'find_payment_terms',
    `select jsonb_build_object(
       'countries', (select jsonb_agg(to_jsonb(c) order by c."isDefault" desc, c."isServed" desc, c.name, c.iso)
          from (select iso, name, currency, symbol, is_served as "isServed", is_default as "isDefault", rate_source as "rateSource",
                       rate_ppm as "ratePpm", margin_bp as "marginBp", preliminary_minor as "preliminaryMinor",
                       desktop_sums_minor as "desktopSumsMinor", mobile_sums_minor as "mobileSumsMinor" from payment_countries) c),
       'methods', (select coalesce(jsonb_agg(to_jsonb(d) order by d.place, d.id), '[]')
          from (select id, country, name, system_name as "systemName", img, type, type_name as "typeName", provider, method,
                       is_enabled as "isOn", minimal_minor as "minimumMinor", maximal_minor as "maximumMinor",
                       default_minimal_minor as "defaultMinimumMinor", sort_desktop as place, sort_mobile as "placeOnPhones",
                       bonus_bp as "bonusBp", is_reversible as "isReversible", fields from payment_directions) d),
       'levels', (select coalesce(jsonb_agg(jsonb_build_object('fromMinor', from_minor, 'percentBp', percent_bp) order by from_minor), '[]')
          from payment_bonus_levels)) as terms
      where exists (select from payment_countries)`,
  )
  return row?.terms
}

/** Stores terms as those in force. Entries that they do not name stay unchanged, except bonus levels. The caller holds their lock. */
export function writeTerms(tx: Tx, { countries, methods, levels }: Terms): void {
  // Only one country is the default.
  tx.send('clear_default_payment_country', 'update payment_countries set is_default = false where is_default')
  tx.send(
    'upsert_payment_countries',
    `insert into payment_countries (iso, name, currency, symbol, is_served, is_default, rate_source, rate_ppm, margin_bp, preliminary_minor,
            desktop_sums_minor, mobile_sums_minor)
     select iso, name, currency, symbol, "isServed", "isDefault", "rateSource", "ratePpm", "marginBp", "preliminaryMinor", "desktopSumsMinor",
            "mobileSumsMinor"
       from jsonb_to_recordset($1::jsonb) as c (iso text, name text, currency text, symbol text, "isServed" boolean, "isDefault" boolean,
            "rateSource" text, "ratePpm" int8, "marginBp" int4, "preliminaryMinor" int8, "desktopSumsMinor" int8[], "mobileSumsMinor" int8[])
     on conflict (iso) do update set name = excluded.name, currency = excluded.currency, symbol = excluded.symbol,
       is_served = excluded.is_served, is_default = excluded.is_default, rate_source = excluded.rate_source, rate_ppm = excluded.rate_ppm,
       margin_bp = excluded.margin_bp, preliminary_minor = excluded.preliminary_minor, desktop_sums_minor = excluded.desktop_sums_minor,
       mobile_sums_minor = excluded.mobile_sums_minor`,
    [JSON.stringify(countries)],
  )
  tx.send(
    'upsert_payment_directions',
    `insert into payment_directions (id, country, name, system_name, img, type, type_name, provider, method, is_enabled, minimal_minor,
            maximal_minor, default_minimal_minor, sort_desktop, sort_mobile, bonus_bp, is_reversible, fields)
     select id, country, name, "systemName", img, type, "typeName", provider, method, "isOn", "minimumMinor", "maximumMinor",
            "defaultMinimumMinor", place, "placeOnPhones", "bonusBp", "isReversible", fields
       from jsonb_to_recordset($1::jsonb) as d (id int4, country text, name text, "systemName" text, img text, type int2, "typeName" text,
            provider text, method text, "isOn" boolean, "minimumMinor" int8, "maximumMinor" int8, "defaultMinimumMinor" int8, place int4,
            "placeOnPhones" int4, "bonusBp" int4, "isReversible" boolean, fields jsonb)
     on conflict (id) do update set country = excluded.country, name = excluded.name, system_name = excluded.system_name, img = excluded.img,
       type = excluded.type, type_name = excluded.type_name, provider = excluded.provider, method = excluded.method,
       is_enabled = excluded.is_enabled, minimal_minor = excluded.minimal_minor, maximal_minor = excluded.maximal_minor,
       default_minimal_minor = excluded.default_minimal_minor, sort_desktop = excluded.sort_desktop, sort_mobile = excluded.sort_mobile,
       bonus_bp = excluded.bonus_bp, is_reversible = excluded.is_reversible, fields = excluded.fields`,
    [JSON.stringify(methods)],
  )
  tx.send('clear_payment_bonus_levels', 'delete from payment_bonus_levels')
  tx.send(
    'insert_payment_bonus_levels',
    `insert into payment_bonus_levels (from_minor, percent_bp)
     select "fromMinor", "percentBp" from jsonb_to_recordset($1::jsonb) as l ("fromMinor" int8, "percentBp" int4)`,
    [JSON.stringify(levels)],
  )
}

/** Locks the terms for changes until the transaction ends; they can be read meanwhile. */
export function lockTerms(tx: Tx): void {
  tx.send(
    'lock_payment_terms',
    'lock table payment_countries, payment_directions, payment_bonus_levels in exclusive mode',
  )
}

/** Countries that follow a feed but do not use its rate, and why. */
export function selectRateFaults(
  queries: Queries,
): Promise<{ readonly iso: string; readonly fault: 'stale' | 'jumped' | 'absent' }[]> {
  return queries.rows(
    'select_rate_faults',
    `select iso, fault from (
       select iso, case when ${IS_RATE_STALE} then 'stale' when exists (select from rate_feeds f where iso = any(f.jumped)) then 'jumped'
                        when not exists (select from rate_feeds f where f.rates ? currency) then 'absent' end as fault
         from payment_countries where rate_source = 'feed') c where fault is not null`,
  )
}

/** SQL: the first id of the last 30 days. */
const MONTH = `first_id_at(clock_timestamp() - interval '30 days')`

/** The sum of paid refills of the last 30 days by each payment method, minor units of GOLD. */
export function sumByMethod(
  queries: Queries,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly valueMinor: bigint }[]> {
  return queries.rows(
    'sum_refills_by_method',
    `select direction_id as id, sum(paid_value_minor)::int8 as "valueMinor" from payment_orders
      where id >= ${MONTH} and direction_id = any($1::int4[]) and paid_value_minor is not null group by 1`,
    [ids],
  )
}

/** The bonuses of the last 30 days' paid refills by these levels, minor units of GOLD. */
export async function sumLevelBonuses(queries: Queries, levels: readonly LevelTerms[]): Promise<bigint> {
  const [row] = await queries.rows<{ sum: bigint }>(
    'sum_level_bonuses',
    `select coalesce(sum(o.paid_value_minor * l.percent_bp / 10000), 0)::int8 as sum from payment_orders o
      cross join lateral (select percent_bp from unnest($1::int8[], $2::int4[]) as x (from_minor, percent_bp)
                           where x.from_minor <= o.paid_value_minor order by x.from_minor desc limit 1) l
      where o.id >= ${MONTH} and o.paid_value_minor is not null`,
    [levels.map(({ fromMinor }) => fromMinor), levels.map(({ percentBp }) => percentBp)],
  )
  return row?.sum ?? 0n
}

/** One value before and after, as text; null when there is none. */
export interface TermsLine {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

export interface TermsVersionRow {
  readonly version: number
  readonly at: Date
  readonly operatorId: bigint | null
  readonly name: string | null
  readonly requestId: bigint | null
  readonly reason: string | null
  readonly changes: readonly TermsLine[]
}

export const TERMS_VERSIONS: KeysetList<'version'> = {
  name: 'list_payment_terms_versions',
  columns: `v.version, v.operator_id as "operatorId", v.change_request_id as "requestId", v.reason, v.details->'changes' as changes, v.at, o.name`,
  from: `${DEFINITION_VERSIONS} v left join ${OPERATORS} o on o.id = v.operator_id`,
  conditions: [
    ['v.kind = ?', 'payment'],
    ['v.key = ?', 'terms'],
  ],
  sorts: { version: ['v.version', 'int4'] },
  key: 'v.version',
}
