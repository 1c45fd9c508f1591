import type { Queries, Tx } from '../../platform/db.ts'

/** Ids of the favourite cases, last added first. */
export async function selectFavourites(queries: Queries, userId: bigint): Promise<number[]> {
  const rows = await queries.rows<{ caseId: number }>(
    'select_favourites',
    'select case_id as "caseId" from favourite_cases where user_id = $1 order by marked_at desc, case_id',
    [userId],
  )
  return rows.map(({ caseId }) => caseId)
}

/** Adds a favourite case; returns whether this call added it. */
export async function insertFavourite(tx: Tx, userId: bigint, caseId: number): Promise<boolean> {
  const rows = await tx.rows(
    'insert_favourite',
    'insert into favourite_cases (user_id, case_id) values ($1, $2) on conflict do nothing returning 1',
    [userId, caseId],
  )
  return rows.length > 0
}

/** Removes a favourite case; returns whether this call removed it. */
export async function deleteFavourite(tx: Tx, userId: bigint, caseId: number): Promise<boolean> {
  const rows = await tx.rows(
    'delete_favourite',
    'delete from favourite_cases where user_id = $1 and case_id = $2 returning 1',
    [userId, caseId],
  )
  return rows.length > 0
}

export interface RecentCase {
  readonly userId: bigint
  readonly caseId: number
  readonly opened: bigint
  readonly lastOpeningId: bigint
  readonly lastItemId: number
}

/** Counts openings; takes at most one row per player and case. */
export function upsertRecentCases(tx: Tx, opened: readonly RecentCase[]): void {
  tx.send(
    'upsert_recent_cases',
    `insert into recent_cases as r (user_id, case_id, opened, last_opening_id, last_item_id)
     select * from unnest($1::int8[], $2::int4[], $3::int8[], $4::int8[], $5::int4[]) order by 1, 2
     on conflict (user_id, case_id) do update set opened = r.opened + excluded.opened,
        last_opening_id = excluded.last_opening_id, last_item_id = excluded.last_item_id`,
    [
      opened.map((one) => one.userId),
      opened.map((one) => one.caseId),
      opened.map((one) => one.opened),
      opened.map((one) => one.lastOpeningId),
      opened.map((one) => one.lastItemId),
    ],
  )
}

/** The cases that a player opened last, newest first. */
export function selectRecentCases(
  queries: Queries,
  userId: bigint,
  limit: number,
): Promise<Omit<RecentCase, 'userId'>[]> {
  return queries.rows(
    'select_recent_cases',
    `select case_id as "caseId", opened, last_opening_id as "lastOpeningId", last_item_id as "lastItemId"
       from recent_cases where user_id = $1 order by last_opening_id desc limit $2`,
    [userId, limit],
  )
}
