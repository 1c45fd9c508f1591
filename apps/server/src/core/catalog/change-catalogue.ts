import type { Queries, Tx } from '../../platform/db.ts'
import { selectCases, selectItems, selectOddsInForce, selectSections } from './catalog.sql.ts'
import { type Changes, changesOf, countsOf, type RecordChanges, type RecordCounts } from './catalogue-changes.ts'
import { noteCatalogueChange } from './catalogue-events.ts'
import {
  insertVersions,
  lockPlay,
  type NewVersion,
  type OpenVersion,
  selectOpenVersions,
  updateCaseCounters,
  updateItemPrices,
  upsertCases,
  upsertItems,
  upsertSections,
  withdrawVersions,
} from './catalogue-import.sql.ts'
import { type CatalogueState, type ItemRecord, mergeCatalogue } from './catalogue-records.ts'
import { type CatalogueFault, type CatalogueSource, parseSource } from './catalogue-source.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { documentLines, planVersions } from './plan-versions.ts'

export interface CatalogueReport {
  readonly items: RecordCounts
  readonly sections: RecordCounts
  readonly cases: RecordCounts
  /** Published versions, first ones too. */
  readonly newVersions: number
  /** Items of players that took a new price. */
  readonly repricedItems: number
  /** When set, the new odds are published, and nothing else was written: all of it takes effect at this moment. */
  readonly scheduledFor: Date | null
}

/** A change of the catalogue that was refused as a whole; nothing of it was written. */
export class CatalogueRefusedError extends Error {
  override readonly name = 'CatalogueRefusedError'
  readonly faults: readonly CatalogueFault[]

  constructor(faults: readonly CatalogueFault[]) {
    super(`${faults.length} faults in the catalogue`)
    this.faults = faults
  }
}

export interface ChangeOptions {
  readonly nowMs: number
  /** From when changed odds of a case that is already there count; the present when absent or past. First versions count at once. */
  readonly effectiveFrom?: Date
  /** Ceiling on expected returns, 1 = all of the price. */
  readonly maxReturn: number
  /** The change request that asks for it; null for an import. */
  readonly requestId: bigint | null
  /** Called with the catalogue as it would be, free of faults: may refuse it, or change what the source left open. */
  readonly settle?: (merged: CatalogueState) => CatalogueState
}

/**
 * Makes the catalogue what the source says: a whole source retires what it does not name, a part only adds and changes. When odds that
 * players already know change and `effectiveFrom` is ahead, the new versions are published now and the caller repeats the change at
 * that moment. The caller holds `lockCatalogue`. Throws `CatalogueRefusedError` with every fault at once.
 */
export async function changeCatalogue(
  tx: Tx,
  source: CatalogueSource,
  { nowMs, effectiveFrom, maxReturn, requestId, settle = (merged) => merged }: ChangeOptions,
): Promise<CatalogueReport> {
  const parsed = parseSource(source)
  const { current, versionsBefore, open } = await readCatalogue(tx)
  const asked = mergeCatalogue(current, parsed)
  const faults = [...parsed.faults, ...checkCatalogue({ source: parsed, current, merged: asked, maxReturn })]
  if (faults.length > 0) throw new CatalogueRefusedError(faults)

  const merged = settle(asked)
  const effectiveMs = Math.max(nowMs, effectiveFrom?.getTime() ?? nowMs)
  const plan = planVersions({ merged, open, nowMs, effectiveMs })
  const versionsAfter = new Map([...versionsBefore, ...plan.versionOf])
  const changes = changesOf(current, merged, versionsBefore, versionsAfter)
  const counts = {
    items: countsOf(changes.items),
    sections: countsOf(changes.sections),
    cases: countsOf(changes.cases),
  }

  if (effectiveMs > nowMs && plan.later.length > 0) {
    // Published lines refer to their items, so new ones are there from now on, out of sight until the change is due.
    await upsertItems(tx, changes.items.added.map(outOfSight))
    await insertVersions(tx, plan.later, requestId)
    await noteCatalogueChange(tx)
    return { ...counts, newVersions: plan.later.length, repricedItems: 0, scheduledFor: new Date(effectiveMs) }
  }
  const newVersions = [...plan.first, ...plan.later]
  const repricedItems = await writeChanges(tx, changes, newVersions, requestId)
  await withdrawVersions(tx, passedOver(open, versionsBefore, versionsAfter))
  return { ...counts, newVersions: newVersions.length, repricedItems, scheduledFor: null }
}

/** The catalogue as it stands; of one moment only under `lockCatalogue`. */
export async function readCatalogue(queries: Queries) {
  const [items, sections, cases, inForce, open] = await Promise.all([
    selectItems(queries),
    selectSections(queries),
    selectCases(queries),
    selectOddsInForce(queries),
    selectOpenVersions(queries),
  ])
  const current: CatalogueState = {
    items: new Map(items.map((item) => [item.slug, item])),
    sections: new Map(sections.map((section) => [section.id, section])),
    cases: new Map(cases.map((one) => [one.id, one])),
    contents: new Map(inForce.map(({ caseId, document }) => [caseId, documentLines(document)])),
  }
  return { current, open, versionsBefore: new Map(cases.map((one) => [one.id, one.oddsVersion])) }
}

/** Announced versions of cases whose odds have changed to others meanwhile. */
function passedOver(
  open: readonly OpenVersion[],
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): OpenVersion[] {
  return open.filter(
    ({ caseId, version, isInForce }) =>
      !isInForce && before.get(caseId) !== after.get(caseId) && version !== after.get(caseId),
  )
}

const outOfSight = (item: ItemRecord): ItemRecord => ({ ...item, isRetired: true })

/** Writes everything at once. Answers how many items of players took a new price. */
async function writeChanges(
  tx: Tx,
  changes: Changes,
  newVersions: readonly NewVersion[],
  requestId: bigint | null,
): Promise<number> {
  if (!changes.isAny && newVersions.length === 0) return 0
  if (changes.repricedSlugs.length > 0) await lockPlay(tx)
  await upsertItems(tx, touched(changes.items))
  await upsertSections(tx, touched(changes.sections))
  await insertVersions(tx, newVersions, requestId)
  await upsertCases(tx, touched(changes.cases))
  await updateCaseCounters(tx)
  await noteCatalogueChange(tx)
  return changes.repricedSlugs.length > 0 ? updateItemPrices(tx, changes.repricedSlugs) : 0
}

const touched = <R>({ added, changed, retired }: RecordChanges<R>): R[] => [...added, ...changed, ...retired]
