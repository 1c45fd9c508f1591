import type { SupportMessageKind, SupportState, SupportSubjectKind, SupportTopic } from '@runecase/api/support-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface SupportRequestRow {
  readonly id: bigint
  readonly userId: bigint
  readonly topic: SupportTopic
  readonly state: SupportState
  readonly subjectKind: SupportSubjectKind | null
  readonly subjectId: string | null
  readonly subjectName: string | null
  readonly ownerId: bigint | null
  readonly version: number
  readonly waitingSince: Date | null
  readonly firstAnswerAt: Date | null
  readonly closedAt: Date | null
  readonly reopened: number
  readonly mergedInto: bigint | null
}

/** The fields of a request that a line of the conversation may change. */
export type SupportStanding = Pick<
  SupportRequestRow,
  'state' | 'waitingSince' | 'firstAnswerAt' | 'closedAt' | 'reopened' | 'ownerId' | 'mergedInto'
>

/** The columns of a request, whose alias is `r`. */
export const REQUEST_COLUMNS = `r.id, r.user_id as "userId", r.topic, r.state, r.subject_kind as "subjectKind", r.subject_id as "subjectId",
  r.subject_name as "subjectName", r.owner_id as "ownerId", r.version, r.waiting_since as "waitingSince", r.first_answer_at as "firstAnswerAt",
  r.closed_at as "closedAt", r.reopened, r.merged_into as "mergedInto"`

/** SQL: the last line that the player sees of a request `r`, and the beginning of the last text. */
export const LAST_COLUMNS = `(select m.at from support_messages m where m.request_id = r.id and m.kind <> 'note' order by m.place desc limit 1) as "changedAt",
  coalesce((select left(m.text, 160) from support_messages m where m.request_id = r.id and m.kind in ('player', 'answer')
             order by m.place desc limit 1), '') as preview`

/** A request in a list. A merged one has no lines left. */
export type ListedRow = SupportRequestRow & { readonly changedAt: Date | null; readonly preview: string }

/** A player's requests with ids below `beforeId`, newest first. */
export function selectRequests(
  queries: Queries,
  { userId, beforeId, limit }: { readonly userId: bigint; readonly beforeId: bigint | null; readonly limit: number },
): Promise<ListedRow[]> {
  return queries.rows(
    'select_support_requests',
    `select ${REQUEST_COLUMNS}, ${LAST_COLUMNS} from support_requests r
      where r.user_id = $1 and r.merged_into is null and ($2::int8 is null or r.id < $2) order by r.id desc limit $3`,
    [userId, beforeId, limit],
  )
}

/** A request by its number; with `userId` only that player's. */
export async function findRequest(
  queries: Queries,
  id: bigint,
  userId: bigint | null = null,
): Promise<ListedRow | undefined> {
  const [row] = await queries.rows<ListedRow>(
    'find_support_request',
    `select ${REQUEST_COLUMNS}, ${LAST_COLUMNS} from support_requests r where r.id = $1 and ($2::int8 is null or r.user_id = $2)`,
    [id, userId],
  )
  return row
}

/** Locks a request; with `userId` only that player's. */
export async function lockRequest(
  tx: Tx,
  id: bigint,
  userId: bigint | null = null,
): Promise<SupportRequestRow | undefined> {
  const [row] = await tx.rows<SupportRequestRow>(
    'lock_support_request',
    `select ${REQUEST_COLUMNS} from support_requests r where r.id = $1 and ($2::int8 is null or r.user_id = $2) for update`,
    [id, userId],
  )
  return row
}

export interface MessageRow {
  readonly place: number
  readonly kind: SupportMessageKind
  readonly operatorId: bigint | null
  readonly text: string | null
  readonly at: Date
}

/** The lines of a request, oldest first. */
export function selectMessages(queries: Queries, requestId: bigint): Promise<MessageRow[]> {
  return queries.rows(
    'select_support_messages',
    'select place, kind, operator_id as "operatorId", text, at from support_messages where request_id = $1 order by place',
    [requestId],
  )
}

