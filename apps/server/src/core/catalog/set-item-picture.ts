import type { Tx } from '../../platform/db.ts'
import { noteCatalogueChange } from './catalogue-events.ts'
import { updateItemPicture } from './item-pictures.sql.ts'

/** Sets another picture for an item. The caller holds `lockCatalogue`. */
export async function setItemPicture(tx: Tx, slug: string, image: string): Promise<void> {
  if (await updateItemPicture(tx, slug, image)) await noteCatalogueChange(tx)
}
