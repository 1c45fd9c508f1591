import { createHash } from 'node:crypto'
import { canonicalJson } from '@runecase/game/canonical-json.ts'
import { volatility } from '@runecase/game/expected-return.ts'
import type { OddsRow } from '@runecase/game/odds.ts'
import { documentRules, type OddsDocument, oddsDocument } from '@runecase/game/odds-document.ts'
import type { NewestVersion, NewVersion } from './catalogue-import.sql.ts'
import { type CaseRecord, type CatalogueState, type ContentsLine, oddsRowsOf, rulesOf } from './catalogue-records.ts'

/** Which odds each live case shall play, and which versions must be published for it. */
export interface VersionPlan {
  /** First versions of new cases; they count at once. */
  readonly first: readonly NewVersion[]
  /** Versions after the first. */
  readonly later: readonly NewVersion[]
  /** The version in force after the import, by case id; live cases only. */
  readonly versionOf: ReadonlyMap<number, number>
}

export interface VersionRequest {
  readonly merged: CatalogueState
  /** The newest published version of each case. */
  readonly newest: readonly NewestVersion[]
  readonly nowMs: number
  /** From when versions after the first count; not before `nowMs`. */
  readonly effectiveMs: number
}

/**
 * Compares the odds that each live case shall have with its newest version. Price, lines, values of items, return and rules decide: equal
 * ones keep the version, unless it is of an import that was replaced before it was due. The catalogue must have no fault.
 */
export function planVersions({ merged, newest, nowMs, effectiveMs }: VersionRequest): VersionPlan {
  const newestOf = new Map(newest.map((version) => [version.caseId, version]))
  const first: NewVersion[] = []
  const later: NewVersion[] = []
  const versionOf = new Map<number, number>()
  for (const record of merged.cases.values()) {
    if (record.isRetired) continue
    const rows = oddsRowsOf(merged.contents.get(record.id) ?? [], merged.items)
    if (!rows) throw new Error(`case ${record.slug} holds an item that is not in the catalogue`)
    const known = newestOf.get(record.id)
    const version = (known?.version ?? 0) + 1
    const startMs = known ? effectiveMs : nowMs
    const document = oddsDocument(
      { caseSlug: record.slug, version, effectiveFrom: new Date(startMs) },
      rulesOf(record),
      rows,
    )
    if (
      known &&
      known.effectiveFrom.getTime() <= nowMs &&
      isSameOdds(document, JSON.parse(known.document) as OddsDocument)
    ) {
      versionOf.set(record.id, known.version)
      continue
    }
    versionOf.set(record.id, version)
    ;(known ? later : first).push(newVersion(record, document, rows))
  }
  return { first, later, versionOf }
}

/** The lines of a published document. */
export function documentLines(document: string): ContentsLine[] {
  return (JSON.parse(document) as OddsDocument).rows.map(({ item, from, to }) => ({ item, from, to }))
}

function isSameOdds(a: OddsDocument, b: OddsDocument): boolean {
  const odds = (document: OddsDocument) => {
    const { price, currency, rows, rtp } = document
    return canonicalJson({ price, currency, rows, rtp, rules: documentRules(document) })
  }
  return odds(a) === odds(b)
}

function newVersion(record: CaseRecord, document: OddsDocument, rows: readonly OddsRow[]): NewVersion {
  const text = canonicalJson(document)
  return {
    caseId: record.id,
    version: document.version,
    hash: createHash('sha256').update(text).digest('hex'),
    document: text,
    expectedReturn: document.rtp,
    volatility: volatility(rows),
    effectiveFrom: document.effectiveFrom,
    rows: rows.map((row) => ({ item: row.itemId, from: row.ticketFrom, to: row.ticketTo, valueMinor: row.valueMinor })),
  }
}
