import { minorFromAmount } from '@runecase/api/money.ts'
import type { CaseEntry, ItemEntry, PackEntry, SectionEntry } from './catalogue-files.ts'
import {
  type CaseRecord,
  type CatalogueState,
  contentsLines,
  type ItemRecord,
  type Origin,
  type PackContents,
  packPrice,
  type SectionRecord,
} from './catalogue-records.ts'
import type { ParsedSource } from './catalogue-source.ts'
import { ownedByOperators } from './owned-records.ts'

/**
 * The catalogue as it would be after the change. A whole source retires what it does not name, except what operators made and what that
 * needs; a single file only adds and changes. `origin`: the origin of new records.
 */
export function mergeCatalogue(current: CatalogueState, source: ParsedSource, origin: Origin): CatalogueState {
  const owned = ownedByOperators(current)
  const isStored = (isOwn: boolean, isHeld: boolean) => !source.isWhole || isOwn || isHeld
  const items = new Map(
    mapValues(current.items, (item) =>
      isStored(owned.items.has(item.slug), owned.heldItems.has(item.slug)) ? item : { ...item, isRetired: true },
    ),
  )
  const sections = new Map(
    mapValues(current.sections, (section) =>
      isStored(owned.sections.has(section.id), owned.heldSections.has(section.id))
        ? section
        : { ...section, isVisible: false },
    ),
  )
  const cases = new Map(
    mapValues(current.cases, (one) => (isStored(owned.cases.has(one.id), false) ? one : { ...one, isRetired: true })),
  )
  const contents = new Map(current.contents)

  for (const { value } of source.items) items.set(value.id, itemRecord(value, current.items.get(value.id), origin))
  for (const { value } of source.packs) {
    const item = items.get(value.id)
    if (item) items.set(value.id, { ...item, pack: packContents(value) })
  }
  for (const { value } of source.sections) {
    sections.set(value.id, { ...sectionRecord(value), origin: current.sections.get(value.id)?.origin ?? origin })
  }
  for (const { value } of source.cases) {
    cases.set(value.id, { ...caseRecord(value), origin: current.cases.get(value.id)?.origin ?? origin })
    contents.set(value.id, contentsLines(value))
  }
  const merged = { items, sections, cases, contents }
  if (origin === 'operator') return merged
  const named = new Set(source.items.map(({ value }) => value.id))
  const isHeld = (slug: string) => source.isWhole && owned.heldItems.has(slug) && !named.has(slug)
  return withPackPrices(merged, (slug) => owned.items.has(slug) || owned.successors.has(slug) || isHeld(slug))
}

/** Packs of operators, and the packs that they replaced, are in no file; their prices follow their contents as well. */
function withPackPrices(merged: CatalogueState, isFollowing: (slug: string) => boolean): CatalogueState {
  const items = new Map(merged.items)
  for (const item of merged.items.values()) {
    if (!item.pack || !isFollowing(item.slug)) continue
    items.set(item.slug, { ...item, priceMinor: packPrice(item.pack, merged.items) })
  }
  return { ...merged, items }
}

/** Files have no field for the picture, so it stays as operators set it. So does the market name of an existing item. */
function itemRecord(entry: ItemEntry, current: ItemRecord | undefined, origin: Origin): ItemRecord {
  const { id: slug, name, hero, slot, rarity, quality, type, price } = entry
  const priceMinor = minorFromAmount(price, 'GOLD')
  return {
    slug,
    name,
    marketName: current?.marketName ?? entry.marketName ?? name,
    hero,
    slot,
    rarity,
    quality,
    type,
    priceMinor,
    image: current?.image ?? `items/${slug}`,
    pack: type === 20 ? (current?.pack ?? null) : null,
    isRetired: false,
    origin: current?.origin ?? origin,
    replaces: current?.replaces ?? null,
  }
}

function packContents(entry: PackEntry): PackContents {
  return {
    description: entry.description,
    contents: entry.contents.map(({ itemId, quantity }) => ({ item: itemId, quantity })),
  }
}

function sectionRecord(entry: SectionEntry): Omit<SectionRecord, 'origin'> {
  return {
    id: entry.id,
    slug: entry.slug,
    name: entry.name,
    description: entry.description,
    position: entry.order,
    isVisible: entry.visible,
    isMain: entry.main,
    isEvent: entry.event,
    isBattle: entry.battle,
    look: entry.appearanceData,
  }
}

function caseRecord(entry: CaseEntry): Omit<CaseRecord, 'origin'> {
  const { currency, price, oldPrice } = entry.priceData
  const [bonus] = entry.bonuses
  return {
    id: entry.id,
    slug: entry.slug,
    name: entry.name,
    sectionId: entry.sectionId,
    kind: entry.kind,
    position: entry.order,
    isAvailable: entry.available,
    currency,
    priceMinor: minorFromAmount(price, currency),
    oldPriceMinor: oldPrice === null ? null : minorFromAmount(oldPrice, currency),
    level: entry.level,
    isLocked: entry.locked,
    requiresRefill: entry.requiresRefill,
    cooldownHours: entry.cooldownHours,
    isOnceOnly: entry.onceOnly,
    multifixNumber: entry.multifixNumber,
    multicastMin: entry.multicastData?.range[0] ?? null,
    multicastMax: entry.multicastData?.range[1] ?? null,
    everyNOpenFree: entry.everyNOpenFree,
    cashbackPercent: entry.cashbackPercent,
    bonusCoinsMin: bonus?.amountMin ?? null,
    bonusCoinsMax: bonus?.amountMax ?? null,
    opensLimit: entry.statisticData.opensLimit,
    freeOpens: entry.freeOpens,
    isOffer: entry.isOffer,
    isBattle: entry.battle,
    image: `cases/${entry.appearanceData.image}`,
    label: entry.labelData,
    colors: entry.colorData,
    isRetired: false,
  }
}

function mapValues<K, V>(map: ReadonlyMap<K, V>, change: (value: V) => V): [K, V][] {
  return [...map].map(([key, value]) => [key, change(value)])
}
