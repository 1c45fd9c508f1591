import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { oddsChanges } from '@runecase/game/odds-changes.ts'
import type { OddsDocument } from '@runecase/game/odds-document.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { selectObservedVersions } from '../../core/openings/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { type OddsVersionRow, selectOddsVersions } from './fairness.sql.ts'

const VERSIONS_A_PAGE = 10

/**
 * The newest odds versions of a case below `before`, each with the lines that differ from the previous version. Refuses with
 * `caseNotFound`.
 */
export async function listOddsChanges(
  queries: Queries,
  catalogue: Pick<Catalogue, 'itemBySlug' | 'caseById'>,
  { caseId, before }: { readonly caseId: number; readonly before: number | undefined },
): Promise<EndpointData<Api['listOddsChanges']>> {
  // Reads one more than it returns: the oldest one of the page is compared with its predecessor.
  const [rows, observed] = await Promise.all([
    selectOddsVersions(queries, { caseId, before, limit: VERSIONS_A_PAGE + 1 }),
    selectObservedVersions(queries, caseId),
  ])
  const one = catalogue.caseById(caseId)
  if (rows.length === 0 || !one || one.isDraft) return refuse('caseNotFound')
  const openedOf = new Map(observed.map(({ version, opened }) => [version, Number(opened)]))
  const documents = rows.map(({ document }) => JSON.parse(document) as OddsDocument)
  return rows.slice(0, VERSIONS_A_PAGE).map((row, at) => {
    const document = documents[at] as OddsDocument
    // A version that never took effect does not count as the predecessor of later ones.
    const previousAt = rows.findIndex((older, place) => place > at && !older.isWithdrawn)
    const previous = documents[previousAt] ?? documents[at + 1]
    return {
      ...toPublicVersion(row, document),
      isWithdrawn: row.isWithdrawn,
      opened: openedOf.get(row.version) ?? 0,
      previousPrice: previous?.price ?? null,
      previousRtp: previous?.rtp ?? null,
      changes:
        previous === undefined
          ? null
          : oddsChanges(previous, document).map(({ item, ...change }) => ({
              item: lookOf(catalogue, item),
              ...change,
            })),
    }
  })
}

function toPublicVersion(
  { version, hash, effectiveFrom }: OddsVersionRow,
  { price, currency, rtp, rows }: OddsDocument,
) {
  return {
    version,
    hash: hash.toString('hex'),
    effectiveFrom: effectiveFrom.toISOString(),
    price,
    currency,
    rtp,
    lines: rows.length,
  }
}

/** The current look of an item in a document. */
function lookOf(catalogue: Pick<Catalogue, 'itemBySlug'>, slug: string) {
  const { name, image, rarity } = catalogue.itemBySlug(slug)
  return { slug, name, image, rarity }
}
