import { goldFromMinor } from '@runecase/api/money.ts'
import { isWithinBounds, type ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { itemEntryOf, packEntryOf } from './catalogue-entries.ts'
import { findScheduledImport, lockCatalogue } from './catalogue-import.sql.ts'
import { type CatalogueState, type ItemRecord, packPrice } from './catalogue-records.ts'
import { caseFigures, changeByOperator } from './change-case.ts'
import { readCatalogue } from './change-catalogue.ts'
import { ownedByOperators } from './owned-records.ts'

/** The new price of an item in minor units. */
export interface NewPrice {
  readonly item: string
  readonly priceMinor: bigint
}

/** The effect of new prices on a case that contains one of the items. */
export interface PriceEffect {
  readonly caseId: number
  readonly name: string
  /** Returns, 1 = the whole price; null for a free case. */
  readonly rtpBefore: number | null
  readonly rtpAfter: number | null
  /** The increase of the mean value of its items, GOLD minor units. */
  readonly meanDifferenceMinor: number
  /** Its return would leave the bounds, so it is closed. */
  readonly isClosed: boolean
}

export interface PriceReport {
  /** Changed items, including packs that contain one of them. */
  readonly items: readonly {
    readonly item: string
    readonly name: string
    readonly beforeMinor: bigint
    readonly afterMinor: bigint
  }[]
  readonly cases: readonly PriceEffect[]
  /** Players' items whose price changes. */
  readonly repricedItems: number
}

/** The effect of new prices; prices of packs follow their contents. Refuses an item that is not sold with `dataNotFound`. */
function effectOfPrices(
  current: CatalogueState,
  prices: readonly NewPrice[],
  bounds: ReturnBounds,
): { readonly items: readonly ItemRecord[]; readonly report: Omit<PriceReport, 'repricedItems'> } {
  const items = new Map(current.items)
  for (const { item, priceMinor } of prices) {
    const known = items.get(item)
    if (!known || known.isRetired) return refuse('dataNotFound', { item })
    if (known.pack) return refuse('change_refused', { fault: 'pack_price', item })
    items.set(item, { ...known, priceMinor })
  }
  const { successors } = ownedByOperators(current)
  for (const pack of current.items.values()) {
    // Players still have former packs whose contents operators changed.
    if (!pack.pack || (pack.isRetired && !successors.has(pack.slug))) continue
    items.set(pack.slug, { ...pack, priceMinor: packPrice(pack.pack, items) })
  }
  const changed = [...items.values()].filter((item) => item.priceMinor !== current.items.get(item.slug)?.priceMinor)
  const slugs = new Set(changed.map(({ slug }) => slug))
  const after = { ...current, items }
  const cases = [...current.cases.values()]
    .filter(({ id, isRetired }) => !isRetired && current.contents.get(id)?.some(({ item }) => slugs.has(item)))
    .map(({ id, name, isAvailable }) => {
      const before = caseFigures(current, id)
      const { rtp: rtpAfter, meanMinor } = caseFigures(after, id)
      return {
        caseId: id,
        name,
        rtpBefore: before.rtp,
        rtpAfter,
        meanDifferenceMinor: meanMinor - before.meanMinor,
        isClosed: isAvailable && !isWithinBounds(rtpAfter, bounds),
      }
    })
  const lines = changed.map(({ slug, name, priceMinor }) => ({
    item: slug,
    name,
    beforeMinor: current.items.get(slug)?.priceMinor ?? 0n,
    afterMinor: priceMinor,
  }))
  return { items: changed, report: { items: lines, cases } }
}

/** The current effect of new prices, without making the change. Refuses like `changePrices`. */
export async function previewPrices(
  queries: Queries,
  prices: readonly NewPrice[],
  bounds: ReturnBounds,
): Promise<Omit<PriceReport, 'repricedItems'>> {
  const { current } = await readCatalogue(queries)
  return effectOfPrices(current, prices, bounds).report
}

/**
 * Sets new prices of items: in the catalogue, for items that players hold, and for every case that contains them, each with new odds. A
 * case whose return leaves the bounds is closed. Refuses like `changeCase`.
 */
export async function changePrices(
  tx: Tx,
  prices: readonly NewPrice[],
  options: { readonly nowMs: number; readonly bounds: ReturnBounds; readonly requestId: bigint | null },
): Promise<PriceReport> {
  await lockCatalogue(tx)
  if (await findScheduledImport(tx)) return refuse('change_refused', { fault: 'import_scheduled' })
  const { current } = await readCatalogue(tx)
  const { items, report } = effectOfPrices(current, prices, options.bounds)
  const closed = new Set(report.cases.filter(({ isClosed }) => isClosed).map(({ caseId }) => caseId))
  const live = items.filter(({ isRetired }) => !isRetired)
  const packs = live.flatMap((item) => {
    const pack = packEntryOf(item)
    return pack ? [{ ...pack, price: goldFromMinor(item.priceMinor) }] : []
  })
  const files = { items: live.map(itemEntryOf), packs }
  const { repricedItems } = await changeByOperator(tx, files, options, (merged) => ({
    ...merged,
    items: new Map([
      ...merged.items,
      ...items.filter(({ isRetired }) => isRetired).map((one) => [one.slug, one] as const),
    ]),
    cases: new Map(
      [...merged.cases].map(([id, one]) => [id, closed.has(id) ? { ...one, isAvailable: false } : one] as const),
    ),
  }))
  return { ...report, repricedItems }
}
