import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { Queries } from '../../platform/db.ts'
import { readSettings } from '../settings/public.ts'

/** The bounds of a case's return in the shop's settings. */
export async function selectReturnBounds(queries: Queries): Promise<ReturnBounds> {
  const { values } = await readSettings(queries)
  return { min: values.caseReturnMinPercent / 100, max: values.caseReturnMaxPercent / 100 }
}
