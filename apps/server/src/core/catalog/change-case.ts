import { figuresOf, isWithinBounds, type OddsFigures, type ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { caseEntryOf } from './catalogue-entries.ts'
import type { CaseEntry } from './catalogue-files.ts'
import { findScheduledImport, lockCatalogue, withdrawVersions } from './catalogue-import.sql.ts'
import { type CatalogueState, type ContentsLine, oddsRowsOf, rulesOf } from './catalogue-records.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { type CatalogueReport, CatalogueRefusedError, changeCatalogue, readCatalogue } from './change-catalogue.ts'

/** What an operator changes of a case; what is left out stays. */
export interface CaseChange {
  readonly caseId: number
  /** All lines of the new odds, in their order. */
  readonly lines?: readonly { readonly item: string; readonly tickets: number }[]
  /** Fields of the case as the files of an import state them. */
  readonly fields?: Partial<Omit<CaseEntry, 'id' | 'slug' | 'kind' | 'contents'>>
}

export interface CaseChangeOptions {
  readonly nowMs: number
  /** Ahead: the odds are published now, and the same change is repeated at that moment. */
  readonly effectiveFrom?: Date
  readonly bounds: ReturnBounds
  readonly requestId: bigint | null
  /** The odds version in force that the change was made for; another one is refused with `change_stale`. */
  readonly baseVersion?: number
}

/**
 * Changes one case exactly as an import of it would: checked, published with its hash, read by every node. Odds are left as they are
 * unless the change names them. Refuses with `dataNotFound`, `change_stale`, and `change_refused` whose `fault` says why.
 */
export async function changeCase(tx: Tx, change: CaseChange, options: CaseChangeOptions): Promise<CatalogueReport> {
  await lockCatalogue(tx)
  const { current, versionsBefore } = await readCatalogue(tx)
  const record = current.cases.get(change.caseId)
  if (!record || record.isRetired) return refuse('dataNotFound')
  const version = versionsBefore.get(record.id)
  if (options.baseVersion !== undefined && version !== options.baseVersion) return refuse('change_stale')
  if (await findScheduledImport(tx)) return refuse('change_refused', { fault: 'import_scheduled' })
  const lines = change.lines ? contentsOf(change.lines) : (current.contents.get(record.id) ?? [])
  const entry = { ...caseEntryOf(record, lines), ...change.fields }
  return changeByOperator(tx, { cases: [entry] }, options, (merged) => {
    const { rtp } = caseFigures(merged, record.id)
    if (!isWithinBounds(rtp, options.bounds))
      refuse('change_refused', { fault: 'return_out_of_bounds', rtp, ...options.bounds })
    return merged
  })
}

/** Changes the catalogue by a part of it, with the faults as a refusal. */
export async function changeByOperator(
  tx: Tx,
  files: CatalogueSource['files'],
  { nowMs, requestId, effectiveFrom }: Pick<CaseChangeOptions, 'nowMs' | 'requestId' | 'effectiveFrom'>,
  settle: (merged: CatalogueState) => CatalogueState,
): Promise<CatalogueReport> {
  try {
    // Returns are judged by the operators' bounds, of the cases that change; a bound that was lowered later holds nothing else back.
    const options = { nowMs, requestId, maxReturn: Number.POSITIVE_INFINITY, settle }
    const source = { isWhole: false, files, faults: [] }
    return await changeCatalogue(tx, source, effectiveFrom ? { ...options, effectiveFrom } : options)
  } catch (error) {
    if (!(error instanceof CatalogueRefusedError)) throw error
    const [first] = error.faults
    return refuse('change_refused', { fault: 'invalid', field: first?.path ?? '', reason: first?.reason ?? '' })
  }
}

/** What is computed from the odds that a case has in a state of the catalogue. */
export function caseFigures(state: CatalogueState, caseId: number): OddsFigures {
  const record = state.cases.get(caseId)
  const rows = oddsRowsOf(state.contents.get(caseId) ?? [], state.items)
  if (!record || !rows) throw new Error(`case ${caseId} has no odds`)
  return figuresOf(rows, rulesOf(record))
}

/** Takes back the odds that a change request announced and that are not in force. */
export async function withdrawAnnounced(tx: Tx, requestId: bigint): Promise<void> {
  await lockCatalogue(tx)
  const { open } = await readCatalogue(tx)
  await withdrawVersions(
    tx,
    open.filter((one) => one.requestId === requestId && !one.isInForce),
  )
}

function contentsOf(lines: NonNullable<CaseChange['lines']>): ContentsLine[] {
  let from = 0
  return lines.map(({ item, tickets }) => {
    const line = { item, from, to: from + tickets }
    from = line.to
    return line
  })
}
