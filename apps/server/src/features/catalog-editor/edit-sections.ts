import type { EditedSection, SectionFields } from '@runecase/api/operator/sections.ts'
import { addSection, changeSection, lockCatalogue, reorderSections } from '../../core/catalog/public.ts'
import { requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { listEditedSections } from './list-edited-sections.ts'

type SectionDeps = Pick<Deps, 'database' | 'clock'>

/** Adds a section after the others. Refuses like `addSection`. */
export function createSection(
  deps: SectionDeps,
  call: OperatorCall,
  asked: { readonly slug: string; readonly fields: SectionFields; readonly reason: string },
): Promise<EditedSection> {
  return runOperatorCommand(deps, call, { action: 'section.created', reason: asked.reason }, async (tx) => {
    await lockCatalogue(tx)
    const id = await addSection(tx, asked, { nowMs: deps.clock.nowMs() })
    const answer = await getSection(tx, id)
    return { answer, target: `section ${id}`, after: { slug: answer.slug, ...answer.fields } }
  })
}

/** Changes a section; players see the change at once. Refuses with `version_conflict`, and like `changeSection`. */
export function editSection(
  deps: SectionDeps,
  call: OperatorCall,
  asked: { readonly id: number; readonly version: number; readonly fields: SectionFields; readonly reason: string },
): Promise<EditedSection> {
  const { id, version, fields, reason } = asked
  return runOperatorCommand(deps, call, { action: 'section.edited', target: `section ${id}`, reason }, async (tx) => {
    await lockCatalogue(tx)
    const before = await getSection(tx, id)
    requireVersion(before.version, version)
    await changeSection(tx, id, fields, { nowMs: deps.clock.nowMs() })
    const answer = await getSection(tx, id)
    return { answer, before: before.fields, after: answer.fields }
  })
}

/** Puts the sections in another order. Refuses like `reorderSections`. */
export function orderSections(
  deps: SectionDeps,
  call: OperatorCall,
  asked: { readonly before: readonly number[]; readonly ids: readonly number[]; readonly reason: string },
): Promise<EditedSection[]> {
  const { before, ids, reason } = asked
  const command = { action: 'sections.ordered', target: 'sections', reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    await lockCatalogue(tx)
    await reorderSections(tx, asked, { nowMs: deps.clock.nowMs() })
    return { answer: await listEditedSections(tx), before, after: ids }
  })
}

async function getSection(tx: Tx, id: number): Promise<EditedSection> {
  return (await listEditedSections(tx)).find((section) => section.id === id) ?? refuse('dataNotFound')
}
