import { goldFromMinor } from '@runecase/api/money.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { selectObservedOpenings } from '../../core/openings/public.ts'
import { CSV_TYPE, type CsvRecord, csvLines } from '../../platform/csv.ts'
import type { Queries } from '../../platform/db.ts'
import type { FileAnswer } from '../../platform/http/handler.ts'
import { timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { findVersionInForce } from './stated-odds.sql.ts'

/** Batches per query; a batch is at most one turn of the consumer that counts. */
const BATCHES_PER_PAGE = 5
const COLUMNS = ['opening', 'time', 'ticket', 'item', 'name', 'rarity', 'value']

/**
 * Streams the counted openings of a version, the version in force unless another is named. It names neither players nor operations, which
 * would lead to the seeds of a player. Refuses with `caseNotFound`.
 */
export async function exportObservedOpenings(
  queries: Queries,
  catalogue: Pick<Catalogue, 'itemById' | 'caseById'>,
  { caseId, version: named }: { readonly caseId: number; readonly version: number | undefined },
): Promise<FileAnswer> {
  const inForce = await findVersionInForce(queries, caseId)
  const opened = catalogue.caseById(caseId)
  if (inForce === undefined || !opened || opened.isDraft) return refuse('caseNotFound')
  const version = named ?? inForce
  const records: AsyncIterable<CsvRecord> = (async function* () {
    let number = 0
    for (let after: bigint | undefined = 0n; after !== undefined; ) {
      const page = await selectObservedOpenings(queries, { caseId, version, after, limit: BATCHES_PER_PAGE })
      for (const { id, tickets, itemIds, pricesMinor } of page.openings) {
        number += 1
        const time = timeOfId(id)
        for (const [index, itemId] of itemIds.entries()) {
          const { slug, name, rarity } = catalogue.itemById(itemId)
          const value = goldFromMinor(pricesMinor[index] ?? 0n)
          yield { opening: number, time, ticket: tickets[index] ?? null, item: slug, name, rarity, value }
        }
      }
      after = page.last
    }
  })()
  return { fileName: `${opened.slug}-${version}.csv`, type: CSV_TYPE, lines: csvLines(COLUMNS, records) }
}
