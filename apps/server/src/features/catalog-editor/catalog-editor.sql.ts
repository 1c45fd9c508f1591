import type { Rarity } from '@runecase/api/rarity.ts'
import {
  type AnnouncedOdds,
  CASE_COUNTERS,
  CASES,
  CATALOGUE_ITEMS,
  type CaseKind,
  ODDS_ROWS,
  ODDS_VERSIONS,
  ODDS_WITHDRAWALS,
  SECTIONS,
} from '../../core/catalog/public.ts'
import { SITE_STATISTICS } from '../../core/statistics/public.ts'
import type { Queries } from '../../platform/db.ts'

/** The openings of a case and the value of their items, counted from domain events. */
export const CASE_STATISTICS = `left join ${SITE_STATISTICS} opened on opened.name = 'case_opened:' || c.id
       left join ${SITE_STATISTICS} cost on cost.name = 'case_cost:' || c.id and cost.value > 0
       left join ${SITE_STATISTICS} won on won.name = 'case_value:' || c.id`

/** The value of the drops divided by the payments; null without counts. */
export const OBSERVED_RETURN = `coalesce(won.value, 0)::float8 / cost.value`

export const LISTED_CASE_FROM = `${CASES} c
       join ${SECTIONS} s on s.id = c.section_id
       join currencies m on m.id = c.currency
       join ${ODDS_VERSIONS} o on o.case_id = c.id and o.version = c.odds_version
       ${CASE_STATISTICS}
       left join lateral (
         select json_build_object('version', v.version, 'hash', encode(v.hash, 'hex'), 'price', v.document::json -> 'price',
                                  'rtp', v.document::json -> 'rtp', 'effectiveFrom', v.document::json -> 'effectiveFrom') as announced
           from ${ODDS_VERSIONS} v
          where v.case_id = c.id and v.version > c.odds_version
            and not exists (select from ${ODDS_WITHDRAWALS} w where w.case_id = v.case_id and w.version = v.version)
          order by v.version limit 1) n on true`

export const LISTED_CASE_COLUMNS = `c.id, c.slug, c.name, c.image, c.kind, s.id as "sectionId", s.name as "sectionName", m.code as currency,
       c.price_minor as "priceMinor", o.expected_return as rtp, o.volatility, c.is_available as "isAvailable",
       c.is_draft as "isDraft",        c.odds_version as "oddsVersion", coalesce(opened.value, 0) as opened, ${OBSERVED_RETURN} as "observedReturn", n.announced`

export interface ListedCaseRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly image: string
  readonly kind: CaseKind
  readonly sectionId: number
  readonly sectionName: string
  readonly currency: 'GOLD' | 'COIN'
  readonly priceMinor: bigint
  readonly rtp: number | null
  readonly volatility: number
  readonly isAvailable: boolean
  readonly isDraft: boolean
  readonly oddsVersion: number
  readonly opened: bigint
  readonly observedReturn: number | null
  readonly announced: AnnouncedOdds | null
}

/** What changes with the openings of a case, and with its published odds. */
export interface CaseStatisticsRow {
  readonly opened: bigint
  readonly opensRemaining: number | null
  readonly nextVersion: number
  readonly observedReturn: number | null
}

export async function getCaseStatistics(queries: Queries, caseId: number): Promise<CaseStatisticsRow> {
  const [row] = await queries.rows<CaseStatisticsRow>(
    'get_case_statistics',
    `select coalesce(opened.value, 0) as opened, ${OBSERVED_RETURN} as "observedReturn",
            (select k.cap - k.taken from ${CASE_COUNTERS} k where k.case_id = c.id) as "opensRemaining",
            (select max(v.version) + 1 from ${ODDS_VERSIONS} v where v.case_id = c.id) as "nextVersion"
       from ${CASES} c ${CASE_STATISTICS} where c.id = $1`,
    [caseId],
  )
  return row ?? { opened: 0n, observedReturn: null, opensRemaining: null, nextVersion: 1 }
}

export const LISTED_VERSION_FROM = `${ODDS_VERSIONS} v join ${CASES} c on c.id = v.case_id join currencies m on m.id = c.currency
       left join ${ODDS_WITHDRAWALS} w on w.case_id = v.case_id and w.version = v.version`

export const LISTED_VERSION_COLUMNS = `v.version, encode(v.hash, 'hex') as hash, v.effective_from as "effectiveFrom", m.code as currency,
       (v.document::json ->> 'price')::float8 as price, (v.document::json ->> 'rtp')::float8 as rtp, v.change_request_id as "changeRequestId",
       case when w.version is not null then 'withdrawn' when v.version = c.odds_version then 'in_force'
            when v.version > c.odds_version then 'announced' else 'past' end as state`

export interface ListedVersionRow {
  readonly version: number
  readonly hash: string
  readonly effectiveFrom: Date
  readonly currency: 'GOLD' | 'COIN'
  readonly price: number
  readonly rtp: number | null
  readonly changeRequestId: bigint | null
  readonly state: 'in_force' | 'announced' | 'withdrawn' | 'past'
}

export const LISTED_ITEM_FROM = `${CATALOGUE_ITEMS} i
       left join (select r.item_id, count(*) as cases
                    from ${CASES} c join ${ODDS_ROWS} r on r.case_id = c.id and r.version = c.odds_version
                   where not c.is_retired group by 1) held on held.item_id = i.id`

export const LISTED_ITEM_COLUMNS = `i.slug, i.name, i.image, i.rarity, i.slot, i.price_minor as "priceMinor", i.pack is not null as "isPack",
       coalesce(held.cases, 0) as cases`

export interface ListedItemRow {
  readonly slug: string
  readonly name: string
  readonly image: string
  readonly rarity: Rarity
  readonly slot: string
  readonly priceMinor: bigint
  readonly isPack: boolean
  readonly cases: bigint
}

/** Current prices of items, ordered by slug. */
export function selectCurrentPrices(
  queries: Queries,
  slugs: readonly string[],
): Promise<{ slug: string; priceMinor: bigint }[]> {
  return queries.rows(
    'select_current_prices',
    `select slug, price_minor as "priceMinor" from ${CATALOGUE_ITEMS} where slug = any($1) and not is_retired order by slug`,
    [slugs],
  )
}

/** The revision of each section and the number of its cases. */
export function selectSectionFacts(queries: Queries): Promise<{ id: number; revision: bigint; cases: bigint }[]> {
  return queries.rows(
    'select_section_facts',
    `select s.id, s.revision, count(c.id) as cases from ${SECTIONS} s
       left join ${CASES} c on c.section_id = s.id and not c.is_retired group by s.id, s.revision`,
  )
}

/** The average number of openings of a case per hour since its first odds. */
export async function getOpeningsPerHour(
  queries: Queries,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.rows<{ caseId: number; perHour: number }>(
    'get_openings_per_hour',
    `select o.case_id as "caseId",
            (coalesce(s.value, 0) * 3600 / greatest(extract(epoch from clock_timestamp() - o.effective_from), 3600))::float8 as "perHour"
       from ${ODDS_VERSIONS} o left join ${SITE_STATISTICS} s on s.name = 'case_opened:' || o.case_id where o.case_id = any($1) and o.version = 1`,
    [caseIds],
  )
  return new Map(rows.map(({ caseId, perHour }) => [caseId, perHour]))
}
