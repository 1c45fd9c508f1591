import type { Queries, Tx } from '../../platform/db.ts'

/** The picture id of an item that is not retired. */
export async function findItemPicture(queries: Queries, slug: string): Promise<string | undefined> {
  const [row] = await queries.rows<{ image: string }>(
    'find_item_picture',
    'select image from catalogue_items where slug = $1 and not is_retired',
    [slug],
  )
  return row?.image
}

export async function updateItemPicture(tx: Tx, slug: string, image: string): Promise<boolean> {
  const rows = await tx.rows(
    'update_item_picture',
    'update catalogue_items set image = $2 where slug = $1 and image <> $2 returning 1',
    [slug, image],
  )
  return rows.length > 0
}
