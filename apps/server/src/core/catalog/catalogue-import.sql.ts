import type { Queries, Tx } from '../../platform/db.ts'
import { PLAYER_CASES } from '../free-openings/public.ts'
import { ITEMS, REPRICE_ITEMS } from '../items/relations.sql.ts'
import { SITE_STATISTICS } from '../statistics/public.ts'
import type { CaseRecord, ItemRecord, SectionRecord } from './catalogue-records.ts'
import type { CatalogueUses } from './catalogue-uses.ts'

/** The advisory lock that serialises imports of all nodes and commands. */
const IMPORT_LOCK = 7003
/** Statuses of items that a player may still sell or spend: they follow the catalogue's price. */
const REPRICED_STATUSES = ['progress', 'bag', 'no_link']

/** Serialises imports. Waiting for another import, or re-pricing every inventory, may take longer than a player's command may. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.rows(
    'allow_long_import',
    `select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '600s', true),
            set_config('idle_in_transaction_session_timeout', '60s', true)`,
  )
  await tx.rows('lock_catalogue', 'select pg_advisory_xact_lock($1)', [IMPORT_LOCK])
}

/** A published version that is in force, or newer than the one in force. */
export interface OpenVersion {
  readonly caseId: number
  readonly version: number
  readonly document: string
  readonly effectiveFrom: Date
  readonly isInForce: boolean
  /** Announced, and withdrawn before it took effect. */
  readonly isWithdrawn: boolean
  /** The change request that made it; null for an import. */
  readonly requestId: bigint | null
}

export function selectOpenVersions(queries: Queries): Promise<OpenVersion[]> {
  return queries.rows(
    'select_open_versions',
    `select o.case_id as "caseId", o.version, o.document, o.effective_from as "effectiveFrom", o.version = c.odds_version as "isInForce",
            w.version is not null as "isWithdrawn", o.change_request_id as "requestId"
       from cases c join odds_versions o on o.case_id = c.id and o.version >= c.odds_version
       left join odds_withdrawals w on w.case_id = o.case_id and w.version = o.version
      order by o.case_id, o.version`,
  )
}

/** Withdraws announced versions that are not in force yet. */
export async function withdrawVersions(
  tx: Tx,
  versions: readonly { readonly caseId: number; readonly version: number }[],
): Promise<void> {
  if (versions.length === 0) return
  await tx.rows(
    'withdraw_odds_versions',
    `insert into odds_withdrawals (case_id, version) select * from unnest($1::int4[], $2::int4[]) on conflict do nothing`,
    [versions.map(({ caseId }) => caseId), versions.map(({ version }) => version)],
  )
}

export interface ScheduledImport {
  readonly effectiveFrom: Date
  readonly source: unknown
  readonly maxReturn: number
}

/** `isPast`: its time has come by the database's clock. */
export async function findScheduledImport(tx: Tx): Promise<(ScheduledImport & { isPast: boolean }) | undefined> {
  const [row] = await tx.rows<ScheduledImport & { isPast: boolean }>(
    'find_scheduled_import',
    `select effective_from as "effectiveFrom", source, max_return as "maxReturn", effective_from <= clock_timestamp() as "isPast"
       from scheduled_imports`,
  )
  return row
}

export async function insertScheduledImport(tx: Tx, scheduled: ScheduledImport): Promise<void> {
  await tx.rows(
    'insert_scheduled_import',
    'insert into scheduled_imports (effective_from, source, max_return) values ($1, $2::jsonb, $3)',
    [scheduled.effectiveFrom, JSON.stringify(scheduled.source), scheduled.maxReturn],
  )
}

export async function deleteScheduledImport(tx: Tx): Promise<void> {
  await tx.rows('delete_scheduled_import', 'delete from scheduled_imports')
}

/** `requestId`: the change request that makes new ones; null for an import. */
export async function upsertItems(tx: Tx, items: readonly ItemRecord[], requestId: bigint | null): Promise<void> {
  if (items.length === 0) return
  await tx.rows(
    'upsert_catalogue_items',
    `insert into catalogue_items (slug, name, market_name, hero, slot, rarity, quality, type, price_minor, image, pack, is_retired, origin, replaces_id,
                                  change_request_id)
     select slug, name, "marketName", hero, slot, rarity, quality, type, "priceMinor", image, nullif(pack, 'null'::jsonb), "isRetired", origin,
            (select former.id from catalogue_items former where former.slug = given.replaces), $2::int8
       from jsonb_to_recordset($1::jsonb) as given (slug text, name text, "marketName" text, hero text, slot text, rarity text, quality text, type smallint,
            "priceMinor" bigint, image text, pack jsonb, "isRetired" boolean, origin text, replaces text)
     on conflict (slug) do update set name = excluded.name, market_name = excluded.market_name,
       market_name_request_id = case when catalogue_items.market_name = excluded.market_name then catalogue_items.market_name_request_id else $2::int8 end,
       hero = excluded.hero, slot = excluded.slot, rarity = excluded.rarity,
       quality = excluded.quality, type = excluded.type, price_minor = excluded.price_minor, image = excluded.image,
       pack = excluded.pack, is_retired = excluded.is_retired`,
    [rowsText(items), requestId],
  )
}

