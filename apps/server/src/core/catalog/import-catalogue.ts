import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { logImport } from '../operator-log/public.ts'
import { findLiftedRewards, selectRewardsOfDay, selectStandingRewards } from '../rewards/public.ts'
import { noteCatalogueChange } from './catalogue-events.ts'
import {
  deleteScheduledImport,
  findScheduledImport,
  insertScheduledImport,
  lockCatalogue,
  selectOpenVersions,
  withdrawVersions,
} from './catalogue-import.sql.ts'
import type { CatalogueFault, CatalogueSource } from './catalogue-source.ts'
import type { CatalogueUses } from './catalogue-uses.ts'
import { CatalogueRefusedError, type CatalogueReport, type ChangeOptions, changeCatalogue } from './change-catalogue.ts'
import { selectReturnBounds } from './return-bounds.ts'

/** Faults of a refused import that the operator log lists; the server's log has all. */
const MAX_FAULTS = 20

/** The time limit of an import, which changes as many rows as the catalogue and all inventories have; no player waits for it. */
const LONG = { withinMs: 60_000 }

/** The default maximum return: no case may give back more than this share of its price on average. */
export const DEFAULT_MAX_RETURN = 0.95

export interface ImportOptions {
  /** When changed odds of an existing case take effect; now when absent or past. First versions take effect at once. */
  readonly effectiveFrom?: Date
  /** The maximum expected return, 1 = the whole price; 0.95 when absent. The bounds in the shop's settings apply as well. */
  readonly maxReturn?: number
  /** The bounds of the shop's settings; none when absent. */
  readonly bounds?: ReturnBounds
  /** Nothing is written: the report says what would change. */
  readonly isDryRun?: boolean
  /** Replaces a scheduled import instead of being refused. */
  readonly isReplacing?: boolean
}

type ImportDeps = Pick<Deps, 'database' | 'clock'> & { readonly catalogueUses: CatalogueUses }

/**
 * Applies a source to the catalogue in one transaction: a whole source retires what it does not name, a single file adds and changes. When
 * published odds change and `effectiveFrom` is in the future, the new versions are published now and everything else waits with them.
 * Throws `CatalogueRefusedError` with every fault.
 */
export async function importCatalogue(
  deps: ImportDeps,
  source: CatalogueSource,
  options: ImportOptions = {},
): Promise<CatalogueReport> {
  try {
    return await writeImport(deps, source, options)
  } catch (error) {
    if (error instanceof DryRun) return error.report
    throw error
  }
}

/** Rolls a dry run back. */
class DryRun extends Error {
  readonly report: CatalogueReport

  constructor(report: CatalogueReport) {
    super('a dry run')
    this.report = report
  }
}

function writeImport(deps: ImportDeps, source: CatalogueSource, options: ImportOptions): Promise<CatalogueReport> {
  return deps.database.transaction(async (tx) => {
    await lockCatalogue(tx)
    const scheduled = await findScheduledImport(tx)
    if (scheduled && !options.isReplacing) {
      const reason = `changes are already scheduled for ${scheduled.effectiveFrom.toISOString()}; replace them or wait`
      throw new CatalogueRefusedError([{ file: 'catalogue', path: '', reason }])
    }
    if (scheduled) await dropScheduledImport(tx)
    const { maxReturn = DEFAULT_MAX_RETURN, effectiveFrom } = options
    const bounds = { min: options.bounds?.min ?? 0, max: Math.min(maxReturn, options.bounds?.max ?? maxReturn) }
    const change = {
      bounds,
      nowMs: deps.clock.nowMs(),
      requestId: null,
      origin: 'import' as const,
      uses: deps.catalogueUses,
    }
    const report = await changeWithinBounds(tx, source, effectiveFrom ? { ...change, effectiveFrom } : change)
    if (report.scheduledFor)
      await insertScheduledImport(tx, { effectiveFrom: report.scheduledFor, source, maxReturn: bounds.max })
    await logImport(tx, 'catalog.imported', writtenOf(source, report))
    if (options.isDryRun) throw new DryRun(report)
    return report
  }, LONG)
}

/**
 * Runs the scheduled import if it is due; `undefined` without one. It is checked again against the current bounds. An import that violates
 * them is dropped, and the operator log says why. Safe to run on all nodes at once.
 */
