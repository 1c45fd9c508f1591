import type { PreparedOdds } from '@runecase/game/odds.ts'
import { BehindDatabaseError } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { StateLog } from '../../platform/state-log.ts'
import { applyDueSales } from './apply-due-sales.ts'
import { findOddsDocument, getRevision } from './catalog.sql.ts'
import {
  type CatalogueCase,
  type CatalogueItem,
  type CatalogueSection,
  loadSnapshot,
  oddsKey,
  type Pictures,
  prepareDocument,
  type Snapshot,
} from './catalogue-snapshot.ts'
import type { CatalogueUses } from './catalogue-uses.ts'
import { applyDueImport } from './import-catalogue.ts'

const POLL_MS = 1000

/**
 * The catalogue in memory: descriptions, not authoritative prices. It is at most a second behind the database. Decisions read prices,
 * availability and the current odds version in their own transaction.
 */
export interface Catalogue {
  /**
   * Throws `BehindDatabaseError` for an id that is not in memory yet, so that the transaction or read runs again after the catalogue was
   * reloaded. Retired items stay.
   */
  itemById(id: number): CatalogueItem
  /** Like `itemById`. */
  itemBySlug(slug: string): CatalogueItem
  /** Every item, retired ones included, ordered by id. */
  items(): Iterable<CatalogueItem>
  /** Includes retired cases and drafts. */
  caseById(id: number): CatalogueCase | undefined
  /** Includes retired cases, but no drafts. */
  caseBySlug(slug: string): CatalogueCase | undefined
  /** All sections in order, hidden ones included; their cases without retired ones and drafts. */
  sections(): readonly CatalogueSection[]
  sectionById(id: number): CatalogueSection | undefined
  /** The odds of a version if they are in memory; `itemId` of a row is the item's slug. */
  cachedOdds(caseId: number, version: number): PreparedOdds | undefined
  /** The odds of a version, read once because they never change. Throws for a version that was never published. */
  odds(caseId: number, version: number): Promise<PreparedOdds>
  /** The odds of several versions by `<case id>:<version>`. When it resolves, their cases and items are in memory too. */
  loadOdds(
    keys: readonly { readonly caseId: number; readonly version: number }[],
  ): Promise<ReadonlyMap<string, PreparedOdds>>
}

type CatalogueDeps = Pick<Deps, 'database' | 'clock' | 'log'> & {
  readonly catalogueUses: CatalogueUses
  readonly pictures: Pictures
}

/** The catalogue of this process: follows the database, and runs scheduled imports when they are due. */
export class LiveCatalogue implements Catalogue {
  readonly #deps: CatalogueDeps
  readonly #odds: Map<string, PreparedOdds>
  readonly #loop: PeriodicTask
  readonly #health: StateLog
  #snapshot: Snapshot
  #reloading: Promise<void> | undefined

  private constructor(deps: CatalogueDeps, odds: Map<string, PreparedOdds>, snapshot: Snapshot) {
    this.#deps = deps
    this.#odds = odds
    this.#snapshot = snapshot
    this.#health = new StateLog(deps.log, 'the catalogue could not be refreshed')
    this.#loop = new PeriodicTask(
      async () => {
        await this.refresh()
        this.#health.worked()
        return false
      },
      { pollMs: POLL_MS, pauseMs: POLL_MS, onError: (error) => this.#reportFailure(error) },
    )
  }

  /** Loads the catalogue; an empty one is valid. */
  static async load(deps: CatalogueDeps): Promise<LiveCatalogue> {
    const odds = new Map<string, PreparedOdds>()
    return new LiveCatalogue(deps, odds, await loadSnapshot(deps.database, deps.pictures, odds))
  }

  /** Starts polling for changes once a second. */
  start(): void {
    this.#loop.start()
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
  }

  /** Polls for changes now: applies a due import and reloads the catalogue if it changed. */
  async refresh(): Promise<void> {
    const { database, clock } = this.#deps
    const before = await getRevision(database)
    const isDue = before.dueAt !== null && before.dueAt.getTime() <= clock.nowMs()
    if (isDue) await applyDueImport(this.#deps)
    if (before.isSaleDue) await applyDueSales(this.#deps)
    const { revision } = isDue || before.isSaleDue ? await getRevision(database) : before
    if (revision !== this.#snapshot.revision) await this.#reload()
  }

  get revision(): bigint {
    return this.#snapshot.revision
  }

  itemById(id: number): CatalogueItem {
    return this.#snapshot.itemById.get(id) ?? this.#missed(`item ${id}`, () => this.#snapshot.itemById.has(id))
  }

  itemBySlug(slug: string): CatalogueItem {
    return (
      this.#snapshot.itemBySlug.get(slug) ?? this.#missed(`item ${slug}`, () => this.#snapshot.itemBySlug.has(slug))
    )
  }

  items(): Iterable<CatalogueItem> {
    return this.#snapshot.itemById.values()
  }

  caseById(id: number): CatalogueCase | undefined {
    return this.#snapshot.caseById.get(id)
  }

  caseBySlug(slug: string): CatalogueCase | undefined {
    return this.#snapshot.caseBySlug.get(slug)
  }

  sections(): readonly CatalogueSection[] {
    return this.#snapshot.sections
  }

  sectionById(id: number): CatalogueSection | undefined {
    return this.#snapshot.sectionById.get(id)
  }

  cachedOdds(caseId: number, version: number): PreparedOdds | undefined {
    return this.#odds.get(oddsKey(caseId, version))
  }

  async odds(caseId: number, version: number): Promise<PreparedOdds> {
    return this.cachedOdds(caseId, version) ?? this.#loadVersion(caseId, version)
  }

  async loadOdds(keys: readonly { caseId: number; version: number }[]): Promise<ReadonlyMap<string, PreparedOdds>> {
    const found = new Map<string, PreparedOdds>()
    for (const { caseId, version } of keys) {
      const key = oddsKey(caseId, version)
      if (!found.has(key)) found.set(key, this.#odds.get(key) ?? (await this.#loadVersion(caseId, version)))
    }
    return found
  }

  async #loadVersion(caseId: number, version: number): Promise<PreparedOdds> {
    const document = await findOddsDocument(this.#deps.database, caseId, version)
    if (document === undefined) throw new Error(`case ${caseId} has no odds version ${version}`)
    const odds = prepareDocument(document)
    const isComplete = () =>
      this.#snapshot.caseById.has(caseId) && odds.rows.every((row) => this.#snapshot.itemBySlug.has(row.itemId))
    await this.#reloadUntil(isComplete)
    if (!isComplete()) throw new Error(`the catalogue lacks what odds version ${version} of case ${caseId} names`)
    this.#odds.set(oddsKey(caseId, version), odds)
    return odds
  }

  #missed(what: string, isThere: () => boolean): never {
    throw new BehindDatabaseError(`${what} is not in the catalogue`, () => this.#reloadUntil(isThere))
  }

  async #reloadUntil(isThere: () => boolean): Promise<void> {
    // A reload in progress may have started before the missing change.
    for (let attempt = 0; attempt < 2 && !isThere(); attempt += 1) await this.#reload()
  }

  #reload(): Promise<void> {
    this.#reloading ??= loadSnapshot(this.#deps.database, this.#deps.pictures, this.#odds)
      .then((snapshot) => {
        if (snapshot.revision >= this.#snapshot.revision) this.#snapshot = snapshot
      })
      .finally(() => {
        this.#reloading = undefined
      })
    return this.#reloading
  }

  #reportFailure(error: unknown): void {
    this.#health.failed(error)
  }
}
