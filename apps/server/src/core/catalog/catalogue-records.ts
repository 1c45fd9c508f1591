import type { CASE_KINDS } from '@runecase/api/cases.ts'
import { type LedgerCurrency, minorFromAmount } from '@runecase/api/money.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { CaseLabelType } from '@runecase/game/case-label.ts'
import type { CaseRules } from '@runecase/game/case-rules.ts'
import type { OddsRow } from '@runecase/game/odds.ts'
import type { CaseEntry, ItemEntry, PackEntry, SectionEntry } from './catalogue-files.ts'
import type { ParsedSource } from './catalogue-source.ts'
import { ownedByOperators } from './owned-records.ts'

export type CaseKind = (typeof CASE_KINDS)[number]

/** The contents of a pack; items by slug. */
export interface PackContents {
  readonly description: string
  readonly contents: readonly { readonly item: string; readonly quantity: number }[]
}

/** Who made a record: the files of an import, or operators. */
export type Origin = 'import' | 'operator'

/** An item of the catalogue as in its row; the slug is its identity. */
export interface ItemRecord {
  readonly slug: string
  readonly name: string
  /** The name by which it is bought and sent. */
  readonly marketName: string
  readonly hero: string | null
  readonly slot: string
  readonly rarity: Rarity
  readonly quality: string
  readonly type: number
  readonly priceMinor: bigint
  /** A picture id. */
  readonly image: string
  readonly pack: PackContents | null
  readonly isRetired: boolean
  readonly origin: Origin
  /** The slug of the pack whose contents this one changed. */
  readonly replaces: string | null
}

export interface SectionRecord {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly position: number
  readonly isVisible: boolean
  readonly isMain: boolean
  readonly isEvent: boolean
  readonly isBattle: boolean
  readonly look: SectionEntry['appearanceData']
  readonly origin: Origin
}

/** A case as in its row, without its odds. */
export interface CaseRecord {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sectionId: number
  readonly kind: CaseKind
  readonly position: number
  readonly isAvailable: boolean
  readonly currency: LedgerCurrency
  readonly priceMinor: bigint
  readonly oldPriceMinor: bigint | null
  readonly level: number | null
  readonly isLocked: boolean
  readonly requiresRefill: boolean
  readonly cooldownHours: number | null
  readonly isOnceOnly: boolean
  readonly multifixNumber: number | null
  readonly multicastMin: number | null
  readonly multicastMax: number | null
  readonly everyNOpenFree: number | null
  readonly cashbackPercent: number | null
  readonly bonusCoinsMin: number | null
  readonly bonusCoinsMax: number | null
  readonly opensLimit: number | null
  readonly freeOpens: number
  readonly isOffer: boolean
  readonly isBattle: boolean
  /** A picture id. */
  readonly image: string
  readonly label: {
    readonly type: CaseLabelType
    readonly name: string
    readonly color: string
    readonly freeOpens: number | null
  } | null
  readonly colors: { readonly from: string; readonly to: string }
  readonly isRetired: boolean
  readonly origin: Origin
}

/** The tickets of one line; the item by slug. */
export interface ContentsLine {
  readonly item: string
  readonly from: number
  readonly to: number
}

/** A whole catalogue: items by slug, sections and cases by id. */
export interface CatalogueState {
  readonly items: ReadonlyMap<string, ItemRecord>
  readonly sections: ReadonlyMap<number, SectionRecord>
  readonly cases: ReadonlyMap<number, CaseRecord>
  readonly contents: ReadonlyMap<number, readonly ContentsLine[]>
}

/** The rules that decide money and the number of items of an opening. */
export function rulesOf(one: CaseRecord): CaseRules {
  return {
    priceMinor: one.priceMinor,
    currency: one.currency,
    multifixNumber: one.multifixNumber,
    multicastRange:
      one.multicastMin === null || one.multicastMax === null ? null : [one.multicastMin, one.multicastMax],
    everyNOpenFree: one.everyNOpenFree,
    cashbackPercent: one.cashbackPercent,
    coinBonus:
      one.bonusCoinsMin === null || one.bonusCoinsMax === null
        ? null
        : { amountMin: one.bonusCoinsMin, amountMax: one.bonusCoinsMax },
  }
}

/** The lines of a case at the catalogue's prices; `undefined` when one of its items is unknown or retired. */
export function oddsRowsOf(
  lines: readonly ContentsLine[],
  items: ReadonlyMap<string, ItemRecord>,
): OddsRow[] | undefined {
  const rows: OddsRow[] = []
  for (const line of lines) {
    const item = items.get(line.item)
    if (!item || item.isRetired) return undefined
    rows.push({ itemId: line.item, ticketFrom: line.from, ticketTo: line.to, valueMinor: item.priceMinor })
  }
  return rows
}

/**
 * The catalogue as it would be after the change. A whole source retires what it does not name, except what operators made and what that needs;
 * a single file only adds and changes. `origin`: of new records.
 */
export function mergeCatalogue(current: CatalogueState, source: ParsedSource, origin: Origin): CatalogueState {
  const owned = ownedByOperators(current)
  const isKept = (isOwn: boolean, isHeld: boolean) => !source.isWhole || isOwn || isHeld
  const items = new Map(
    mapValues(current.items, (item) =>
      isKept(owned.items.has(item.slug), owned.heldItems.has(item.slug)) ? item : { ...item, isRetired: true },
    ),
  )
  const sections = new Map(
    mapValues(current.sections, (section) =>
      isKept(owned.sections.has(section.id), owned.heldSections.has(section.id))
        ? section
        : { ...section, isVisible: false },
    ),
  )
  const cases = new Map(
    mapValues(current.cases, (one) => (isKept(owned.cases.has(one.id), false) ? one : { ...one, isRetired: true })),
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

/** Packs of operators, and those that they replaced, are in no file; their prices follow their contents as well. */
function withPackPrices(merged: CatalogueState, isFollowing: (slug: string) => boolean): CatalogueState {
  const items = new Map(merged.items)
  for (const item of merged.items.values()) {
    if (!item.pack || !isFollowing(item.slug)) continue
    items.set(item.slug, { ...item, priceMinor: packPrice(item.pack, merged.items) })
  }
  return { ...merged, items }
}

/** The sum of the contents of a pack in minor units. */
export function packPrice({ contents }: PackContents, items: ReadonlyMap<string, ItemRecord>): bigint {
  return contents.reduce((sum, { item, quantity }) => sum + (items.get(item)?.priceMinor ?? 0n) * BigInt(quantity), 0n)
}

/** The picture is no field of the files: it stays as operators set it. So does the market name of a known item. */
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

/** Lines of the entry in its own order. */
export function contentsLines(entry: CaseEntry): ContentsLine[] {
  return entry.contents.map(({ itemId, ticketFrom, ticketTo }) => ({ item: itemId, from: ticketFrom, to: ticketTo }))
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
