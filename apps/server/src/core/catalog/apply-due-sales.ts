import type { Deps } from '../../platform/deps.ts'
import { updateDueSales } from './case-sales.sql.ts'
import { noteCatalogueChange } from './catalogue-events.ts'
import { lockCatalogue } from './catalogue-import.sql.ts'

/** Opens and closes cases whose time has come. Safe to run on all nodes at once. */
export function applyDueSales({ database }: Pick<Deps, 'database'>): Promise<void> {
  return database.transaction(async (tx) => {
    await lockCatalogue(tx)
    if ((await updateDueSales(tx)) > 0) await noteCatalogueChange(tx)
  })
}
