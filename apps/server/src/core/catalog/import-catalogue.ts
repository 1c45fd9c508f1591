import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import {
  deleteScheduledImport,
  findScheduledImport,
  insertScheduledImport,
  lockCatalogue,
  selectOpenVersions,
  withdrawVersions,
} from './catalogue-import.sql.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { CatalogueRefusedError, type CatalogueReport, changeCatalogue } from './change-catalogue.ts'

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
): Promise<CatalogueReport> {
  return deps.database.transaction(async (tx) => {
    await lockCatalogue(tx)
    const scheduled = await findScheduledImport(tx)
    if (scheduled && !options.isReplacing) {
      const reason = `changes are already scheduled for ${scheduled.effectiveFrom.toISOString()}; replace them or wait`
      throw new CatalogueRefusedError([{ file: 'catalogue', path: '', reason }])
    }
    if (scheduled) await dropScheduledImport(tx)
    const { maxReturn = DEFAULT_MAX_RETURN, effectiveFrom } = options
    const change = { maxReturn, nowMs: deps.clock.nowMs(), requestId: null }
    const report = await changeCatalogue(tx, source, effectiveFrom ? { ...change, effectiveFrom } : change)
    if (report.scheduledFor) await insertScheduledImport(tx, { effectiveFrom: report.scheduledFor, source, maxReturn })
    return report
  }, LONG)
}

/** Carries out the scheduled import if it is due; `undefined` when there is none. Safe on every node at once. */
export function applyDueImport(deps: ImportDeps): Promise<CatalogueReport | undefined> {
  return deps.database.transaction(async (tx) => {
    await lockCatalogue(tx)
    const scheduled = await findScheduledImport(tx)
    const nowMs = deps.clock.nowMs()
    // By both clocks: published odds never come into force early because the clock of one process jumped ahead.
    if (!scheduled?.isPast || scheduled.effectiveFrom.getTime() > nowMs) return undefined
    await deleteScheduledImport(tx)
    const { maxReturn } = scheduled
    return changeCatalogue(tx, scheduled.source as CatalogueSource, { maxReturn, nowMs, requestId: null })
  }, LONG)
}

/** What the scheduled import announced will never be in force. */
async function dropScheduledImport(tx: Tx): Promise<void> {
  await deleteScheduledImport(tx)
  const announced = (await selectOpenVersions(tx)).filter((one) => !one.isInForce && one.requestId === null)
  await withdrawVersions(tx, announced)
}
