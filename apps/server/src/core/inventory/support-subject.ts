import type { Catalogue } from '../catalog/public.ts'
import { selectItem } from '../items/public.ts'
import { type SupportSubject, subjectNumber } from '../support-subjects/public.ts'

/** An item that is or was the player's. */
export const itemSubject = (catalogue: Pick<Catalogue, 'itemById'>): SupportSubject => ({
  kind: 'item',
  async find(queries, userId, id) {
    const number = subjectNumber(id)
    const item = number === undefined ? undefined : await selectItem(queries, userId, number)
    return item && { id: String(item.id), name: catalogue.itemById(item.catalogueItemId).name }
  },
})
