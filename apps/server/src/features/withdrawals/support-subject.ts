import type { Catalogue } from '../../core/catalog/public.ts'
import { type SupportSubject, subjectNumber } from '../../core/support-subjects/public.ts'
import { findWithdrawal } from './withdrawal-lists.sql.ts'

/** A withdrawal of the player, by its number or that of its item; its name is the item's. */
export const withdrawalSubject = (catalogue: Pick<Catalogue, 'itemById'>): SupportSubject => ({
  kind: 'withdrawal',
  async find(queries, userId, id) {
    const number = subjectNumber(id)
    const record = number === undefined ? undefined : await findWithdrawal(queries, userId, number)
    return record && { id: String(record.id), name: catalogue.itemById(record.catalogueItemId).name }
  },
})
