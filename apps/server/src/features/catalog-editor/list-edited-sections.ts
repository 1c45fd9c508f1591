import { selectSections } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Sections in their order, hidden ones too. */
export async function listEditedSections(queries: Queries) {
  const sections = await selectSections(queries)
  return sections.map(({ id, name, isVisible }) => ({ id, name, isVisible }))
}
