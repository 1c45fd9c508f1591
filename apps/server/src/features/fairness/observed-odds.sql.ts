import type { Queries, Tx } from '../../platform/db.ts'

/** Adds openings to the counts of their versions. Each must be given once. */
export function addObserved(tx: Tx, openingIds: readonly bigint[]): void {
  tx.send(
    'add_observed_odds',
    `insert into observed_odds as o (case_id, version, item_id, seen)
     select p.case_id, p.odds_version, x.item_id, count(*)
       from openings p cross join lateral unnest(p.item_ids) as x (item_id) where p.id = any($1::int8[]) group by 1, 2, 3 order by 1, 2, 3
     on conflict (case_id, version, item_id) do update set seen = o.seen + excluded.seen`,
    [openingIds],
  )
  tx.send(
    'add_observed_versions',
    `insert into observed_versions as o (case_id, version, opened, listed, counted_at)
     select case_id, odds_version, sum(count), sum(count), clock_timestamp() from openings where id = any($1::int8[]) group by 1, 2 order by 1, 2
     on conflict (case_id, version) do update
       set opened = o.opened + excluded.opened, listed = o.listed + excluded.listed, counted_at = excluded.counted_at`,
    [openingIds],
  )
  tx.send(
    'add_observed_openings',
    `insert into observed_openings (case_id, version, first_id, opening_ids)
     select case_id, odds_version, min(id), array_agg(id order by id) from openings where id = any($1::int8[]) group by 1, 2`,
    [openingIds],
  )
}

/**
 * Lists openings that a process of an older version counted without listing them. Nothing may be counted meanwhile: the caller holds the
 * cursor of the consumer. Openings before `fromId` are not searched; `consumer` names the cursor.
 */
export async function listMissedOpenings(
  tx: Tx,
  { consumer, fromId }: { readonly consumer: string; readonly fromId: bigint },
): Promise<number> {
  const behind = await tx.rows<{ caseId: number; version: number }>(
    'select_versions_behind',
    'select case_id as "caseId", version from observed_versions where listed <> opened',
    [],
  )
  if (behind.length === 0) return 0
  const versions = [behind.map(({ caseId }) => caseId), behind.map(({ version }) => version)]
  const added = await tx.rows<{ openings: number }>(
    'add_missed_openings',
    `with behind as (select * from unnest($1::int4[], $2::int4[]) as b (case_id, version)),
     waiting as materialized (
       select (e ->> 'openingId')::int8 as id
         from (select events from outbox union all
               select events from event_log where seq > (select seq from event_cursors where consumer = $3)) w
         cross join lateral json_array_elements(w.events) e
        where e ->> 'kind' = 'case.opened'),
     listed as materialized (
       select x.id from observed_openings o join behind b using (case_id, version) cross join unnest(o.opening_ids) x (id))
     insert into observed_openings (case_id, version, first_id, opening_ids)
     select o.case_id, o.odds_version, min(o.id), array_agg(o.id order by o.id)
       from openings o join behind b on b.case_id = o.case_id and b.version = o.odds_version
      where o.id >= $4 and o.id not in (select id from waiting) and o.id not in (select id from listed)
      group by 1, 2
     returning cardinality(opening_ids) as openings`,
    [...versions, consumer, fromId],
  )
  tx.send(
    'update_listed_openings',
    `update observed_versions v
        set listed = (select coalesce(sum(o.count), 0) from observed_openings l cross join unnest(l.opening_ids) x (id) join openings o on o.id = x.id
                       where l.case_id = v.case_id and l.version = v.version)
      where (v.case_id, v.version) in (select * from unnest($1::int4[], $2::int4[]))`,
    versions,
  )
  return added.reduce((sum, { openings }) => sum + openings, 0)
}

/** The items of a counted batch of openings, in order. */
export interface ObservedOpening {
  readonly id: bigint
  readonly tickets: readonly number[]
  readonly itemIds: readonly number[]
  readonly pricesMinor: readonly bigint[]
}

/** Batches of counted openings of a version after `after`, with the first id of the last batch. */
export async function selectObservedOpenings(
  queries: Queries,
  page: { readonly caseId: number; readonly version: number; readonly after: bigint; readonly limit: number },
): Promise<{ readonly openings: readonly ObservedOpening[]; readonly last: bigint | undefined }> {
  const batches = await queries.rows<{ firstId: bigint; openingIds: bigint[] }>(
    'select_observed_batches',
    `select first_id as "firstId", opening_ids as "openingIds" from observed_openings
      where case_id = $1 and version = $2 and first_id > $3 order by first_id limit $4`,
    [page.caseId, page.version, page.after, page.limit],
  )
  const last = batches.at(-1)?.firstId
  if (last === undefined) return { openings: [], last }
  const openings = await queries.rows<ObservedOpening>(
    'select_observed_openings',
    `select id, tickets, item_ids as "itemIds", prices_minor as "pricesMinor" from openings where id = any($1::int8[]) order by id`,
    [batches.flatMap(({ openingIds }) => openingIds)],
  )
  return { openings, last }
}

/** Counts of one item of a version. */
export interface ObservedRow {
  readonly itemId: number
  readonly seen: bigint
}

export function selectObserved(queries: Queries, caseId: number, version: number): Promise<ObservedRow[]> {
  return queries.rows(
    'select_observed_odds',
    'select item_id as "itemId", seen from observed_odds where case_id = $1 and version = $2',
    [caseId, version],
  )
}

/** The number of openings of a version. */
export interface ObservedVersionRow {
  readonly version: number
  readonly opened: bigint
  readonly countedAt: Date
}

export function selectObservedVersions(queries: Queries, caseId: number): Promise<ObservedVersionRow[]> {
  return queries.rows(
    'select_observed_versions',
    'select version, opened, counted_at as "countedAt" from observed_versions where case_id = $1',
    [caseId],
  )
}

/** A version with its rows by catalogue id. */
export interface StatedRow {
  readonly itemId: number
  readonly ticketFrom: number
  readonly ticketTo: number
  readonly valueMinor: bigint
}

export function selectStatedRows(queries: Queries, caseId: number, version: number): Promise<StatedRow[]> {
  return queries.rows(
    'select_stated_rows',
    `select item_id as "itemId", ticket_from as "ticketFrom", ticket_to as "ticketTo", value_minor as "valueMinor"
       from odds_rows where case_id = $1 and version = $2 order by ticket_from`,
    [caseId, version],
  )
}

/** The version that decides openings now. */
export async function findVersionInForce(queries: Queries, caseId: number): Promise<number | undefined> {
  const [row] = await queries.rows<{ version: number }>(
    'find_version_in_force',
    'select odds_version as version from cases where id = $1',
    [caseId],
  )
  return row?.version
}
