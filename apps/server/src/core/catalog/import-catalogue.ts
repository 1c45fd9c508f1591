import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import { selectCases, selectItems, selectOddsInForce, selectSections } from './catalog.sql.ts'
import { type Changes, changesOf, countsOf, type RecordChanges, type RecordCounts } from './catalogue-changes.ts'
import {
  deleteScheduledImport,
  findScheduledImport,
  insertScheduledImport,
  insertVersions,
  lockCatalogue,
  lockPlay,
  type NewVersion,
  selectNewestVersions,
  updateCaseCounters,
  updateItemPrices,
  updateRevision,
  upsertCases,
  upsertItems,
  upsertSections,
} from './catalogue-import.sql.ts'
import { type CatalogueState, type ItemRecord, mergeCatalogue } from './catalogue-records.ts'
import { type CatalogueFault, type CatalogueSource, parseSource } from './catalogue-source.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { documentLines, planVersions } from './plan-versions.ts'

/** An import changes as many rows as the catalogue and all inventories have: no player waits for it. */
const LONG = { withinMs: 60_000 }

/** Unless the operator says otherwise, no case may give back more than this share of its price on average. */
export const DEFAULT_MAX_RETURN = 0.95

export interface ImportOptions {
  /** From when changed odds of a case that is already there count; the present when absent or past. First versions count at once. */
  readonly effectiveFrom?: Date
  /** Ceiling on expected returns, 1 = all of the price; 0.95 when absent. */
  readonly maxReturn?: number
  /** Puts this import in the place of one that is scheduled, instead of being refused. */
  readonly isReplacing?: boolean
}

export interface ImportReport {
  readonly items: RecordCounts
  readonly sections: RecordCounts
  readonly cases: RecordCounts
  /** Published versions, first ones too. */
  readonly newVersions: number
  /** Items of players that took a new price. */
  readonly repricedItems: number
  /** When set, the new odds are published, and the whole import takes effect at this moment. */
  readonly scheduledFor: Date | null
}

/** An import that was refused as a whole; nothing of it was written. */
export class CatalogueRefusedError extends Error {
  override readonly name = 'CatalogueRefusedError'
  readonly faults: readonly CatalogueFault[]

  constructor(faults: readonly CatalogueFault[]) {
    super(`${faults.length} faults in the catalogue`)
    this.faults = faults
  }
}

type ImportDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Makes the catalogue what the source says, in one transaction: a whole source retires what it does not name, a single file adds and
 * changes. When odds that players already know change and `effectiveFrom` is ahead, the new versions are published now and
 * everything else waits with them. Throws `CatalogueRefusedError` with every fault at once.
 */
export function importCatalogue(
  deps: ImportDeps,
  source: CatalogueSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return deps.database.transaction(async (tx) => {
    await lockCatalogue(tx)
    const scheduled = await findScheduledImport(tx)
    if (scheduled && !options.isReplacing) {
      const reason = `changes are already scheduled for ${scheduled.effectiveFrom.toISOString()}; replace them or wait`
      throw new CatalogueRefusedError([{ file: 'catalogue', path: '', reason }])
    }
    if (scheduled) await deleteScheduledImport(tx)
    return runImport(tx, source, { ...options, nowMs: deps.clock.nowMs() })
  }, LONG)
}

/** Carries out the scheduled import if it is due; `undefined` when there is none. Safe on every node at once. */
export function applyDueImport(deps: ImportDeps): Promise<ImportReport | undefined> {
  return deps.database.transaction(async (tx) => {
    await lockCatalogue(tx)
    const scheduled = await findScheduledImport(tx)
    const nowMs = deps.clock.nowMs()
    // By both clocks: published odds never come into force early because the clock of one process jumped ahead.
    if (!scheduled?.isPast || scheduled.effectiveFrom.getTime() > nowMs) return undefined
    await deleteScheduledImport(tx)
    return runImport(tx, scheduled.source as CatalogueSource, { maxReturn: scheduled.maxReturn, nowMs })
  }, LONG)
}

async function runImport(
  tx: Tx,
  source: CatalogueSource,
  options: ImportOptions & { nowMs: number },
): Promise<ImportReport> {
  const { nowMs, maxReturn = DEFAULT_MAX_RETURN } = options
  const parsed = parseSource(source)
  const [items, sections, cases, inForce, newest] = await Promise.all([
    selectItems(tx),
    selectSections(tx),
    selectCases(tx),
    selectOddsInForce(tx),
    selectNewestVersions(tx),
  ])
  const current: CatalogueState = {
    items: new Map(items.map((item) => [item.slug, item])),
    sections: new Map(sections.map((section) => [section.id, section])),
    cases: new Map(cases.map((one) => [one.id, one])),
    contents: new Map(inForce.map(({ caseId, document }) => [caseId, documentLines(document)])),
  }
  const merged = mergeCatalogue(current, parsed)
  const faults = [...parsed.faults, ...checkCatalogue({ source: parsed, current, merged, maxReturn })]
  if (faults.length > 0) throw new CatalogueRefusedError(faults)

  const effectiveMs = Math.max(nowMs, options.effectiveFrom?.getTime() ?? nowMs)
  const plan = planVersions({ merged, newest, nowMs, effectiveMs })
  const versionsBefore = new Map(cases.map((one) => [one.id, one.oddsVersion]))
  const changes = changesOf(current, merged, versionsBefore, new Map([...versionsBefore, ...plan.versionOf]))
  const counts = {
    items: countsOf(changes.items),
    sections: countsOf(changes.sections),
    cases: countsOf(changes.cases),
  }

  if (effectiveMs > nowMs && plan.later.length > 0) {
    // Published lines refer to their items, so new ones are there from now on, out of sight until the import is due.
    await upsertItems(tx, changes.items.added.map(outOfSight))
    await insertVersions(tx, plan.later)
    const scheduledFor = new Date(effectiveMs)
    await insertScheduledImport(tx, { effectiveFrom: scheduledFor, source, maxReturn })
    return { ...counts, newVersions: plan.later.length, repricedItems: 0, scheduledFor }
  }
  const newVersions = [...plan.first, ...plan.later]
  const repricedItems = await writeChanges(tx, changes, newVersions)
  return { ...counts, newVersions: newVersions.length, repricedItems, scheduledFor: null }
}

const outOfSight = (item: ItemRecord): ItemRecord => ({ ...item, isRetired: true })

/** Writes everything at once. Answers how many items of players took a new price. */
async function writeChanges(tx: Tx, changes: Changes, newVersions: readonly NewVersion[]): Promise<number> {
  if (!changes.isAny && newVersions.length === 0) return 0
  if (changes.repricedSlugs.length > 0) await lockPlay(tx)
  await upsertItems(tx, touched(changes.items))
  await upsertSections(tx, touched(changes.sections))
  await insertVersions(tx, newVersions)
  await upsertCases(tx, touched(changes.cases))
  await updateCaseCounters(tx)
  await updateRevision(tx)
  return changes.repricedSlugs.length > 0 ? updateItemPrices(tx, changes.repricedSlugs) : 0
}

const touched = <R>({ added, changed, retired }: RecordChanges<R>): R[] => [...added, ...changed, ...retired]
