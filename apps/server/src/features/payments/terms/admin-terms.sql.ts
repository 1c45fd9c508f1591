import { OPERATORS } from '../../../core/operators/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { KeysetList } from '../../../platform/keyset-page.ts'
import { IS_RATE_STALE } from '../payment-terms.sql.ts'

/** A country, served or not. */
export interface AdminCountry {
  readonly iso: string
  readonly name: string
  readonly currency: string
  readonly isServed: boolean
  readonly isDefault: boolean
  readonly rateSource: 'fixed' | 'feed'
  readonly ratePpm: bigint
  readonly marginBp: number
  readonly preliminaryMinor: bigint
  readonly desktopSumsMinor: readonly bigint[]
  readonly mobileSumsMinor: readonly bigint[]
  readonly rateFault: 'stale' | 'jumped' | 'absent' | null
}

/** A payment method, on or off; sums in minor units of its country's currency. */
export interface AdminMethod {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly systemName: string
  readonly provider: string
  /** The provider's own name of it. */
  readonly method: string
  readonly isOn: boolean
  readonly minimumMinor: bigint
  /** 0: no end. */
  readonly maximumMinor: bigint
  readonly place: number
  readonly bonusBp: number
  readonly isReversible: boolean
  /** What the payer is asked for. */
  readonly fields: readonly { readonly name: string; readonly required: boolean }[]
}

export function selectAllCountries(queries: Queries): Promise<AdminCountry[]> {
  return queries.rows(
    'select_all_payment_countries',
    `select iso, name, currency, is_served as "isServed", is_default as "isDefault", rate_source as "rateSource", rate_ppm as "ratePpm",
            margin_bp as "marginBp", preliminary_minor as "preliminaryMinor", desktop_sums_minor as "desktopSumsMinor",
            mobile_sums_minor as "mobileSumsMinor",
            case when rate_source = 'fixed' then null when ${IS_RATE_STALE} then 'stale'
                 when exists (select from rate_feeds f where iso = any(f.jumped)) then 'jumped'
                 when not exists (select from rate_feeds f where f.rates ? currency) then 'absent' end as "rateFault"
       from payment_countries
      order by is_default desc, is_served desc, name`,
  )
}

export function selectAllMethods(queries: Queries): Promise<AdminMethod[]> {
  return queries.rows(
    'select_all_payment_methods',
    `select id, country, name, system_name as "systemName", provider, method, is_enabled as "isOn", minimal_minor as "minimumMinor",
            maximal_minor as "maximumMinor", sort_desktop as place, bonus_bp as "bonusBp", is_reversible as "isReversible", fields
       from payment_directions order by sort_desktop, id`,
  )
}

/** The version in force, 0 before the first. */
export async function getTermsVersion(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ version: number }>(
    'get_payment_terms_version',
    'select coalesce(max(version), 0)::int4 as version from payment_terms_versions',
  )
  return row?.version ?? 0
}

/** Nobody else changes the terms until the transaction ends; they can be read meanwhile. */
export function lockTerms(tx: Tx): void {
  tx.send(
    'lock_payment_terms',
    'lock table payment_countries, payment_directions, payment_bonus_levels in exclusive mode',
  )
}

