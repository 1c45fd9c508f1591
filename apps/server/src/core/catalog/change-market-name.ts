import type { MarketNameChange } from '@runecase/api/operator/items.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { marketNamesOf } from './add-item.ts'
import { itemEntryOf } from './catalogue-entries.ts'
import { findScheduledImport, lockCatalogue } from './catalogue-import.sql.ts'
import type { CatalogueState, ItemRecord } from './catalogue-records.ts'
import { changeByOperator } from './change-case.ts'
import { readCatalogue } from './change-catalogue.ts'
import { requireName } from './seen-name.ts'

/** An item whose market name is to change. */
export interface RenamedItem {
  readonly name: string
  /** Its current market name. */
  readonly before: string
}

/**
 * The item as it is now. Refuses with `dataNotFound` an item that is not sold, with `change_refused` a change without effect
 * (`changes_nothing`) or of a pack (`never_delivered`), and by its field a name that is taken or easily mistaken for another.
 */
export async function previewMarketName(queries: Queries, change: MarketNameChange): Promise<RenamedItem> {
  const { current } = await readCatalogue(queries)
  const { name, marketName } = requireRenamable(current, change)
  return { name, before: marketName }
}

/** The market name of an item on sale. Refuses with `dataNotFound`. */
export async function getMarketName(queries: Queries, slug: string): Promise<string> {
  const { current } = await readCatalogue(queries)
  return requireSold(current, slug).marketName
}

/**
 * Changes the name by which an item is bought and sent from now on; requested withdrawals keep theirs. Refuses like `previewMarketName`,
 * and with `change_refused` while an import is scheduled.
 */
export async function changeMarketName(
  tx: Tx,
  change: MarketNameChange,
  options: { readonly nowMs: number; readonly requestId: bigint },
): Promise<RenamedItem> {
  await lockCatalogue(tx)
  if (await findScheduledImport(tx)) return refuse('change_refused', { fault: 'import_scheduled' })
  const { current } = await readCatalogue(tx)
  const record = requireRenamable(current, change)
  const { slug, marketName } = change
  // The entry changes nothing, because no file can change the market name of an existing item.
  await changeByOperator(tx, { items: [itemEntryOf(record)] }, options, (merged) => ({
    ...merged,
    items: new Map(merged.items).set(slug, { ...record, marketName }),
  }))
  return { name: record.name, before: record.marketName }
}

function requireSold({ items }: CatalogueState, slug: string): ItemRecord {
  const record = items.get(slug)
  return !record || record.isRetired ? refuse('dataNotFound') : record
}

function requireRenamable(current: CatalogueState, { slug, marketName }: MarketNameChange): ItemRecord {
  const record = requireSold(current, slug)
  if (record.pack) refuse('change_refused', { fault: 'never_delivered' })
  if (record.marketName === marketName) refuse('change_refused', { fault: 'changes_nothing' })
  requireName(marketName, record.marketName, marketNamesOf(current, slug), 'payload.market_name')
  return record
}
