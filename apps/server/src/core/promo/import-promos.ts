import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { ImportRefusedError, readImportFile } from '../../platform/import-file.ts'
import { Refusal } from '../../platform/refuse.ts'
import { logImport } from '../operator-log/public.ts'
import { updatePromoBeside } from './promo-definition.sql.ts'
import { promoDefinition } from './promo-definition.ts'
import { fieldsOfEntry, type PromoEntry, PromoFile } from './promo-file.ts'
import { missingCases, selectKnownPromos } from './promo-import.sql.ts'

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
    const missing = await missingCases(
      tx,
      entries.flatMap(({ flexOffers }) => flexOffers.flatMap((offer) => offer.case?.slug ?? [])),
    )
    if (missing.length > 0) throw new ImportRefusedError(missing.map((slug) => `there is no case ${slug}`))
    for (const entry of entries) await writeEntry(tx, entry, clock.nowMs(), known.get(entry.code)?.earlierUses)
    await logImport(tx, 'promo.imported', { codes: entries.length })
    return entries.length
  })
}

/**
 * Writes a code of a file: its terms and its other data, in an order in which the places taken never exceed the limit. Days relative to the
 * import do not change a known window, and the limit of a code that a player was promised does not decrease.
 */
async function writeEntry(tx: Tx, entry: PromoEntry, nowMs: number, earlierUses = 0): Promise<void> {
  const { code, img, active: isActive, usedCount } = entry
  const put = () =>
    promoDefinition.put(tx, code, (before) => {
      const fields = fieldsOfEntry(entry, nowMs, before?.row)
      const promised = before?.row.isPromised ? before.fields.perPlayerLimit : 0
      return { ...fields, perPlayerLimit: Math.max(promised, fields.perPlayerLimit) }
    })
  const setBeside = () => updatePromoBeside(tx, code, { img, isActive, earlierUses: usedCount })
  try {
    for (const step of usedCount < earlierUses ? [setBeside, put] : [put, setBeside]) await step()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fault =
      error.code === 'validation' ? 'more places are taken than it would have' : 'its terms were promised already'
    throw new ImportRefusedError([`${code}: ${fault}`])
  }
}
