import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { lockPlay } from '../ledger/public.ts'
import { selectCases, selectItems, selectOddsInForce, selectSections } from './catalog.sql.ts'
import {
  type ChangedNames,
  type Changes,
  changesOf,
  countsOf,
  namesOf,
  type RecordChanges,
  type RecordCounts,
} from './catalogue-changes.ts'
import { noteCatalogueChange } from './catalogue-events.ts'
import {
  insertImport,
  insertVersions,
  type NewVersion,
  type OpenVersion,
  selectOpenVersions,
  selectUnopenedCases,
  updateCaseCounters,
  updateItemPrices,
  upsertCases,
  upsertItems,
  upsertSections,
  withdrawVersions,
} from './catalogue-import.sql.ts'
import type { CatalogueState, ItemRecord, Origin } from './catalogue-records.ts'
import { type CatalogueFault, type CatalogueSource, parseSource } from './catalogue-source.ts'
import type { CatalogueUses } from './catalogue-uses.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { mergeCatalogue } from './merge-catalogue.ts'
import { type LeftRecords, leaveOwned, NOTHING_LEFT } from './owned-records.ts'
import { documentLines, documentReturn, planVersions } from './plan-versions.ts'

export interface CatalogueReport {
  readonly items: RecordCounts
  readonly sections: RecordCounts
  readonly cases: RecordCounts
  /** Published versions, first ones included. */
  readonly newVersions: number
  /** Players' items whose price changed. */
  readonly repricedItems: number
  /** When set, only the new odds were published: everything takes effect at this time. */
  readonly scheduledFor: Date | null
  /** Operators' records, and records that those need: the import left them unchanged. */
  readonly left: LeftRecords
  readonly changes: ChangedNames
  /** The versions that are published, with the return in force before; null for a first version, and for a case without a return. */
  readonly returns: readonly {
    readonly slug: string
    readonly effectiveFrom: string
    readonly before: number | null
    readonly after: number | null
  }[]
}

/** A refused change of the catalogue; nothing of it was written. */
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
  /** When changed odds of an existing case take effect; now when absent or past. First versions take effect at once. */
  readonly effectiveFrom?: Date
  /** The bounds of the expected return, 1 = the whole price. */
  readonly bounds: ReturnBounds
  /** The change request behind it; null for an import. */
  readonly requestId: bigint | null
  readonly origin: Origin
  /** Given for an import: odds that no player relies on are then changed without notice. */
  readonly uses?: CatalogueUses
  /** Called with the resulting catalogue once it has no faults: may refuse it, or change fields that the source left open. */
  readonly settle?: (merged: CatalogueState) => CatalogueState
}

/**
 * Applies a source to the catalogue: a whole source retires what it does not name, a part only adds and changes. When published odds change
 * and `effectiveFrom` is in the future, the new versions are published now and the caller repeats the change at that time. The caller holds
 * `lockCatalogue`. Throws `CatalogueRefusedError` with every fault.
 */
export async function changeCatalogue(
  tx: Tx,
  source: CatalogueSource,
  { nowMs, effectiveFrom, bounds, requestId, origin, uses, settle = (merged) => merged }: ChangeOptions,
): Promise<CatalogueReport> {
  const read = parseSource(source)
  const { current, versionsBefore, open } = await readCatalogue(tx)
  const { source: parsed, left } =
    origin === 'import' ? leaveOwned(read, current) : { source: read, left: NOTHING_LEFT }
  const asked = mergeCatalogue(current, parsed, origin)
  const faults = [...parsed.faults, ...checkCatalogue({ source: parsed, current, merged: asked, bounds })]
  if (faults.length > 0) throw new CatalogueRefusedError(faults)

  const merged = settle(asked)
  const effectiveMs = Math.max(nowMs, effectiveFrom?.getTime() ?? nowMs)
  // Odds that nobody has opened need no notice, because nobody relies on them.
  const unopened = uses && effectiveMs > nowMs ? await selectUnopenedCases(tx, uses) : NO_CASES
  const plan = planVersions({ merged, open, nowMs, effectiveMs, unopened })
  const versionsAfter = new Map([...versionsBefore, ...plan.versionOf])
  const changes = changesOf(current, merged, versionsBefore, versionsAfter)
  const { first, later } = plan
  const report = {
    left,
    changes: namesOf(changes),
    returns: [...first, ...later].map((one) => returnOf(one, merged, open)),
    items: countsOf(changes.items),
    sections: countsOf(changes.sections),
    cases: countsOf(changes.cases),
  }

  if (effectiveMs > nowMs && later.length > 0) {
    // Published lines refer to their items, so new items are inserted now, hidden until the change is due.
    await upsertItems(tx, changes.items.added.map(outOfSight), requestId)
    await insertVersions(tx, later, requestId)
    if (origin === 'import') await insertImport(tx, { files: source.hashes ?? {}, versions: later })
    await noteCatalogueChange(tx)
    return { ...report, newVersions: later.length, repricedItems: 0, scheduledFor: new Date(effectiveMs) }
  }
  const newVersions = [...first, ...later]
  const repricedItems = await writeChanges(tx, changes, newVersions, requestId)
  if (origin === 'import') await insertImport(tx, { files: source.hashes ?? {}, versions: newVersions })
  await withdrawVersions(tx, passedOver(open, versionsBefore, versionsAfter))
  return { ...report, newVersions: newVersions.length, repricedItems, scheduledFor: null }
}

const NO_CASES: ReadonlySet<number> = new Set()

function returnOf(version: NewVersion, merged: CatalogueState, open: readonly OpenVersion[]) {
  const { caseId, effectiveFrom, expectedReturn: after } = version
  const inForce = open.find((one) => one.caseId === caseId && one.isInForce)
  const before = inForce ? documentReturn(inForce.document) : null
  return { slug: merged.cases.get(caseId)?.slug ?? String(caseId), effectiveFrom, before, after }
}

/** The current catalogue. It is consistent only under `lockCatalogue`. */
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
  return {
    current,
    open,
    versionsBefore: new Map(cases.map((one) => [one.id, one.oddsVersion])),
  }
}

/** Announced versions of cases whose odds have changed again since. */
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

/** Writes everything at once. Returns how many of the players' items changed their price. */
async function writeChanges(
  tx: Tx,
  changes: Changes,
  newVersions: readonly NewVersion[],
  requestId: bigint | null,
): Promise<number> {
  if (!changes.isAny && newVersions.length === 0) return 0
  if (changes.repricedSlugs.length > 0) await lockPlay(tx)
  await upsertItems(tx, touched(changes.items), requestId)
  await upsertSections(tx, touched(changes.sections))
  await insertVersions(tx, newVersions, requestId)
  await upsertCases(tx, touched(changes.cases))
  await updateCaseCounters(tx)
  await noteCatalogueChange(tx)
  return changes.repricedSlugs.length > 0 ? updateItemPrices(tx, changes.repricedSlugs) : 0
}

const touched = <R>({ added, changed, retired }: RecordChanges<R>): R[] => [...added, ...changed, ...retired]
