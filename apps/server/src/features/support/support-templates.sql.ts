import type { SupportTemplate } from '@runecase/api/operator/support.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export function selectTemplates(queries: Queries): Promise<SupportTemplate[]> {
  return queries.rows(
    'select_support_templates',
    'select id, name, text, version from support_templates order by lower(name)',
  )
}

export async function lockTemplate(tx: Tx, id: number): Promise<SupportTemplate | undefined> {
  const [row] = await tx.rows<SupportTemplate>(
    'lock_support_template',
    'select id, name, text, version from support_templates where id = $1 for update',
    [id],
  )
  return row
}

export async function insertTemplate(
  tx: Tx,
  { name, text }: Pick<SupportTemplate, 'name' | 'text'>,
): Promise<SupportTemplate> {
  const [row] = await tx.rows<SupportTemplate>(
    'insert_support_template',
    'insert into support_templates (name, text) values ($1, $2) returning id, name, text, version',
    [name, text],
  )
  if (!row) throw new Error('a template was not stored')
  return row
}

export async function updateTemplate(
  tx: Tx,
  { id, name, text }: Pick<SupportTemplate, 'id' | 'name' | 'text'>,
): Promise<SupportTemplate> {
  const [row] = await tx.rows<SupportTemplate>(
    'update_support_template',
    'update support_templates set name = $2, text = $3, version = version + 1 where id = $1 returning id, name, text, version',
    [id, name, text],
  )
  if (!row) throw new Error(`template ${id} is not there`)
  return row
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await tx.rows('delete_support_template', 'delete from support_templates where id = $1', [id])
}
