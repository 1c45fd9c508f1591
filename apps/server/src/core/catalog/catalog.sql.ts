import type { Rarity } from '@runecase/api/rarity.ts'
import type { Queries } from '../../platform/db.ts'
import { PLAYER_CASES } from '../free-openings/public.ts'
import { PLAYERS } from '../ledger/public.ts'
import { SITE_STATISTICS } from '../statistics/public.ts'
import type { CaseRecord, ItemRecord, SectionRecord } from './catalogue-records.ts'

export interface ItemRow extends ItemRecord {
  readonly id: number
}

/** A case with the published data of its current odds. */
export interface CaseRow extends CaseRecord {
  readonly oddsVersion: number
  /** Lowercase hexadecimal SHA-256 of the odds document. */
  readonly oddsHash: string
  /** The published return as a share of the price; null for a free case. */
  readonly rtp: number | null
  readonly volatility: number
  /** Increases with every change of the row. */
  readonly revision: bigint
  /** When it opens and closes automatically. */
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  /** A case that operators created and never opened: players do not see it. */
  readonly isDraft: boolean
  /** The announced next version; null without one. */
  readonly announced: AnnouncedOdds | null
}

/** Published odds that are not in force yet. */
export interface AnnouncedOdds {
  readonly version: number
  readonly hash: string
  /** Price of one opening in the currency of the case. */
  readonly price: number
  readonly rtp: number | null
  /** ISO 8601. */
  readonly effectiveFrom: string
}

/** Items of the catalogue, retired ones included: old drops refer to them. */
export function selectItems(queries: Queries): Promise<ItemRow[]> {
  return queries.rows(
    'select_catalogue_items',
    `select i.id, i.slug, i.name, i.market_name as "marketName", i.hero, i.slot, i.rarity, i.quality, i.type, i.price_minor as "priceMinor", i.image, i.pack,
            i.is_retired as "isRetired", i.origin, r.slug as replaces
       from catalogue_items i left join catalogue_items r on r.id = i.replaces_id order by i.id`,
  )
}

export function selectSections(queries: Queries): Promise<SectionRecord[]> {
  return queries.rows(
    'select_sections',
    `select id, slug, name, description, position, is_visible as "isVisible", is_main as "isMain", is_event as "isEvent",
            is_battle as "isBattle", look, origin
       from sections order by position, id`,
  )
}

const CASES = `select c.id, c.slug, c.name, c.section_id as "sectionId", c.kind, c.position, c.is_available as "isAvailable", m.code as currency,
            c.price_minor as "priceMinor", c.old_price_minor as "oldPriceMinor", c.level, c.is_locked as "isLocked",
            c.requires_refill as "requiresRefill", c.cooldown_hours as "cooldownHours", c.is_once_only as "isOnceOnly",
            c.multifix_number as "multifixNumber", c.multicast_min as "multicastMin", c.multicast_max as "multicastMax",
            c.every_n_open_free as "everyNOpenFree", c.cashback_percent as "cashbackPercent",
            c.bonus_coins_min as "bonusCoinsMin", c.bonus_coins_max as "bonusCoinsMax", c.opens_limit as "opensLimit",
            c.free_opens as "freeOpens", c.is_offer as "isOffer", c.is_battle as "isBattle", c.image, c.label, c.colors,
            c.is_retired as "isRetired", c.odds_version as "oddsVersion", encode(o.hash, 'hex') as "oddsHash",
            o.expected_return as rtp, o.volatility, c.revision, c.opens_at as "opensAt", c.closes_at as "closesAt", c.is_draft as "isDraft", c.origin, n.announced
       from cases c
       join currencies m on m.id = c.currency
       join odds_versions o on o.case_id = c.id and o.version = c.odds_version
       left join lateral (
         select json_build_object('version', v.version, 'hash', encode(v.hash, 'hex'), 'price', v.document::json -> 'price',
                                  'rtp', v.document::json -> 'rtp', 'effectiveFrom', v.document::json -> 'effectiveFrom') as announced
           from odds_versions v
          where v.case_id = c.id and v.version > c.odds_version
            and not exists (select from odds_withdrawals w where w.case_id = v.case_id and w.version = v.version)
          order by v.version limit 1) n on true`

/** Cases in the order of their sections, retired ones included. */
export function selectCases(queries: Queries): Promise<CaseRow[]> {
  return queries.rows('select_cases', `${CASES} order by c.section_id, c.position, c.id`)
}

/** A case, retired or not. */
export async function findCase(queries: Queries, caseId: number): Promise<CaseRow | undefined> {
  const [row] = await queries.rows<CaseRow>('find_case', `${CASES} where c.id = $1`, [caseId])
  return row
}