export async function upsertSections(tx: Tx, sections: readonly SectionRecord[]): Promise<void> {
  if (sections.length === 0) return
  await tx.rows(
    'upsert_sections',
    `insert into sections (id, slug, name, description, position, is_visible, is_main, is_event, is_battle, look, origin)
     select id, slug, name, description, position, "isVisible", "isMain", "isEvent", "isBattle", look, origin
       from jsonb_to_recordset($1::jsonb) as given (id integer, slug text, name text, description text, position integer,
            "isVisible" boolean, "isMain" boolean, "isEvent" boolean, "isBattle" boolean, look jsonb, origin text)
     on conflict (id) do update set name = excluded.name, description = excluded.description, position = excluded.position,
       is_visible = excluded.is_visible, is_main = excluded.is_main, is_event = excluded.is_event, is_battle = excluded.is_battle,
       look = excluded.look`,
    [rowsText(sections)],
  )
}

/** A version to publish: its document and its other columns. */
export interface NewVersion {
  readonly caseId: number
  readonly version: number
  readonly hash: string
  readonly document: string
  readonly expectedReturn: number | null
  readonly volatility: number
  readonly effectiveFrom: string
  readonly rows: readonly {
    readonly item: string
    readonly from: number
    readonly to: number
    readonly valueMinor: bigint
  }[]
}

/** `requestId`: the change request that makes them; null for an import. */
export async function insertVersions(tx: Tx, versions: readonly NewVersion[], requestId: bigint | null): Promise<void> {
  if (versions.length === 0) return
  await tx.rows(
    'insert_odds_versions',
    `insert into odds_versions (case_id, version, hash, document, expected_return, volatility, effective_from, change_request_id)
     select "caseId", version, decode(hash, 'hex'), document, "expectedReturn", volatility, "effectiveFrom", $2::int8
       from jsonb_to_recordset($1::jsonb) as given ("caseId" integer, version integer, hash text, document text,
            "expectedReturn" double precision, volatility smallint, "effectiveFrom" timestamptz)`,
    [rowsText(versions.map(({ rows: _rows, ...version }) => version)), requestId],
  )
  await tx.rows(
    'insert_odds_rows',
    `insert into odds_rows (case_id, version, ticket_from, ticket_to, item_id, value_minor)
     select given."caseId", given.version, given."from", given."to", item.id, given."valueMinor"
       from jsonb_to_recordset($1::jsonb) as given ("caseId" integer, version integer, "from" integer, "to" integer, item text,
            "valueMinor" bigint)
       left join catalogue_items item on item.slug = given.item`,
    [rowsText(versions.flatMap(({ caseId, version, rows }) => rows.map((row) => ({ caseId, version, ...row }))))],
  )
}

/** Records an import and the versions that it published. */
export async function insertImport(
  tx: Tx,
  { files, versions }: { readonly files: Readonly<Record<string, string>>; readonly versions: readonly NewVersion[] },
): Promise<void> {
  const odds = Object.fromEntries(versions.map(({ caseId, version, hash }) => [`${caseId}:${version}`, hash]))
  await tx.rows(
    'insert_catalogue_import',
    'insert into catalogue_imports (files, odds) values ($1::jsonb, $2::jsonb)',
    [JSON.stringify(files), JSON.stringify(odds)],
  )
}