/** One value before and after, as text; null where there is none. */
export interface TermsLine {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

export interface TermsAuthor {
  readonly operatorId: bigint | null
  readonly requestId: bigint | null
  readonly reason: string
}

/** Writes the next version; the caller holds the lock of the terms. */
export function insertTermsVersion(tx: Tx, author: TermsAuthor, changes: readonly TermsLine[]): void {
  tx.send(
    'insert_payment_terms_version',
    `insert into payment_terms_versions (version, operator_id, change_request_id, reason, changes)
     select coalesce(max(version), 0) + 1, $1, $2, $3, $4::jsonb from payment_terms_versions`,
    [author.operatorId, author.requestId, author.reason, JSON.stringify(changes)],
  )
}

export function updateCountries(tx: Tx, countries: readonly AdminCountry[]): void {
  tx.send(
    'update_payment_countries',
    `update payment_countries p
        set is_served = c.is_served, name = c.name, rate_source = c.rate_source, rate_ppm = c.rate_ppm, margin_bp = c.margin_bp,
            preliminary_minor = c.preliminary_minor, desktop_sums_minor = c.desktop_sums_minor, mobile_sums_minor = c.mobile_sums_minor
       from jsonb_to_recordset($1::jsonb) as c (iso text, is_served boolean, name text, rate_source text, rate_ppm int8, margin_bp int4,
            preliminary_minor int8, desktop_sums_minor int8[], mobile_sums_minor int8[]) where c.iso = p.iso`,
    [JSON.stringify(countries.map(countryRow))],
  )
}

const numbers = (sums: readonly bigint[]) => sums.map(Number)

/** A country under the names of its columns. */
const countryRow = (country: AdminCountry) => ({
  iso: country.iso,
  is_served: country.isServed,
  name: country.name,
  rate_source: country.rateSource,
  rate_ppm: Number(country.ratePpm),
  margin_bp: country.marginBp,
  preliminary_minor: Number(country.preliminaryMinor),
  desktop_sums_minor: numbers(country.desktopSumsMinor),
  mobile_sums_minor: numbers(country.mobileSumsMinor),
})

/** Adds countries that are not served. */
export function insertCountries(tx: Tx, countries: readonly (AdminCountry & { readonly symbol: string })[]): void {
  tx.send(
    'insert_payment_countries',
    `insert into payment_countries (iso, name, currency, symbol, rate_ppm, preliminary_minor, desktop_sums_minor, mobile_sums_minor, is_served)
     select iso, name, currency, symbol, rate_ppm, preliminary_minor, desktop_sums_minor, mobile_sums_minor, false
       from jsonb_to_recordset($1::jsonb) as c (iso text, name text, currency text, symbol text, rate_ppm int8, preliminary_minor int8,
            desktop_sums_minor int8[], mobile_sums_minor int8[])`,
    [JSON.stringify(countries.map((one) => ({ ...countryRow(one), currency: one.currency, symbol: one.symbol })))],
  )
}

/** Adds payment methods that are off, each as another one is. */
export function copyMethods(
  tx: Tx,
  copies: readonly { readonly like: number; readonly country: string; readonly name: string }[],
): void {
  tx.send(
    'copy_payment_methods',
    `insert into payment_directions (id, country, name, system_name, img, type, type_name, provider, method, minimal_minor, maximal_minor,
            default_minimal_minor, bonus_bp, is_reversible, sort_desktop, sort_mobile, fields, is_enabled)
     select (select max(id) from payment_directions) + c.place::int, c.country, c.name, d.system_name, d.img, d.type, d.type_name, d.provider,
            d.method, d.minimal_minor, d.maximal_minor, d.default_minimal_minor, d.bonus_bp, d.is_reversible, d.sort_desktop, d.sort_mobile,
            d.fields, false
       from unnest($1::int4[], $2::text[], $3::text[]) with ordinality as c (like_id, country, name, place)
       join payment_directions d on d.id = c.like_id`,
    [copies.map(({ like }) => like), copies.map(({ country }) => country), copies.map(({ name }) => name)],
  )
}

export function updateMethods(
  tx: Tx,
  methods: readonly Pick<AdminMethod, 'id' | 'isOn' | 'minimumMinor' | 'maximumMinor' | 'place' | 'name' | 'bonusBp'>[],
): void {
  tx.send(
    'update_payment_methods',
    `update payment_directions d set is_enabled = m.is_on, minimal_minor = m.minimum, maximal_minor = m.maximum,
            sort_desktop = m.place, sort_mobile = m.place, name = m.name, bonus_bp = m.bonus
       from unnest($1::int4[], $2::boolean[], $3::int8[], $4::int8[], $5::int4[], $6::text[], $7::int4[])
            as m (id, is_on, minimum, maximum, place, name, bonus) where m.id = d.id`,
    [
      methods.map(({ id }) => id),
      methods.map(({ isOn }) => isOn),
      methods.map(({ minimumMinor }) => minimumMinor),
      methods.map(({ maximumMinor }) => maximumMinor),
      methods.map(({ place }) => place),
      methods.map(({ name }) => name),
      methods.map(({ bonusBp }) => bonusBp),
    ],
  )
}

export function replaceLevels(
  tx: Tx,
  levels: readonly { readonly fromMinor: bigint; readonly percentBp: number }[],
): void {
  tx.send('delete_payment_bonus_levels', 'delete from payment_bonus_levels')
  tx.send(
    'write_payment_bonus_levels',
    'insert into payment_bonus_levels (from_minor, percent_bp) select * from unnest($1::int8[], $2::int4[])',
    [levels.map(({ fromMinor }) => fromMinor), levels.map(({ percentBp }) => percentBp)],
  )
}

/** What paid refills since an id brought by each way, minor units of GOLD. */
export function sumByMethod(
  queries: Queries,
  sinceId: bigint,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly valueMinor: bigint }[]> {
  return queries.rows(
    'sum_refills_by_method',
    `select direction_id as id, sum(paid_value_minor)::int8 as "valueMinor" from payment_orders
      where id >= $1 and direction_id = any($2::int4[]) and paid_value_minor is not null group by 1`,
    [sinceId, ids],
  )
}

/** What paid refills since an id would bring by these levels, minor units of GOLD. */
export async function sumLevelBonuses(
  queries: Queries,
  sinceId: bigint,
  levels: readonly { readonly fromMinor: bigint; readonly percentBp: number }[],
): Promise<bigint> {
  const [row] = await queries.rows<{ sum: bigint }>(
    'sum_level_bonuses',
    `select coalesce(sum(o.paid_value_minor * l.percent_bp / 10000), 0)::int8 as sum from payment_orders o
      cross join lateral (select percent_bp from unnest($2::int8[], $3::int4[]) as x (from_minor, percent_bp)
                           where x.from_minor <= o.paid_value_minor order by x.from_minor desc limit 1) l
      where o.id >= $1 and o.paid_value_minor is not null`,
    [sinceId, levels.map(({ fromMinor }) => fromMinor), levels.map(({ percentBp }) => percentBp)],
  )
  return row?.sum ?? 0n
}

export interface TermsVersionRow extends TermsAuthor {
  readonly version: number
  readonly at: Date
  readonly name: string | null
  readonly changes: readonly TermsLine[]
}

export const TERMS_VERSIONS: KeysetList<'version'> = {
  name: 'list_payment_terms_versions',
  columns: `v.version, v.operator_id as "operatorId", v.change_request_id as "requestId", v.reason, v.changes, v.at, o.name`,
  from: `payment_terms_versions v left join ${OPERATORS} o on o.id = v.operator_id`,
  conditions: [],
  sorts: { version: ['v.version', 'int4'] },
  key: 'v.version',
}
