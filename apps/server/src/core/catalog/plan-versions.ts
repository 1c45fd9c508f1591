import { createHash } from 'node:crypto'
import { canonicalJson } from '@runecase/game/canonical-json.ts'
import { volatility } from '@runecase/game/expected-return.ts'
import type { OddsRow } from '@runecase/game/odds.ts'
import { documentRules, type OddsDocument, oddsDocument } from '@runecase/game/odds-document.ts'
import type { NewVersion, OpenVersion } from './catalogue-import.sql.ts'
import { type CaseRecord, type CatalogueState, type ContentsLine, oddsRowsOf, rulesOf } from './catalogue-records.ts'

/** The odds version that each live case will use, and the versions to publish for it. */
export interface VersionPlan {
  /** First versions of new cases, and the next ones of cases that nobody has opened; they take effect at once. */
  readonly first: readonly NewVersion[]
  /** The other versions. */
  readonly later: readonly NewVersion[]
  /** The version in force after the import, by case id; live cases only. */
  readonly versionOf: ReadonlyMap<number, number>
}

export interface VersionRequest {
  readonly merged: CatalogueState
  /** The version in force of each case, and those published after it. */
  readonly open: readonly OpenVersion[]
  readonly nowMs: number
  /** When versions after the first take effect; not before `nowMs`. */
  readonly effectiveMs: number
  /** Cases that nobody has opened: their next version takes effect at once, too. */
  readonly unopened: ReadonlySet<number>
}

/**
 * Compares the wanted odds of each live case with the version in force, and with announced ones whose time has come. Price, lines, item
 * values, return and rules are compared; equal odds keep their version. The catalogue must have no fault.
 */
export function planVersions({ merged, open, nowMs, effectiveMs, unopened }: VersionRequest): VersionPlan {
  const openOf = Map.groupBy(open, ({ caseId }) => caseId)
  const first: NewVersion[] = []
  const later: NewVersion[] = []
  const versionOf = new Map<number, number>()
  for (const record of merged.cases.values()) {
    if (record.isRetired) continue
    const rows = oddsRowsOf(merged.contents.get(record.id) ?? [], merged.items)
    if (!rows) throw new Error(`case ${record.slug} holds an item that is not in the catalogue`)
    const known = openOf.get(record.id) ?? []
    const version = Math.max(0, ...known.map((one) => one.version)) + 1
    const isAnnounced = known.length > 0 && !unopened.has(record.id)
    const startMs = isAnnounced ? effectiveMs : nowMs
    const document = oddsDocument(
      { caseSlug: record.slug, version, effectiveFrom: new Date(startMs) },
      rulesOf(record),
      rows,
    )
    const same = known.find(
      (one) => isPlayable(one, nowMs) && isSameOdds(document, JSON.parse(one.document) as OddsDocument),
    )
    versionOf.set(record.id, same?.version ?? version)
    if (!same) (isAnnounced ? later : first).push(newVersion(record, document, rows))
  }
  return { first, later, versionOf }
}

const isPlayable = (one: OpenVersion, nowMs: number) =>
  one.isInForce || (!one.isWithdrawn && one.effectiveFrom.getTime() <= nowMs)

/** The expected return of a published document; null for a case without one. */
export function documentReturn(document: string): number | null {
  return (JSON.parse(document) as OddsDocument).rtp
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
