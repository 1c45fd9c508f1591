import type { InboxKind } from '@runecase/api/inbox.ts'
import { ITEMS } from '../../core/items/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The parameters of a notice; sums in minor units, ids as decimal strings, because the record is JSON. */
export interface NoticeParams {
  readonly goldMinor?: string
  readonly coins?: string
  readonly catalogueItemId?: number
  readonly caseId?: number
  readonly offerName?: string
  readonly orderId?: string
  readonly itemId?: string
  readonly level?: number
  /** Whether a case opens at the level. */
  readonly opensCases?: boolean
  readonly place?: number
  readonly years?: number
  /** Opened cases. */
  readonly opened?: string
  readonly supportRequestId?: string
}

export interface NewNotice {
  readonly userId: bigint
  readonly id: bigint
  readonly kind: InboxKind
  readonly params: NoticeParams
}

export interface NoticeRow {
  readonly id: bigint
  readonly kind: InboxKind
  readonly params: NoticeParams
}

/** Inserts notices. The caller's transaction ensures that each is inserted once. */
export function insertNotices(tx: Tx, notices: readonly NewNotice[]): void {
  tx.send(
    'insert_inbox_notices',
    `insert into inbox_notices (user_id, id, kind, params)
     select * from unnest($1::int8[], $2::int8[], $3::text[], $4::jsonb[])`,
    [
      notices.map((notice) => notice.userId),
      notices.map((notice) => notice.id),
      notices.map((notice) => notice.kind),
      notices.map((notice) => JSON.stringify(notice.params)),
    ],
  )
}

/** Notices of some kinds from `fromId` (inclusive) to `untilId` (exclusive), newest first. */
export function selectNotices(
  queries: Queries,
  userId: bigint,
  range: {
    readonly kinds: readonly InboxKind[] | null
    readonly fromId: bigint
    readonly untilId: bigint
    readonly limit: number
  },
): Promise<NoticeRow[]> {
  return queries.rows(
    'select_inbox_notices',
    `select id, kind, params from inbox_notices
      where user_id = $1 and id >= $2 and id < $3 and ($4::text[] is null or kind = any($4)) order by id desc limit $5`,
    [userId, range.fromId, range.untilId, range.kinds, range.limit],
  )
}

/** A player's read mark, the number of unread notices in a range, and the first notice after it. */
export async function getInboxState(
  queries: Queries,
  userId: bigint,
  { fromId, untilId }: { readonly fromId: bigint; readonly untilId: bigint },
): Promise<{ readonly readUntil: bigint; readonly unread: number; readonly nextId: bigint | null }> {
  const [row] = await queries.rows<{ readUntil: bigint; unread: number; nextId: bigint | null }>(
    'get_inbox_state',
    `with mark as (select coalesce((select read_until from inbox_marks where user_id = $1), 0)::int8 as read_until)
     select mark.read_until as "readUntil",
            (select count(*)::int4 from inbox_notices
              where user_id = $1 and id >= $2 and id > mark.read_until and id < $3) as unread,
            (select min(id) from inbox_notices where user_id = $1 and id >= $3) as "nextId"
       from mark`,
    [userId, fromId, untilId],
  )
  if (!row) throw new Error('a state is always answered')
  return row
}

/** Returns whether the mark moved; it never moves back. */
export async function upsertReadMark(tx: Tx, userId: bigint, until: bigint): Promise<boolean> {
  const rows = await tx.rows(
    'upsert_inbox_mark',
    `insert into inbox_marks as m (user_id, read_until) values ($1, $2)
     on conflict (user_id) do update set read_until = excluded.read_until where m.read_until < excluded.read_until
     returning 1`,
    [userId, until],
  )
  return rows.length > 0
}

/** The catalogue ids of items by item id. */
export function selectItemKinds(
  queries: Queries,
  items: readonly { readonly userId: bigint; readonly itemId: bigint }[],
): Promise<{ id: bigint; catalogueItemId: number }[]> {
  return queries.rows(
    'select_kinds_of_items',
    `select i.id, i.catalogue_item_id as "catalogueItemId"
       from unnest($1::int8[], $2::int8[]) as w (user_id, id) join ${ITEMS} i on i.user_id = w.user_id and i.id = w.id`,
    [items.map((item) => item.userId), items.map((item) => item.itemId)],
  )
}
