import type { CaseTerms, NewCase } from '@runecase/api/operator/cases.ts'
import type { OddsFigures, ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { updateToDraft } from './case-sales.sql.ts'
import { caseEntryOf } from './catalogue-entries.ts'
import type { CaseEntry } from './catalogue-files.ts'
import { findScheduledImport, lockCatalogue } from './catalogue-import.sql.ts'
import type { CaseRecord, CatalogueState } from './catalogue-records.ts'
import type { CatalogueFault } from './catalogue-source.ts'
import {
  type CaseChangeOptions,
  caseFigures,
  caseTermsOf,
  changeByOperator,
  mergeEntry,
  refuseFaults,
  requireBounds,
} from './change-case.ts'
import { readCatalogue } from './change-catalogue.ts'
import { requireName } from './seen-name.ts'

/** Ids of operators' cases start above it, so that they never collide with ids of later import files. */
const FIRST_ID = 1_000_000

/** The field of the request for each place in the entry that can be faulty. */
const FIELDS: readonly (readonly [place: string, field: string, reason: string])[] = [
  ['.slug', 'slug', 'taken'],
  ['.sectionId', 'section_id', 'bad_value'],
  ['.priceData.price', 'price', 'bad_value'],
]

/**
 * Creates a closed copy of a case, invisible to players until it is opened, and publishes its first odds. Returns its id. Refuses with
 * `dataNotFound`, `change_stale` when the odds of the source have changed, and `change_refused`.
 */
export async function createCase(
  tx: Tx,
  asked: NewCase,
  { nowMs, bounds, requestId }: Pick<CaseChangeOptions, 'nowMs' | 'bounds' | 'requestId'>,
): Promise<number> {
  await lockCatalogue(tx)
  const { current, versionsBefore } = await readCatalogue(tx)
  const { entry } = newEntry(current, asked)
  if (versionsBefore.get(asked.sourceId) !== asked.baseVersion) refuse('change_stale')
  if (await findScheduledImport(tx)) refuse('change_refused', { fault: 'import_scheduled' })
  await changeByOperator(tx, { cases: [entry] }, { nowMs, requestId }, (merged) => {
    requireBounds(caseFigures(merged, entry.id).rtp, bounds)
    return merged
  })
  await updateToDraft(tx, entry.id)
  return entry.id
}

/** A preview of a new case. */
export interface NewCasePreview {
  readonly source: string
  readonly section: string
  readonly figures: OddsFigures
  readonly terms: CaseTerms
  readonly lines: readonly { readonly name: string; readonly tickets: number }[]
}

/**
 * The case that would be created now. Refuses with `dataNotFound`, with `validation` by the field of the request, such as a taken slug, and
 * with `change_refused` (`return_out_of_bounds`, `free_case`).
 */
export async function previewNewCase(queries: Queries, asked: NewCase, bounds: ReturnBounds): Promise<NewCasePreview> {
  const { current } = await readCatalogue(queries)
  const { source, entry } = newEntry(current, asked)
  const { merged, faults } = mergeEntry(current, entry)
  requireNoFault(faults)
  const figures = caseFigures(merged, entry.id)
  requireBounds(figures.rtp, bounds)
  return {
    source: source.name,
    section: merged.sections.get(asked.sectionId)?.name ?? '',
    figures,
    terms: caseTermsOf(merged.cases.get(entry.id) ?? source),
    lines: (merged.contents.get(entry.id) ?? []).map(({ item, from, to }) => ({
      name: merged.items.get(item)?.name ?? item,
      tickets: to - from,
    })),
  }
}

/** The copy in the format of the import files. Its label, old price and times of sale are its own. */
function newEntry(current: CatalogueState, asked: NewCase): { readonly source: CaseRecord; readonly entry: CaseEntry } {
  const source = current.cases.get(asked.sourceId)
  if (!source || source.isRetired) return refuse('dataNotFound')
  if (source.priceMinor === 0n) refuse('change_refused', { fault: 'free_case' })
  const { slug, name, sectionId, price, image } = asked
  const others = [...current.cases.values()].filter(({ isRetired }) => !isRetired).map((one) => one.name)
  requireName(name, undefined, others, 'payload.name')
  const entry = {
    ...caseEntryOf(source, current.contents.get(source.id) ?? []),
    id: Math.max(FIRST_ID, ...current.cases.keys()) + 1,
    slug,
    name,
    sectionId,
    available: false,
    priceData: { currency: source.currency, price, oldPrice: null },
    labelData: null,
    appearanceData: { image: image.replace(/^cases\//, '') },
  }
  return { source, entry }
}

function requireNoFault(faults: readonly CatalogueFault[]): void {
  const named = FIELDS.filter(([place]) => faults.some(({ path }) => path.endsWith(place)))
  if (named.length > 0) {
    refuse('validation', { faults: named.map(([, field, reason]) => ({ path: `payload.${field}`, reason })) })
  }
  refuseFaults(faults)
}
