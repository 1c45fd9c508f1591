import type { Queries } from '../../platform/db.ts'

/** A country with refills; sums are minor units of its currency. */
export interface CountryRow {
  readonly iso: string
  readonly name: string
  readonly currency: string
  readonly symbol: string
  readonly ratePpm: bigint
  readonly preliminaryMinor: bigint
  readonly desktopSumsMinor: readonly bigint[]
  readonly mobileSumsMinor: readonly bigint[]
  readonly isDefault: boolean
  /** Whether the rate is from a feed that has not responded for too long: nothing is sold at it. */
  readonly isRateStale: boolean
}

/** One field that a payment method requests, as stored in its data. */
export interface FieldTerms {
  readonly name: string
  readonly label: string
  readonly defaultValue: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly required: boolean
}

export interface DirectionRow {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly systemName: string
  readonly img: string
  readonly type: number
  readonly typeName: string
  readonly provider: string
  readonly method: string
  readonly minimalMinor: bigint
  /** 0: no maximum. */
  readonly maximalMinor: bigint
  readonly defaultMinimalMinor: bigint
  readonly bonusBp: number
  /** The payer can take the money back through their bank or wallet. */
  readonly isReversible: boolean
  readonly sortDesktop: number
  readonly sortMobile: number
  readonly fields: readonly FieldTerms[]
}

interface BonusLevelRow {
  readonly fromMinor: bigint
  readonly percentBp: number
}

/** How long the last rates of a feed are valid. Banks set none on holidays, but still respond. */
export const RATES_GOOD_FOR = '3 days'

/** SQL: whether nothing may be sold at the rate of a country. */
export const IS_RATE_STALE = `(rate_source = 'feed' and not exists (
  select from rate_feeds f where f.fetched_at > clock_timestamp() - interval '${RATES_GOOD_FOR}'))`

const COUNTRY_COLUMNS = `iso, name, currency, symbol, rate_ppm as "ratePpm", preliminary_minor as "preliminaryMinor",
  desktop_sums_minor as "desktopSumsMinor", mobile_sums_minor as "mobileSumsMinor", is_default as "isDefault",
  ${IS_RATE_STALE} as "isRateStale"`
const DIRECTION_COLUMNS = `id, country, name, system_name as "systemName", img, type, type_name as "typeName", provider, method,
  minimal_minor as "minimalMinor", maximal_minor as "maximalMinor", default_minimal_minor as "defaultMinimalMinor", bonus_bp as "bonusBp",
  is_reversible as "isReversible", sort_desktop as "sortDesktop", sort_mobile as "sortMobile", fields`

export function selectCountries(queries: Queries): Promise<CountryRow[]> {
  return queries.rows(
    'select_payment_countries',
    `select ${COUNTRY_COLUMNS} from payment_countries where is_served order by is_default desc, name`,
  )
}

/** A served country; undefined for any other. */
export async function findCountry(queries: Queries, iso: string): Promise<CountryRow | undefined> {
  const [row] = await queries.rows<CountryRow>(
    'find_payment_country',
    `select ${COUNTRY_COLUMNS} from payment_countries where iso = $1 and is_served`,
    [iso],
  )
  return row
}

export function selectDirections(queries: Queries, iso: string): Promise<DirectionRow[]> {
  return queries.rows(
    'select_payment_directions',
    `select ${DIRECTION_COLUMNS} from payment_directions where country = $1 and is_enabled order by sort_desktop, id`,
    [iso],
  )
}

/** The fields that decide whether a payment method is offered, for all enabled methods in served countries. */
/** Names of the countries and methods that players see. */
export function selectPaymentNames(queries: Queries): Promise<{ readonly name: string }[]> {
  return queries.rows(
    'select_payment_names',
    `select name from payment_countries where is_served
      union select d.name from payment_directions d join payment_countries c on c.iso = d.country where c.is_served order by name`,
  )
}

export function selectOfferedMarks(queries: Queries): Promise<Pick<DirectionRow, 'name' | 'provider' | 'img'>[]> {
  return queries.rows(
    'select_offered_marks',
    `select distinct d.name, d.provider, d.img from payment_directions d join payment_countries c on c.iso = d.country
      where d.is_enabled and c.is_served`,
  )
}

export function selectBonusLevels(queries: Queries): Promise<BonusLevelRow[]> {
  return queries.rows(
    'select_payment_bonus_levels',
    'select from_minor as "fromMinor", percent_bp as "percentBp" from payment_bonus_levels order by from_minor',
  )
}

/** Whether there are any countries. Without them there are no refills. */
export async function hasCountries(queries: Queries): Promise<boolean> {
  const rows = await queries.rows('has_payment_countries', 'select 1 from payment_countries limit 1')
  return rows.length > 0
}

/** The payment method of an order. */
interface OrderMethod {
  readonly name: string
  readonly systemName: string
  readonly img: string
  readonly type: number
  readonly symbol: string
}

/** The payment method of an order, also one that is no longer offered. */
export async function findMethodOfOrder(queries: Queries, directionId: number): Promise<OrderMethod> {
  const [row] = await queries.rows<OrderMethod>(
    'find_way_of_order',
    `select d.name, d.system_name as "systemName", d.img, d.type, c.symbol
       from payment_directions d join payment_countries c on c.iso = d.country where d.id = $1`,
    [directionId],
  )
  if (!row) throw new Error(`direction ${directionId} is not there`)
  return row
}

/** The number of offered methods of these providers. */
export async function countMethodsOf(queries: Queries, providers: readonly string[]): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_payment_methods_of',
    'select count(*)::int as count from payment_directions where is_enabled and provider = any($1::text[])',
    [providers],
  )
  return row?.count ?? 0
}
