import type { EditedSection } from '@runecase/api/operator/sections.ts'
import { colorsOf, selectSections } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { selectSectionFacts } from './catalog-editor.sql.ts'

/** Sections in their order, hidden ones included. */
export async function listEditedSections(queries: Queries): Promise<EditedSection[]> {
  const [sections, facts] = await Promise.all([selectSections(queries), selectSectionFacts(queries)])
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]))
  return sections.map(({ id, slug, name, description, isVisible, isMain, isBattle, isEvent, look }) => ({
    ...{ id, slug, name, isVisible, isEvent },
    cases: Number(factsOf.get(id)?.cases ?? 0n),
    fields: { name, description, isVisible, isMain, isBattle, icon: look.title.icon, ...colorsOf(look) },
    version: Number(factsOf.get(id)?.revision ?? 0n),
  }))
}