export async function upsertCases(
  tx: Tx,
  cases: readonly (CaseRecord & { readonly oddsVersion: number })[],
): Promise<void> {
  if (cases.length === 0) return
  await tx.rows(
    'upsert_cases',
    `insert into cases (id, slug, name, section_id, kind, position, is_available, currency, price_minor, old_price_minor, odds_version,
       level, is_locked, requires_refill, cooldown_hours, is_once_only, multifix_number, multicast_min, multicast_max,
       every_n_open_free, cashback_percent, bonus_coins_min, bonus_coins_max, opens_limit, free_opens, is_offer, is_battle, image,
       label, colors, is_retired, origin)
     select given.id, slug, name, "sectionId", kind, position, "isAvailable", m.id, "priceMinor", "oldPriceMinor", "oddsVersion",
       level, "isLocked", "requiresRefill", "cooldownHours", "isOnceOnly", "multifixNumber", "multicastMin", "multicastMax",
       "everyNOpenFree", "cashbackPercent", "bonusCoinsMin", "bonusCoinsMax", "opensLimit", "freeOpens", "isOffer", "isBattle", image,
       nullif(label, 'null'::jsonb), colors, "isRetired", origin
       from jsonb_to_recordset($1::jsonb) as given (id integer, slug text, name text, "sectionId" integer, kind text, position integer,
            "isAvailable" boolean, currency text, "priceMinor" bigint, "oldPriceMinor" bigint, "oddsVersion" integer, level smallint,
            "isLocked" boolean, "requiresRefill" boolean, "cooldownHours" smallint, "isOnceOnly" boolean, "multifixNumber" smallint,
            "multicastMin" smallint, "multicastMax" smallint, "everyNOpenFree" smallint, "cashbackPercent" smallint,
            "bonusCoinsMin" integer, "bonusCoinsMax" integer, "opensLimit" integer, "freeOpens" integer, "isOffer" boolean,
            "isBattle" boolean, image text, label jsonb, colors jsonb, "isRetired" boolean, origin text)
       join currencies m on m.code = given.currency
      order by given.id
     on conflict (id) do update set name = excluded.name, section_id = excluded.section_id, kind = excluded.kind,
       position = excluded.position, is_available = excluded.is_available, currency = excluded.currency,
       price_minor = excluded.price_minor, old_price_minor = excluded.old_price_minor, odds_version = excluded.odds_version,
       level = excluded.level, is_locked = excluded.is_locked, requires_refill = excluded.requires_refill,
       cooldown_hours = excluded.cooldown_hours, is_once_only = excluded.is_once_only, multifix_number = excluded.multifix_number,
       multicast_min = excluded.multicast_min, multicast_max = excluded.multicast_max, every_n_open_free = excluded.every_n_open_free,
       cashback_percent = excluded.cashback_percent, bonus_coins_min = excluded.bonus_coins_min,
       bonus_coins_max = excluded.bonus_coins_max, opens_limit = excluded.opens_limit, free_opens = excluded.free_opens,
       is_offer = excluded.is_offer, is_battle = excluded.is_battle, image = excluded.image, label = excluded.label,
       colors = excluded.colors, is_retired = excluded.is_retired, is_draft = cases.is_draft and not excluded.is_available`,
    [rowsText(cases)],
  )
}

/** Creates the counter of every limited case and deletes all others. A limit below the number already taken means sold out. */
export async function updateCaseCounters(tx: Tx): Promise<void> {
  await tx.rows(
    'upsert_case_counters',
    `insert into case_counters as counter (case_id, cap)
     select id, opens_limit from cases where opens_limit is not null order by id
     on conflict (case_id) do update set cap = greatest(excluded.cap, counter.taken)
      where counter.cap <> greatest(excluded.cap, counter.taken)`,
  )
  await tx.rows(
    'delete_case_counters',
    'delete from case_counters using cases where cases.id = case_counters.case_id and cases.opens_limit is null',
  )
}

/** Sets the catalogue's price on players' live items of these slugs. Returns how many items changed. */
export async function updateItemPrices(tx: Tx, slugs: readonly string[]): Promise<number> {
  const [row] = await tx.rows<{ count: bigint }>(
    'update_item_prices',
    `with live as materialized (
       select item.user_id, item.id, given.price_minor
         from ${ITEMS} item join catalogue_items given on given.id = item.catalogue_item_id
        where given.slug = any($1) and item.price_minor <> given.price_minor
          and item.status in (select id from item_statuses where name = any($2))
        order by item.user_id, item.id
          for update of item
     ), moved as (
       ${REPRICE_ITEMS}
     )
     select count(*) from moved`,
    [slugs, REPRICED_STATUSES],
  )
  return Number(row?.count ?? 0n)
}

/** Returns the new revision of the catalogue. */
export async function updateRevision(tx: Tx): Promise<bigint> {
  const [row] = await tx.rows<{ revision: bigint }>(
    'update_catalogue_revision',
    'update catalogue_revision set revision = revision + 1 returning revision',
  )
  if (!row) throw new Error('catalogue_revision has no row')
  return row.revision
}

/** Rows as JSON for jsonb_to_recordset; sums are strings, which PostgreSQL parses exactly. */
function rowsText(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
}

/** Cases that nobody has opened, alone or in a battle; of `among`, else of all. May read whole tables: for changes of the catalogue only. */
export async function selectUnopenedCases(
  queries: Queries,
  { knownCases }: Pick<CatalogueUses, 'knownCases'>,
  among?: readonly number[],
): Promise<Set<number>> {
  const rows = await queries.rows<{ id: number }>(
    'select_unopened_cases',
    `select c.id from cases c
      where not exists (select from ${SITE_STATISTICS} s where s.name = 'case_opened:' || c.id and s.value > 0)
        and not exists (select from ${PLAYER_CASES} p where p.case_id = c.id and p.opened > 0)
        ${knownCases.map((known) => `and not exists (select from (${known}) k where k.case_id = c.id)`).join(' ')}
        and ($1::int[] is null or c.id = any($1))`,
    [among ?? null],
  )
  return new Set(rows.map(({ id }) => id))
}