/** Whether a case has this slug, retired or not. */
export async function isSlugTaken(queries: Queries, slug: string): Promise<boolean> {
  return (await queries.rows('is_case_slug_taken', 'select 1 from cases where slug = $1', [slug])).length > 0
}

/** One line of published odds with the current state of its item. */
export interface OddsLineRow {
  readonly slug: string
  readonly name: string
  readonly image: string
  readonly rarity: Rarity
  readonly priceMinor: bigint
  readonly tickets: number
}

/** The lines of a version, ordered by ticket. */
export function selectOddsLines(queries: Queries, caseId: number, version: number): Promise<OddsLineRow[]> {
  return queries.rows(
    'select_odds_lines',
    `select i.slug, i.name, i.image, i.rarity, i.price_minor as "priceMinor", r.ticket_to - r.ticket_from as tickets
       from odds_rows r join catalogue_items i on i.id = r.item_id where r.case_id = $1 and r.version = $2 order by r.ticket_from`,
    [caseId, version],
  )
}

/** The document of one version, which defines its lines. */
export async function findOddsDocument(queries: Queries, caseId: number, version: number): Promise<string | undefined> {
  const [row] = await queries.rows<{ document: string }>(
    'find_odds_document',
    'select document from odds_versions where case_id = $1 and version = $2',
    [caseId, version],
  )
  return row?.document
}

/** Documents of the versions in force. */
export function selectOddsInForce(queries: Queries): Promise<{ caseId: number; version: number; document: string }[]> {
  return queries.rows(
    'select_odds_in_force',
    `select o.case_id as "caseId", o.version, o.document
       from cases c join odds_versions o on o.case_id = c.id and o.version = c.odds_version`,
  )
}

/** The revision of the catalogue, and the next due work. */
export interface RevisionRow {
  readonly revision: bigint
  /** When the scheduled import is due. */
  readonly dueAt: Date | null
  /** Whether a case must open or close automatically now, by the database's clock. */
  readonly isSaleDue: boolean
}

export async function getRevision(queries: Queries): Promise<RevisionRow> {
  const [row] = await queries.rows<RevisionRow>(
    'get_catalogue_revision',
    `select revision, (select effective_from from scheduled_imports) as "dueAt",
            exists (select from cases where opens_at <= clock_timestamp() or closes_at <= clock_timestamp()) as "isSaleDue"
       from catalogue_revision`,
  )
  if (!row) throw new Error('catalogue_revision has no row')
  return row
}

export function selectCaseCounters(queries: Queries): Promise<{ caseId: number; remaining: number }[]> {
  return queries.rows('select_case_counters', 'select case_id as "caseId", cap - taken as remaining from case_counters')
}

/** Counts from domain events: `case_opened:<case id>` and `arcanes`. */
export function selectCatalogueStatistics(queries: Queries): Promise<{ name: string; value: bigint }[]> {
  return queries.rows(
    'select_catalogue_statistics',
    `select name, value from ${SITE_STATISTICS} s where name = 'arcanes' or name like 'case\\_opened:%'`,
  )
}

/** A player's data of a case; rows exist only where something was counted. */
export interface PlayerCaseRow {
  readonly caseId: number
  readonly freeOpens: number
  readonly openedSinceFree: number
  readonly opened: bigint
  readonly openedAt: Date | null
}

export function selectPlayerCases(queries: Queries, userId: bigint): Promise<PlayerCaseRow[]> {
  return queries.rows(
    'select_player_cases',
    `select case_id as "caseId", free_opens as "freeOpens", opened_since_free as "openedSinceFree", opened, opened_at as "openedAt"
       from ${PLAYER_CASES} c where user_id = $1`,
    [userId],
  )
}

/** The data that decides which free cases a player may open, except their openings. */
export interface PlayerStandingRow {
  readonly experienceMinor: bigint
  readonly refilledAt: Date | null
}

export async function findStandingOfPlayer(queries: Queries, userId: bigint): Promise<PlayerStandingRow | undefined> {
  const [row] = await queries.rows<PlayerStandingRow>(
    'find_standing_of_player',
    `select experience_minor as "experienceMinor", refilled_at as "refilledAt" from ${PLAYERS} p where user_id = $1`,
    [userId],
  )
  return row
}

/** How many cases can be opened now. */
export async function selectOpenCaseCount(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ count: number }>(
    'count_open_cases',
    'select count(*)::int as count from cases where is_available',
  )
  return row?.count ?? 0
}
