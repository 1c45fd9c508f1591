import type { Queries, Tx } from '../../platform/db.ts'

export interface UploadedPictureRow {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly createdAt: Date
}

/** Stores a picture, an identical one only once. Returns its row. */
export async function insertPicture(
  tx: Tx,
  picture: Omit<UploadedPictureRow, 'createdAt'> & { readonly bytes: Buffer; readonly operatorId: bigint },
): Promise<UploadedPictureRow> {
  const { id, bytes, width, height, name, operatorId } = picture
  await tx.rows(
    'insert_uploaded_picture',
    `insert into uploaded_pictures (id, bytes, width, height, name, operator_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [id, bytes, width, height, name, operatorId],
  )
  // A separate statement sees the row of an upload for which the insert waited.
  const [row] = await tx.rows<UploadedPictureRow>(
    'select_uploaded_picture',
    'select id, name, width, height, created_at as "createdAt" from uploaded_pictures where id = $1',
    [id],
  )
  if (!row) throw new Error(`the picture ${id} was not stored`)
  return row
}

/** The stored bytes of an uploaded picture, a WebP. */
export async function findPictureBytes(queries: Queries, id: string): Promise<Buffer | undefined> {
  const [row] = await queries.rows<{ bytes: Buffer }>(
    'find_uploaded_picture_bytes',
    'select bytes from uploaded_pictures where id = $1',
    [id],
  )
  return row?.bytes
}

export async function hasPicture(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.rows('has_uploaded_picture', 'select 1 from uploaded_pictures where id = $1', [id])
  return rows.length > 0
}

/** The newest uploads of a folder whose names contain the text. */
export function selectPictures(
  queries: Queries,
  { folder, text, limit }: { readonly folder: string; readonly text: string; readonly limit: number },
): Promise<UploadedPictureRow[]> {
  return queries.rows(
    'select_uploaded_pictures',
    `select id, name, width, height, created_at as "createdAt" from uploaded_pictures
      where split_part(id, '/', 1) = $1 and position(lower($2) in lower(name)) > 0 order by created_at desc, id limit $3`,
    [folder, text, limit],
  )
}