export async function applyDueImport(deps: ImportDeps & Pick<Deps, 'log'>): Promise<CatalogueReport | undefined> {
  try {
    return await deps.database.transaction(async (tx) => {
      const due = await lockDueImport(tx, deps)
      if (!due) return undefined
      await deleteScheduledImport(tx)
      const { min, max } = await selectReturnBounds(tx)
      const bounds = { min, max: Math.min(max, due.maxReturn) }
      const source = due.source as CatalogueSource
      const uses = deps.catalogueUses
      const options = { bounds, nowMs: deps.clock.nowMs(), requestId: null, origin: 'import' as const, uses }
      const report = await changeWithinBounds(tx, source, options)
      await logImport(tx, 'catalog.import_applied', writtenOf(source, report), 'system')
      return report
    }, LONG)
  } catch (error) {
    if (!(error instanceof CatalogueRefusedError)) throw error
    await deps.database.transaction((tx) => refuseDueImport(tx, deps, error.faults), LONG)
    return undefined
  }
}

async function lockDueImport(tx: Tx, { clock }: ImportDeps) {
  await lockCatalogue(tx)
  const scheduled = await findScheduledImport(tx)
  // Both clocks must agree: published odds never take effect early because one process's clock jumped ahead.
  return scheduled?.isPast && scheduled.effectiveFrom.getTime() <= clock.nowMs() ? scheduled : undefined
}

/** Drops the due import, so that other changes no longer wait for it. */
async function refuseDueImport(
  tx: Tx,
  deps: ImportDeps & Pick<Deps, 'log'>,
  faults: readonly CatalogueFault[],
): Promise<void> {
  const due = await lockDueImport(tx, deps)
  if (!due) return
  await dropScheduledImport(tx)
  const about = (rule: NonNullable<CatalogueFault['breaks']>['rule']) =>
    faults.flatMap(({ breaks }) => (breaks?.rule === rule ? [breaks.subject] : []))
  const others = faults.filter(({ breaks }) => !breaks).map(({ file, path, reason }) => `${file} ${path}: ${reason}`)
  deps.log.error({ faults }, 'the scheduled import of the catalogue was refused when it was due')
  await logImport(
    tx,
    'catalog.import_refused',
    {
      files: (due.source as CatalogueSource).hashes ?? {},
      returnOutOfBounds: about('returnOutOfBounds'),
      rewardsAlone: about('rewardsAlone'),
      faults: others.slice(0, MAX_FAULTS),
    },
    'system',
  )
}

/** Changes the catalogue. New prices must not raise the rewards given by one operator above that operator's bound. */
async function changeWithinBounds(
  tx: Tx,
  source: CatalogueSource,
  options: ChangeOptions & { readonly uses: CatalogueUses },
): Promise<CatalogueReport> {
  const selectStanding = () => selectStandingRewards(tx, options.uses.standingRewards)
  const before = await selectStanding()
  const report = await changeCatalogue(tx, source, options)
  const lifted =
    before.length > 0 ? findLiftedRewards(before, await selectStanding(), await selectRewardsOfDay(tx)) : []
  if (lifted.length === 0) return report
  throw new CatalogueRefusedError(
    lifted.map(({ target, operatorId, perPlayerMinor, totalMinor }) => ({
      file: 'items.json',
      path: '',
      reason:
        `${target} gives ${Number(perPlayerMinor) / 100} GOLD to a player and ${Number(totalMinor) / 100} to all at the new prices: ` +
        `more than operator ${operatorId}, who made it, may give alone`,
      breaks: { rule: 'rewardsAlone', subject: target },
    })),
  )
}

/** What an import wrote, for the log. */
function writtenOf(
  { hashes = {} }: CatalogueSource,
  { left: _left, changes: _changes, returns: _returns, ...written }: CatalogueReport,
) {
  return { files: hashes, ...written }
}

/** Versions that the dropped import announced will never be in force. */
async function dropScheduledImport(tx: Tx): Promise<void> {
  await deleteScheduledImport(tx)
  const announced = (await selectOpenVersions(tx)).filter((one) => !one.isInForce && one.requestId === null)
  if (announced.length === 0) return
  await withdrawVersions(tx, announced)
  await noteCatalogueChange(tx)
}
