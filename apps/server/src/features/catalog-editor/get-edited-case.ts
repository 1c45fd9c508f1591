import { amountFromMinor, goldFromMinor } from '@runecase/api/money.ts'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { isWithinBounds, type ReturnBounds } from '@runecase/game/odds-figures.ts'
import {
  areOddsKnown,
  type CatalogueUses,
  caseTermsOf,
  findCase,
  type Pictures,
  selectOddsLines,
} from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { getCaseStatistics } from './catalog-editor.sql.ts'

export interface EditorDeps {
  readonly catalogueUses: CatalogueUses
  readonly pictures: Pictures
  /** The current bounds of returns. */
  readonly bounds: () => ReturnBounds
  /** The minimum time between the announcement of new odds and their start. */
  readonly noticeMs: number
}

/** A case with all data of its editor. Refuses with `dataNotFound`. */
export async function getEditedCase(
  { pictures, bounds, noticeMs, catalogueUses }: EditorDeps,
  queries: Queries,
  caseId: number,
): Promise<EditedCase> {
  const one = await findCase(queries, caseId)
  if (!one || one.isRetired) return refuse('dataNotFound')
  const [lines, statistics, isKnown] = await Promise.all([
    selectOddsLines(queries, caseId, one.oddsVersion),
    getCaseStatistics(queries, caseId),
    areOddsKnown(queries, catalogueUses, [caseId]),
  ])
  const { currency, oddsVersion } = one
  return {
    id: one.id,
    slug: one.slug,
    image: pictures.pathOf(one.image),
    accent: one.colors.from,
    kind: one.kind,
    currency,
    price: amountFromMinor(one.priceMinor, currency),
    rtp: one.rtp,
    volatility: one.volatility,
    opened: Number(statistics.opened),
    observedReturn: statistics.observedReturn,
    fields: {
      name: one.name,
      image: one.image,
      sectionId: one.sectionId,
      position: one.position,
      label: one.label,
      opensLimit: one.opensLimit,
      level: one.level,
      isLocked: one.isLocked,
      requiresRefill: one.requiresRefill,
      cooldownHours: one.cooldownHours,
      isBattle: one.isBattle,
      opensAt: one.opensAt?.toISOString() ?? null,
      closesAt: one.closesAt?.toISOString() ?? null,
    },
    terms: caseTermsOf(one),
    isAvailable: one.isAvailable,
    isDraft: one.isDraft,
    isOutOfBounds: !isWithinBounds(one.rtp, bounds()),
    oddsVersion,
    oddsHash: one.oddsHash,
    announced: one.announced,
    lines: lines.map(({ tickets, priceMinor, image, ...item }) => ({
      item: { ...item, image: pictures.pathOf(image), price: goldFromMinor(priceMinor) },
      tickets,
    })),
    bounds: bounds(),
    noticeHours: isKnown ? noticeMs / 3_600_000 : 0,
    opensRemaining: statistics.opensRemaining,
    nextVersion: statistics.nextVersion,
    version: Number(one.revision),
  }
}
