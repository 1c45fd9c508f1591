import { amountFromMinor, goldFromMinor } from '@runecase/api/money.ts'
import type { CaseEntry, ItemEntry, PackEntry, SectionEntry } from './catalogue-files.ts'
import type { CaseRecord, ContentsLine, ItemRecord, SectionRecord } from './catalogue-records.ts'

/** A case in the format of the import files. */
export function caseEntryOf(one: CaseRecord, lines: readonly ContentsLine[]): CaseEntry {
  const { currency } = one
  return {
    id: one.id,
    slug: one.slug,
    name: one.name,
    sectionId: one.sectionId,
    kind: one.kind,
    available: one.isAvailable,
    order: one.position,
    priceData: {
      currency,
      price: amountFromMinor(one.priceMinor, currency),
      oldPrice: one.oldPriceMinor === null ? null : amountFromMinor(one.oldPriceMinor, currency),
    },
    bonuses:
      one.bonusCoinsMin === null || one.bonusCoinsMax === null
        ? []
        : [{ currencyCode: 'COIN', amountMin: one.bonusCoinsMin, amountMax: one.bonusCoinsMax }],
    statisticData: { opensLimit: one.opensLimit },
    appearanceData: { image: one.image.replace(/^cases\//, '') },
    labelData: one.label,
    multifixNumber: one.multifixNumber,
    multicastData:
      one.multicastMin === null || one.multicastMax === null ? null : { range: [one.multicastMin, one.multicastMax] },
    everyNOpenFree: one.everyNOpenFree,
    cashbackPercent: one.cashbackPercent,
    isOffer: one.isOffer,
    freeOpens: one.freeOpens,
    level: one.level,
    locked: one.isLocked,
    requiresRefill: one.requiresRefill,
    cooldownHours: one.cooldownHours,
    onceOnly: one.isOnceOnly,
    colorData: one.colors,
    battle: one.isBattle,
    contents: lines.map(({ item, from, to }) => ({ itemId: item, ticketFrom: from, ticketTo: to })),
  }
}

/** An item in the format of the import files. */
export function itemEntryOf(item: ItemRecord): ItemEntry {
  return {
    id: item.slug,
    name: item.name,
    hero: item.hero,
    slot: item.slot,
    rarity: item.rarity,
    quality: item.quality,
    type: item.type as ItemEntry['type'],
    price: goldFromMinor(item.priceMinor),
  }
}

/** The contents of a pack in the format of the import files; undefined for an item that is not a pack. */
export function packEntryOf(item: ItemRecord): PackEntry | undefined {
  if (!item.pack) return undefined
  return {
    id: item.slug,
    name: item.name,
    description: item.pack.description,
    price: goldFromMinor(item.priceMinor),
    contents: item.pack.contents.map((line) => ({ itemId: line.item, quantity: line.quantity })),
  }
}

/** A section in the format of the import files. */
export function sectionEntryOf(section: SectionRecord): SectionEntry {
  return {
    id: section.id,
    slug: section.slug,
    name: section.name,
    description: section.description,
    order: section.position,
    visible: section.isVisible,
    main: section.isMain,
    event: section.isEvent,
    battle: section.isBattle,
    appearanceData: section.look,
  }
}
