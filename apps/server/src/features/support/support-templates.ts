import type { SupportTemplate } from '@runecase/api/operator/support.ts'
import { requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import { violatedConstraint } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  selectTemplates,
  updateTemplate,
} from './support-templates.sql.ts'

type TemplateDeps = Pick<Deps, 'database'>
interface Fields {
  readonly name: string
  readonly text: string
  readonly reason: string
}

/** All templates for answers. */
export const listTemplates = async ({
  database,
}: TemplateDeps): Promise<{ readonly templates: SupportTemplate[] }> => ({
  templates: await selectTemplates(database),
})

/** Adds a template for answers. Refuses a taken name with `change_refused`. */
export function createTemplate(
  deps: TemplateDeps,
  call: OperatorCall,
  { name, text, reason }: Fields,
): Promise<{ readonly template: SupportTemplate }> {
  return runOperatorCommand(deps, call, { action: 'support_template.created', reason }, async (tx) => {
    const template = await insertTemplate(tx, { name, text }).catch(refuseTaken)
    return { answer: { template }, target: `template ${template.id}`, after: { name, text } }
  })
}

/** Changes a template for answers. Refuses with `dataNotFound`, `version_conflict`, and a taken name with `change_refused`. */
export function editTemplate(
  deps: TemplateDeps,
  call: OperatorCall,
  { id, version, name, text, reason }: Fields & { readonly id: number; readonly version: number },
): Promise<{ readonly template: SupportTemplate }> {
  const command = { action: 'support_template.edited', target: `template ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const before = (await lockTemplate(tx, id)) ?? refuse('dataNotFound')
    requireVersion(before.version, version)
    const template = await updateTemplate(tx, { id, name, text }).catch(refuseTaken)
    return { answer: { template }, before: { name: before.name, text: before.text }, after: { name, text } }
  })
}

/** Removes a template for answers. */
export function removeTemplate(
  deps: TemplateDeps,
  call: OperatorCall,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<Record<string, never>> {
  const command = { action: 'support_template.removed', target: `template ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const { version: current, name, text } = (await lockTemplate(tx, id)) ?? refuse('dataNotFound')
    requireVersion(current, version)
    await deleteTemplate(tx, id)
    return { answer: {}, before: { name, text } }
  })
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'support_templates_name_key') {
    return refuse('change_refused', { fault: 'support_template_name' })
  }
  throw error
}
