import type { CASE_KINDS } from '@runecase/api/cases.ts'
import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { CaseLabelType } from '@runecase/game/case-label.ts'
import type { CaseRules } from '@runecase/game/case-rules.ts'
import type { OddsRow } from '@runecase/game/odds.ts'
import type { CaseEntry, SectionEntry } from './catalogue-files.ts'

export type CaseKind = (typeof CASE_KINDS)[number]

/** The contents of a pack; items by slug. */
export interface PackContents {
  readonly description: string
  readonly contents: readonly { readonly item: string; readonly quantity: number }[]
}

/** Who created a record: the files of an import, or operators. */
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

/** The sum of the contents of a pack in minor units. */
export function packPrice({ contents }: PackContents, items: ReadonlyMap<string, ItemRecord>): bigint {
  return contents.reduce((sum, { item, quantity }) => sum + (items.get(item)?.priceMinor ?? 0n) * BigInt(quantity), 0n)
}

/** The lines of an entry in their original order. */
export function contentsLines(entry: CaseEntry): ContentsLine[] {
  return entry.contents.map(({ itemId, ticketFrom, ticketTo }) => ({ item: itemId, from: ticketFrom, to: ticketTo }))
}
