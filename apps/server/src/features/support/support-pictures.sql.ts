import type { Queries, Tx } from '../../platform/db.ts'

export interface SupportPictureRow {
  readonly id: bigint
  readonly place: number
  readonly width: number
  readonly height: number
}

/** Stores a picture that is not sent yet. */
export function insertPicture(
  tx: Tx,
  picture: Pick<SupportPictureRow, 'id' | 'width' | 'height'> & {
    readonly userId: bigint
    readonly bytes: Buffer
    readonly at: Date
  },
): void {
  tx.send(
    'insert_support_picture',
    'insert into support_pictures (id, user_id, bytes, width, height, at) values ($1, $2, $3, $4, $5, $6)',
    [picture.id, picture.userId, picture.bytes, picture.width, picture.height, picture.at],
  )
}

/** Deletes all but the newest unsent pictures of a player. */
export function deleteSurplus(tx: Tx, userId: bigint, most: number): void {
  tx.send(
    'delete_surplus_support_pictures',
    `delete from support_pictures where request_id is null and id in (
       select id from support_pictures where user_id = $1 and request_id is null order by id desc offset $2)`,
    [userId, most],
  )
}

/** Attaches unsent pictures of a player to a message; returns how many there were. */
export async function attachPictures(
  tx: Tx,
  message: { readonly userId: bigint; readonly requestId: bigint; readonly place: number },
  ids: readonly bigint[],
): Promise<number> {
  const rows = await tx.rows(
    'attach_support_pictures',
    `update support_pictures set request_id = $2, place = $3
      where id = any($4::int8[]) and user_id = $1 and request_id is null returning 1`,
    [message.userId, message.requestId, message.place, ids],
  )
  return rows.length
}

/** The pictures of a request, in the order of their messages and uploads. */
export function selectPictures(queries: Queries, requestId: bigint): Promise<SupportPictureRow[]> {
  return queries.rows(
    'select_support_pictures',
    'select id, place, width, height from support_pictures where request_id = $1 order by place, id',
    [requestId],
  )
}

/** The bytes of a picture, a WebP; with `userId` only of that player's, without only of a sent one. */
export async function findPictureBytes(
  queries: Queries,
  id: bigint,
  userId: bigint | null,
): Promise<Buffer | undefined> {
  const [row] = await queries.rows<{ bytes: Buffer }>(
    'find_support_picture_bytes',
    `select bytes from support_pictures
      where id = $1 and case when $2::int8 is null then request_id is not null else user_id = $2 end`,
    [id, userId],
  )
  return row?.bytes
}

/** Deletes pictures uploaded before a time and not sent since. */
export async function deleteUnsent(queries: Queries, before: Date): Promise<void> {
  await queries.rows(
    'delete_unsent_support_pictures',
    'delete from support_pictures where request_id is null and at < $1',
    [before],
  )
}

/** Deletes all pictures of a player. */
export async function deletePictures(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('delete_support_pictures', 'delete from support_pictures where user_id = $1', [userId])
}
