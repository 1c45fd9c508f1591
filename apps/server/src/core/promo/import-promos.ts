import type { Deps } from '../../platform/deps.ts'
import { ImportRefusedError, readImportFile } from '../../platform/import-file.ts'
import { logImport } from '../operator-log/public.ts'
import { type PromoEntry, PromoFile, recordOf } from './promo-file.ts'
import { missingCases, recordPromoVersion, selectKnownPromos, upsertPromo } from './promo-import.sql.ts'

/** Reads a file of codes, such as `projects/<code>/catalogue/promos.json`. Throws `ImportRefusedError` with every fault of its entries. */
export function readPromoFile(path: string): Promise<PromoEntry[]> {
  return readImportFile(path, PromoFile)
}

/**
 * Adds the codes of a file and changes existing ones; codes that it does not name stay. All or nothing. Throws `ImportRefusedError` for an
 * unknown case, for changes of promised terms, for a limit below the places taken, and for a code that belongs to a batch. Returns how many
 * were written.
 */
export function importPromos(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  entries: readonly PromoEntry[],
): Promise<number> {
  return database.transaction(async (tx) => {
    const known = await selectKnownPromos(
      tx,
      entries.map((entry) => entry.code),
    )
    const batched = [...known].filter(([, { isOfBatch }]) => isOfBatch)
    if (batched.length > 0) throw new ImportRefusedError(batched.map(([code]) => `${code}: is of a batch`))
    const records = entries.map((entry) => recordOf(entry, clock.nowMs(), known.get(entry.code)))
    const missing = await missingCases(
      tx,
      records.flatMap((record) => record.caseSlug ?? []),
    )
    if (missing.length > 0) throw new ImportRefusedError(missing.map((slug) => `there is no case ${slug}`))
    for (const record of records) {
      const fault = await upsertPromo(tx, record)
      if (fault === 'terms') throw new ImportRefusedError([`${record.code}: its terms were promised already`])
      if (fault === 'limit') throw new ImportRefusedError([`${record.code}: more places are taken than it would have`])
      await recordPromoVersion(tx, record.code)
    }
    await logImport(tx, 'promo.imported', { codes: records.length })
    return records.length
  })
}
