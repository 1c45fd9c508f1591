import { amountFromMinor } from '@runecase/api/money.ts'
import type { CaseTerms } from '@runecase/api/operator/cases.ts'
import { figuresOf, isWithinBounds, type OddsFigures, type ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { caseEntryOf } from './catalogue-entries.ts'
import { noteCatalogueChange } from './catalogue-events.ts'
import type { CaseEntry } from './catalogue-files.ts'
import { findScheduledImport, lockCatalogue, withdrawVersions } from './catalogue-import.sql.ts'
import { type CaseRecord, type CatalogueState, type ContentsLine, oddsRowsOf, rulesOf } from './catalogue-records.ts'
import { type CatalogueFault, type CatalogueSource, parseSource } from './catalogue-source.ts'
import { CatalogueRefusedError, type CatalogueReport, changeCatalogue, readCatalogue } from './change-catalogue.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { mergeCatalogue } from './merge-catalogue.ts'

/** Each change by an operator compares its own case with the bounds in the settings. */
const ANY_RETURN: ReturnBounds = { min: 0, max: Number.POSITIVE_INFINITY }

/** An operator's change of a case; absent parts stay unchanged. */
export interface CaseChange {
  readonly caseId: number
  /** All lines of the new odds, in order. */
  readonly lines?: readonly { readonly item: string; readonly tickets: number }[]
  /** Price and rules of an opening. */
  readonly terms?: CaseTerms
  /** Fields of the case in the format of the import files, without those that its odds depend on. */
  readonly fields?: Partial<
    Pick<
      CaseEntry,
      | 'name'
      | 'sectionId'
      | 'order'
      | 'labelData'
      | 'statisticData'
      | 'appearanceData'
      | 'level'
      | 'locked'
      | 'requiresRefill'
      | 'cooldownHours'
      | 'battle'
    >
  >
}

export interface CaseChangeOptions {
  readonly nowMs: number
  /** A future time: the odds are published now, and the same change is repeated then. */
  readonly effectiveFrom?: Date
  readonly bounds: ReturnBounds
  readonly requestId: bigint | null
  /** The current odds version that the change is based on; another one is refused with `change_stale`. */
  readonly baseVersion?: number
}

/**
 * Changes one case exactly as an import of it would: validated, published with its hash, and read by every node. Odds stay unless the
 * change names them. Refuses with `dataNotFound`, `change_stale`, and `change_refused` with the reason in `fault`.
 */
export async function changeCase(tx: Tx, change: CaseChange, options: CaseChangeOptions): Promise<CatalogueReport> {
  await lockCatalogue(tx)
  const { current, versionsBefore, open } = await readCatalogue(tx)
  const record = current.cases.get(change.caseId)
  if (!record || record.isRetired) return refuse('dataNotFound')
  const version = versionsBefore.get(record.id)
  if (options.baseVersion !== undefined && version !== options.baseVersion) return refuse('change_stale')
  if (await findScheduledImport(tx)) return refuse('change_refused', { fault: 'import_scheduled' })
  const announced = open.find((one) => options.requestId !== null && one.requestId === options.requestId)
  if (announced?.isWithdrawn) return refuse('change_stale')
  // An announced change is due by the database's clock, whatever this process's clock says.
  const nowMs = Math.max(options.nowMs, announced?.effectiveFrom.getTime() ?? 0)
  const entry = changedEntry(current, record, change)
  return changeByOperator(tx, { cases: [entry] }, { ...options, nowMs }, (merged) => {
    requireBounds(caseFigures(merged, record.id).rtp, options.bounds)
    return merged
  })
}

/** Changes a part of the catalogue; faults become a refusal. */
export async function changeByOperator(
  tx: Tx,
  files: CatalogueSource['files'],
  { nowMs, requestId, effectiveFrom }: Pick<CaseChangeOptions, 'nowMs' | 'requestId' | 'effectiveFrom'>,
  settle: (merged: CatalogueState) => CatalogueState,
): Promise<CatalogueReport> {
  try {
    // The operators' bounds apply to the returns of changed cases only; bounds that were tightened later do not block other changes.
    const options = { nowMs, requestId, bounds: ANY_RETURN, origin: 'operator' as const, settle }
    const source = { isWhole: false, files, faults: [] }
    return await changeCatalogue(tx, source, effectiveFrom ? { ...options, effectiveFrom } : options)
  } catch (error) {
    if (!(error instanceof CatalogueRefusedError)) throw error
    refuseFaults(error.faults)
    throw error
  }
}

/** Figures computed from the odds of a case in a state of the catalogue. */
export function caseFigures(state: CatalogueState, caseId: number): OddsFigures {
  const record = state.cases.get(caseId)
  const rows = oddsRowsOf(state.contents.get(caseId) ?? [], state.items)
  if (!record || !rows) throw new Error(`case ${caseId} has no odds`)
  return figuresOf(rows, rulesOf(record))
}

function changedEntry(current: CatalogueState, record: CaseRecord, { lines, terms, fields }: CaseChange): CaseEntry {
  const contents = lines ? contentsOf(lines) : (current.contents.get(record.id) ?? [])
  return { ...caseEntryOf(record, contents), ...(terms && termsEntryOf(terms, record.currency)), ...fields }
}

function termsEntryOf(
  { price, oldPrice, multicast, coinBonus, ...rules }: CaseTerms,
  currency: CaseRecord['currency'],
) {
  return {
    ...rules,
    priceData: { currency, price, oldPrice },
    multicastData: multicast && { range: [multicast.min, multicast.max] as [number, number] },
    bonuses: coinBonus ? [{ currencyCode: 'COIN' as const, amountMin: coinBonus.min, amountMax: coinBonus.max }] : [],
  }
}

/** The effect of a change of odds or terms, without making it. */
export interface CasePreview {
  readonly name: string
  readonly currency: CaseRecord['currency']
  readonly before: OddsFigures & { readonly terms: CaseTerms }
  readonly after: OddsFigures & { readonly terms: CaseTerms }
  /** Lines whose tickets changed, by item; null for a version without the line. */
  readonly lines: readonly { readonly name: string; readonly before: number | null; readonly after: number | null }[]
}

/**
 * The current effect of a change of odds or terms. Refuses with `dataNotFound`, and with `change_refused` where the change would be
 * refused.
 */
export async function previewCase(queries: Queries, change: CaseChange, bounds: ReturnBounds): Promise<CasePreview> {
  const { current } = await readCatalogue(queries)
  const record = current.cases.get(change.caseId)
  if (!record || record.isRetired) return refuse('dataNotFound')
  const { merged, faults } = mergeEntry(current, changedEntry(current, record, change))
  refuseFaults(faults)
  const after = caseFigures(merged, record.id)
  requireBounds(after.rtp, bounds)
  const linesBefore = ticketsOf(current, record.id)
  const linesAfter = ticketsOf(merged, record.id)
  const lines = [...new Set([...linesBefore.keys(), ...linesAfter.keys()])]
    .map((slug) => ({
      name: merged.items.get(slug)?.name ?? slug,
      before: linesBefore.get(slug) ?? null,
      after: linesAfter.get(slug) ?? null,
    }))
    .filter((line) => line.before !== line.after)
  return {
    name: record.name,
    currency: record.currency,
    before: { ...caseFigures(current, record.id), terms: caseTermsOf(record) },
    after: { ...after, terms: caseTermsOf(merged.cases.get(record.id) ?? record) },
    lines,
  }
}

/** The catalogue with one case added or replaced, and every fault of it. */
export function mergeEntry(current: CatalogueState, entry: CaseEntry) {
  const source = parseSource({ isWhole: false, files: { cases: [entry] }, faults: [] })
  const merged = mergeCatalogue(current, source, 'operator')
  const checked = checkCatalogue({ source, current, merged, bounds: ANY_RETURN })
  return { merged, faults: [...source.faults, ...checked] }
}

const ticketsOf = (state: CatalogueState, caseId: number) =>
  new Map((state.contents.get(caseId) ?? []).map(({ item, from, to }) => [item, to - from]))

/** Price and opening rules of a case. */
export function caseTermsOf(one: CaseRecord): CaseTerms {
  const { currency } = one
  return {
    price: amountFromMinor(one.priceMinor, currency),
    oldPrice: one.oldPriceMinor === null ? null : amountFromMinor(one.oldPriceMinor, currency),
    multifixNumber: one.multifixNumber,
    multicast: pair(one.multicastMin, one.multicastMax),
    everyNOpenFree: one.everyNOpenFree,
    cashbackPercent: one.cashbackPercent,
    coinBonus: pair(one.bonusCoinsMin, one.bonusCoinsMax),
  }
}

const pair = (min: number | null, max: number | null) => (min === null || max === null ? null : { min, max })

export function requireBounds(rtp: number | null, bounds: ReturnBounds): void {
  if (!isWithinBounds(rtp, bounds)) refuse('change_refused', { fault: 'return_out_of_bounds', rtp, ...bounds })
}

export function refuseFaults([first]: readonly CatalogueFault[]): void {
  if (first) refuse('change_refused', { fault: 'invalid', field: first.path, reason: first.reason })
}

/** Withdraws the odds that a change request announced and that are not in force yet. */
export async function withdrawAnnounced(tx: Tx, requestId: bigint): Promise<void> {
  await lockCatalogue(tx)
  const { open } = await readCatalogue(tx)
  const announced = open.filter((one) => one.requestId === requestId && !one.isInForce)
  if (announced.length === 0) return
  await withdrawVersions(tx, announced)
  await noteCatalogueChange(tx)
}

function contentsOf(lines: NonNullable<CaseChange['lines']>): ContentsLine[] {
  let from = 0
  return lines.map(({ item, tickets }) => {
    const line = { item, from, to: from + tickets }
    from = line.to
    return line
  })
}
