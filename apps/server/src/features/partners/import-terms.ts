import { CommissionFields } from '@runecase/api/operator/partners.ts'
import { z } from 'zod'
import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { readImportFile } from '../../platform/import-file.ts'
import { getNextTermsId, hasTerms } from './admin/admin-partners.sql.ts'
import { commissionDefinition } from './admin/commission-definition.ts'

/** Reads a file such as `projects/<code>/catalogue/commission-terms.json`. Throws `ImportRefusedError` with every fault. */
export const readTermsFile = (path: string): Promise<CommissionFields[]> =>
  readImportFile(path, z.array(CommissionFields))

/** Imports the commission terms of a file if there are none yet; returns how many, undefined if there already are some. */
export async function importFirstTerms(
  { database }: Pick<Deps, 'database'>,
  path: string,
): Promise<number | undefined> {
  if (await hasTerms(database)) return undefined
  const entries = await readTermsFile(path)
  await database.transaction(async (tx) => {
    for (const fields of entries) await commissionDefinition.put(tx, String(await getNextTermsId(tx)), () => fields)
    await logImport(tx, 'commission.imported', { terms: entries.length })
  })
  return entries.length
}
