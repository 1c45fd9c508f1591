import { goldFromMinor } from '@runecase/api/money.ts'
import type { ItemFields, NewItem } from '@runecase/api/operator/items.ts'
import { ITEM_QUALITIES, ITEM_SLOTS, type ItemKind, PACK_SLOT } from '@runecase/api/operator/items-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { itemEntryOf } from './catalogue-entries.ts'
import type { ItemEntry, PackEntry } from './catalogue-files.ts'
import { findScheduledImport, lockCatalogue } from './catalogue-import.sql.ts'
import type { CatalogueState, ItemRecord } from './catalogue-records.ts'
import { changeByOperator } from './change-case.ts'
import { readCatalogue } from './change-catalogue.ts'
import { requireName } from './seen-name.ts'

const TYPES = { ordinary: 1, kept: 3, pack: 20 } as const satisfies Record<ItemKind, ItemEntry['type']>

/** The number of a kind in the catalogue. */
export const itemTypeOf = (kind: ItemKind): ItemEntry['type'] => TYPES[kind]

/** The kind of an item by its number. */
export const itemKindOf = (type: number): ItemKind =>
  type === TYPES.pack ? 'pack' : type === TYPES.kept ? 'kept' : 'ordinary'

/** A new item, as requested, for the current catalogue. */
export interface AskedItem {
  /** Minor units of GOLD. */
  readonly priceMinor: bigint
  /** The items of a pack with their names and prices. */
  readonly things: readonly { readonly name: string; readonly quantity: number; readonly priceMinor: bigint }[]
}

/** Whether any item, retired or not, has the slug. */
export async function isItemSlugTaken(queries: Queries, slug: string): Promise<boolean> {
  const { current } = await readCatalogue(queries)
  return current.items.has(slug)
}

/**
 * The effect of a new item. Refuses a taken slug or name, an unknown word and an impossible content of a pack, each by its field of the
 * payload.
 */
export async function previewNewItem(queries: Queries, item: NewItem): Promise<AskedItem> {
  const { current } = await readCatalogue(queries)
  return requireNewItem(current, item)
}

/**
 * Adds an item to the catalogue of every node. The picture is checked by the caller. Refuses like `previewNewItem`, and with
 * `change_refused` while an import is scheduled.
 */
export async function addItem(
  tx: Tx,
  item: NewItem,
  options: { readonly nowMs: number; readonly requestId: bigint | null },
): Promise<AskedItem> {
  await lockCatalogue(tx)
  if (await findScheduledImport(tx)) return refuse('change_refused', { fault: 'import_scheduled' })
  const { current } = await readCatalogue(tx)
  const asked = requireNewItem(current, item)
  const { slug, name, hero, slot, rarity, quality, kind, image, description, contents } = item
  const marketName = item.marketName ?? name
  const price = goldFromMinor(asked.priceMinor)
  const words = { hero, slot, rarity, quality }
  const entry: ItemEntry = { id: slug, name, marketName, ...words, type: itemTypeOf(kind), price }
  const pack: PackEntry = {
    id: slug,
    name,
    description,
    price,
    contents: contents.map(({ item: itemId, quantity }) => ({ itemId, quantity })),
  }
  await changeByOperator(tx, { items: [entry], ...(kind === 'pack' && { packs: [pack] }) }, options, (merged) => {
    const added = merged.items.get(slug)
    return added ? { ...merged, items: new Map(merged.items).set(slug, { ...added, image }) } : merged
  })
  return asked
}

/**
 * Changes the fields of an item on which neither odds nor money depend. The caller holds `lockCatalogue`. Refuses with `dataNotFound`;
 * refuses a taken name and an unknown word by their fields.
 */
export async function changeItem(
  tx: Tx,
  slug: string,
  fields: ItemFields,
  options: { readonly nowMs: number },
): Promise<void> {
  if (await findScheduledImport(tx)) return refuse('change_refused', { fault: 'import_scheduled' })
  const { current } = await readCatalogue(tx)
  const record = current.items.get(slug)
  if (!record || record.isRetired) return refuse('dataNotFound')
  requireWords(current, fields, record, 'fields')
  if ((fields.slot === PACK_SLOT) !== (record.pack !== null)) refuseAt('fields.slot', 'bad_value')
  const entry = { ...itemEntryOf(record), ...fields }
  await changeByOperator(tx, { items: [entry] }, { ...options, requestId: null }, (merged) => merged)
}

function requireNewItem(current: CatalogueState, item: NewItem): AskedItem {
  const { slug, price, contents } = item
  if (current.items.has(slug)) refuseAt('payload.slug', 'taken')
  requireWords(current, item, undefined, 'payload')
  requireName(item.marketName ?? item.name, undefined, marketNamesOf(current, slug), 'payload.market_name')
  const things = contents.map(({ item: thing, quantity }, index) => {
    const known = current.items.get(thing)
    if (!known || known.isRetired || known.pack) return refuseAt(`payload.contents.${index}.item`, 'bad_value')
    return { name: known.name, quantity, priceMinor: known.priceMinor }
  })
  const sum = things.reduce((total, { quantity, priceMinor }) => total + priceMinor * BigInt(quantity), 0n)
  return { priceMinor: price === null ? sum : BigInt(Math.round(price * 100)), things }
}

/** The market names of the items that are sold, except one. */
export function marketNamesOf({ items }: CatalogueState, except: string): string[] {
  return [...items.values()]
    .filter(({ slug, isRetired }) => !isRetired && slug !== except)
    .map(({ marketName }) => marketName)
}

function requireWords(current: CatalogueState, asked: ItemFields, before: ItemRecord | undefined, at: string): void {
  const others = [...current.items.values()].filter(({ slug, isRetired }) => !isRetired && slug !== before?.slug)
  requireName(
    asked.name,
    before?.name,
    others.map(({ name }) => name),
    `${at}.name`,
  )
  const isKnown = (words: readonly string[], name: 'slot' | 'quality') =>
    words.includes(asked[name]) || asked[name] === before?.[name] || others.some((one) => one[name] === asked[name])
  if (!isKnown(ITEM_SLOTS, 'slot')) refuseAt(`${at}.slot`, 'bad_value')
  if (!isKnown(ITEM_QUALITIES, 'quality')) refuseAt(`${at}.quality`, 'bad_value')
}

function refuseAt(path: string, reason: string): never {
  return refuse('validation', { faults: [{ path, reason }] })
}
