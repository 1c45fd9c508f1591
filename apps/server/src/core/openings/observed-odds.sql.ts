import type { Queries, Tx } from '../../platform/db.ts'

/** Adds openings to the counts of their versions. Each opening must be passed only once. */
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
