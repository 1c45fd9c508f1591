import type { Tx } from '../../platform/db.ts'
import { updateAvailability, updateSaleTimes } from './case-sales.sql.ts'
import { noteCatalogueChange } from './catalogue-events.ts'

/** Opens or closes a case for opening. The caller holds `lockCatalogue`. */
export async function setAvailability(tx: Tx, caseId: number, isAvailable: boolean): Promise<void> {
  if (await updateAvailability(tx, caseId, isAvailable)) await noteCatalogueChange(tx)
}

/** Sets when a case opens and closes automatically; null: never. The caller holds `lockCatalogue`. */
export async function setSaleTimes(
  tx: Tx,
  caseId: number,
  times: { readonly opensAt: Date | null; readonly closesAt: Date | null },
): Promise<void> {
  if (await updateSaleTimes(tx, caseId, times)) await noteCatalogueChange(tx)
}
