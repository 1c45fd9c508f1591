import type { Case, CaseDetails, Section } from '@runecase/api/cases.ts'
import { amountFromMinor } from '@runecase/api/money.ts'
import { caseCounter } from '@runecase/game/case-label.ts'
import type { z } from 'zod'
import { dateOf } from './case-standing.ts'
import type { CatalogueCase, CatalogueSection } from './catalogue-snapshot.ts'
import type { LiveCounts } from './live-counts.ts'

export type ShownCase = z.output<typeof Case>
export type ShownSection = z.output<typeof Section>
export type ShownHeading = z.output<typeof CaseDetails>['section']

/** The part of a case that only an import changes; computed once per copy of the catalogue. */
type FixedPart = Omit<ShownCase, 'opensAt' | 'statisticData' | 'counterData'>

const fixedParts = new WeakMap<CatalogueCase, FixedPart>()

/** A case in the shape of the API. `openedSinceFree` is the viewer's own count; 0 for a guest. */
export function showCase(one: CatalogueCase, counts: LiveCounts, openedSinceFree: number): ShownCase {
  const { opensLimit, everyNOpenFree } = one
  const opensRemaining = opensRemainingOf(one, counts)
  let fixed = fixedParts.get(one)
  if (!fixed) {
    fixed = fixedPartOf(one)
    fixedParts.set(one, fixed)
  }
  return {
    ...fixed,
    available: fixed.available && !counts.isClosed(one.sectionId),
    opensAt: fixed.available ? dateOf(counts.opensAtMs(one.sectionId)) : null,
    statisticData: { opensLimit, opensRemaining, totalCount: opensLimit, openedCount: counts.opened.get(one.id) ?? 0 },
    counterData: caseCounter({ opensLimit, opensRemaining, everyNOpenFree, openedSinceFree }) ?? null,
  }
}

/** Openings left of a limited case; null without a limit. */
export function opensRemainingOf(one: CatalogueCase, counts: LiveCounts): number | null {
  return one.opensLimit === null ? null : (counts.remaining.get(one.id) ?? 0)
}

/** A section in the shape of the API, without its cases. */
export function showHeading(section: CatalogueSection): ShownHeading {
  return {
    id: section.id,
    slug: section.slug,
    name: section.name,
    description: section.description,
    event: section.isEvent,
    main: section.isMain,
    battle: section.isBattle,
    lineBreaks: section.look.lineBreaks,
    appearanceData: section.look,
  }
}

function fixedPartOf(one: CatalogueCase): FixedPart {
  const { currency, multicastMin, multicastMax, bonusCoinsMin, bonusCoinsMax } = one
  return {
    id: one.id,
    slug: one.slug,
    name: one.name,
    kind: one.kind,
    sectionId: one.sectionId,
    available: one.isAvailable,
    priceData: {
      currency,
      price: amountFromMinor(one.priceMinor, currency),
      oldPrice: one.oldPriceMinor === null ? null : amountFromMinor(one.oldPriceMinor, currency),
    },
    bonuses:
      bonusCoinsMin === null || bonusCoinsMax === null
        ? []
        : [{ currencyCode: 'COIN', amountMin: bonusCoinsMin, amountMax: bonusCoinsMax }],
    appearanceData: { image: one.image },
    volatility: one.volatility,
    labelData: one.label,
    multifixNumber: one.multifixNumber,
    multicastData: multicastMin === null || multicastMax === null ? null : { range: [multicastMin, multicastMax] },
    everyNOpenFree: one.everyNOpenFree,
    cashbackPercent: one.cashbackPercent,
    isOffer: one.isOffer,
    freeOpens: one.freeOpens,
    level: one.level,
    locked: one.isLocked,
    requiresRefill: one.requiresRefill,
    cooldownHours: one.cooldownHours,
    onceOnly: one.isOnceOnly,
    battle: one.isBattle,
    colorData: one.colors,
  }
}