/** Adds a line to a locked request; returns its position. */
export async function insertMessage(
  tx: Tx,
  requestId: bigint,
  { kind, operatorId, text, at }: Omit<MessageRow, 'place'>,
): Promise<number> {
  const [row] = await tx.rows<{ place: number }>(
    'insert_support_message',
    `insert into support_messages (request_id, place, kind, operator_id, text, at)
     select $1, coalesce(max(place), 0) + 1, $2, $3, $4, $5 from support_messages where request_id = $1 returning place`,
    [requestId, kind, operatorId, text, at],
  )
  if (!row) throw new Error('a line has a place')
  return row.place
}

export function insertRequest(
  tx: Tx,
  request: Pick<SupportRequestRow, 'id' | 'userId' | 'topic' | 'subjectKind' | 'subjectId' | 'subjectName'> & {
    readonly waitingSince: Date
  },
): void {
  tx.send(
    'insert_support_request',
    `insert into support_requests (id, user_id, topic, subject_kind, subject_id, subject_name, waiting_since)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      request.id,
      request.userId,
      request.topic,
      request.subjectKind,
      request.subjectId,
      request.subjectName,
      request.waitingSince,
    ],
  )
}

/** Stores the changes of a locked request by a line, and its next version. */
export function updateStanding(tx: Tx, id: bigint, standing: SupportStanding): void {
  tx.send(
    'update_support_standing',
    `update support_requests set state = $2, waiting_since = $3, first_answer_at = $4, closed_at = $5, reopened = $6, owner_id = $7,
            merged_into = $8, version = version + 1 where id = $1`,
    [
      id,
      standing.state,
      standing.waitingSince,
      standing.firstAnswerAt,
      standing.closedAt,
      standing.reopened,
      standing.ownerId,
      standing.mergedInto,
    ],
  )
}

/** The number of a player's open requests, and of those made since a given time; the caller holds the player's lock. */
export async function countRequests(
  tx: Tx,
  userId: bigint,
  sinceId: bigint,
): Promise<{ readonly open: number; readonly recent: number }> {
  const [row] = await tx.rows<{ open: number; recent: number }>(
    'count_support_requests',
    `select count(*) filter (where state <> 'closed')::int4 as open, count(*) filter (where id >= $2)::int4 as recent
       from support_requests where user_id = $1`,
    [userId, sinceId],
  )
  return row ?? { open: 0, recent: 0 }
}

/** The number of messages that a player wrote since the last answer. */
export async function countUnanswered(tx: Tx, requestId: bigint): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    'count_unanswered_support_messages',
    `select count(*)::int4 as count from support_messages where request_id = $1 and kind = 'player'
        and place > coalesce((select max(place) from support_messages where request_id = $1 and kind = 'answer'), 0)`,
    [requestId],
  )
  return row?.count ?? 0
}

/** Moves all lines of a request behind those of another; both are locked. */
export async function moveMessages(tx: Tx, fromId: bigint, intoId: bigint): Promise<void> {
  await tx.rows(
    'move_support_messages',
    `update support_messages set request_id = $2,
            place = place + (select coalesce(max(place), 0) from support_messages where request_id = $2) where request_id = $1`,
    [fromId, intoId],
  )
}

/** Requests of a player that are not closed, locked. */
export async function lockOpenRequests(tx: Tx, userId: bigint): Promise<SupportRequestRow[]> {
  return tx.rows(
    'lock_open_support_requests',
    `select ${REQUEST_COLUMNS} from support_requests r where r.user_id = $1 and r.state <> 'closed' order by r.id for update`,
    [userId],
  )
}

/** Deletes the texts of a player and of operators in the player's requests. */
export async function eraseTexts(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows(
    'erase_support_texts',
    `update support_messages set text = null
      where text is not null and request_id in (select id from support_requests where user_id = $1)`,
    [userId],
  )
}
