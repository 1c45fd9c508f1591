import { goldFromMinor } from '@runecase/api/money.ts'
import type { PackChange } from '@runecase/api/operator/items.ts'
import { isWithinBounds } from '@runecase/game/odds-figures.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { caseEntryOf, itemEntryOf } from './catalogue-entries.ts'
import { findScheduledImport, lockCatalogue } from './catalogue-import.sql.ts'
import { type CatalogueState, type ItemRecord, type PackContents, packPrice } from './catalogue-records.ts'
import type { CatalogueUses } from './catalogue-uses.ts'
import { type CaseChangeOptions, caseFigures, changeByOperator } from './change-case.ts'
import { readCatalogue } from './change-catalogue.ts'
import type { PriceEffect } from './change-prices.ts'
import { areOddsKnown } from './odds-notice.ts'

/** A pack with other contents, and the effects on cases and prices. */
export interface PackEffect {
  readonly name: string
  readonly before: PackSide
  readonly after: PackSide
  /** Cases whose odds contain the pack. */
  readonly cases: readonly PriceEffect[]
}

interface PackSide {
  readonly description: string
  /** Minor units of GOLD: the sum of the contents. */
  readonly priceMinor: bigint
  readonly things: readonly { readonly slug: string; readonly name: string; readonly quantity: number }[]
}

type Bounds = Pick<CaseChangeOptions, 'bounds'>

/** The contents of a live pack; undefined for another item. */
export async function findPack(queries: Queries, slug: string): Promise<PackContents | undefined> {
  const item = (await readCatalogue(queries)).current.items.get(slug)
  return item?.isRetired ? undefined : (item?.pack ?? undefined)
}

/** Whether players rely on drawing the pack: a case that somebody has opened contains it. */
export async function isPackDrawn(
  queries: Queries,
  uses: Pick<CatalogueUses, 'knownCases'>,
  slug: string,
): Promise<boolean> {
  const { current } = await readCatalogue(queries)
  return areOddsKnown(
    queries,
    uses,
    casesWith(current, slug).map(({ id }) => id),
  )
}

/** The effect of other contents. Refuses like `changePack`; refuses an impossible content by its field of the payload. */
export async function previewPack(queries: Queries, change: PackChange, { bounds }: Bounds): Promise<PackEffect> {
  const { current } = await readCatalogue(queries)
  return effectOf(current, change, bounds)
}

/**
 * Replaces a pack by one with other contents, in the catalogue and in the odds of every case. The former pack keeps its contents, for the
 * players who have it and for the odds and prizes that name it. A case whose return leaves the bounds is closed. With `effectiveFrom` the
 * odds are published now, and the same change is repeated then. Refuses with `dataNotFound`, `change_stale`, and `change_refused`.
 */
export async function changePack(
  tx: Tx,
  change: PackChange,
  options: CaseChangeOptions & { readonly requestId: bigint },
): Promise<PackEffect & { readonly slug: string }> {
  await lockCatalogue(tx)
  const { current, open } = await readCatalogue(tx)
  const effect = effectOf(current, change, options.bounds)
  if (await findScheduledImport(tx)) return refuse('change_refused', { fault: 'import_scheduled' })
  const announced = open.filter(({ requestId }) => requestId === options.requestId)
  if (announced.some(({ isWithdrawn }) => isWithdrawn)) return refuse('change_stale')
  // An announced change is due by the database's clock, whatever this process's clock says.
  const nowMs = Math.max(options.nowMs, ...announced.map(({ effectiveFrom }) => effectiveFrom.getTime()))
  const former = current.items.get(change.slug) ?? refuse('dataNotFound')
  const slug = `${former.slug.replace(/-r\d+$/, '')}-r${options.requestId}`
  const price = goldFromMinor(effect.after.priceMinor)
  const { description, contents } = change
  const files = {
    // The former pack still has the name, and two entries of a file may not have the same one: it is set below.
    items: [{ ...itemEntryOf(former), id: slug, name: slug, price }],
    packs: [
      {
        id: slug,
        name: slug,
        description,
        price,
        contents: contents.map(({ item, quantity }) => ({ itemId: item, quantity })),
      },
    ],
    cases: casesWith(current, former.slug).map((one) =>
      caseEntryOf(
        one,
        (current.contents.get(one.id) ?? []).map((line) =>
          line.item === former.slug ? { ...line, item: slug } : line,
        ),
      ),
    ),
  }
  const closed = new Set(effect.cases.filter(({ isClosed }) => isClosed).map(({ caseId }) => caseId))
  await changeByOperator(tx, files, { ...options, nowMs }, (merged) => ({
    ...merged,
    items: withSuccessor(merged.items, former, slug),
    cases: new Map(
      [...merged.cases].map(([id, one]) => [id, closed.has(id) ? { ...one, isAvailable: false } : one] as const),
    ),
  }))
  return { ...effect, slug }
}

function withSuccessor(
  items: ReadonlyMap<string, ItemRecord>,
  { slug, name, marketName, image }: ItemRecord,
  successor: string,
): ReadonlyMap<string, ItemRecord> {
  const [was, is] = [items.get(slug), items.get(successor)]
  if (!was || !is) throw new Error(`pack ${slug} was not replaced`)
  return new Map(items)
    .set(slug, { ...was, isRetired: true })
    .set(successor, { ...is, name, marketName, image, replaces: slug })
}

const casesWith = ({ cases, contents }: CatalogueState, slug: string) =>
  [...cases.values()].filter(({ id, isRetired }) => !isRetired && contents.get(id)?.some(({ item }) => item === slug))

function effectOf(
  current: CatalogueState,
  { slug, description, contents }: PackChange,
  bounds: CaseChangeOptions['bounds'],
): PackEffect {
  const pack = current.items.get(slug)
  if (!pack?.pack || pack.isRetired) return refuse('dataNotFound')
  for (const [index, { item }] of contents.entries()) {
    const known = current.items.get(item)
    if (!known || known.isRetired || known.pack)
      refuse('validation', { faults: [{ path: `payload.contents.${index}.item`, reason: 'bad_value' }] })
  }
  const changed = { description, contents }
  const priceMinor = packPrice(changed, current.items)
  const after = { ...current, items: new Map(current.items).set(slug, { ...pack, priceMinor, pack: changed }) }
  const sideOf = (one: PackContents, minor: bigint) => ({
    description: one.description,
    priceMinor: minor,
    things: one.contents.map(({ item, quantity }) => ({
      slug: item,
      name: current.items.get(item)?.name ?? item,
      quantity,
    })),
  })
  return {
    name: pack.name,
    before: sideOf(pack.pack, pack.priceMinor),
    after: sideOf(changed, priceMinor),
    cases: casesWith(current, slug).map(({ id, name, isAvailable }) => {
      const figuresBefore = caseFigures(current, id)
      const { rtp: rtpAfter, meanMinor } = caseFigures(after, id)
      const isClosed = isAvailable && !isWithinBounds(rtpAfter, bounds)
      const meanDifferenceMinor = meanMinor - figuresBefore.meanMinor
      return { caseId: id, name, rtpBefore: figuresBefore.rtp, rtpAfter, meanDifferenceMinor, isClosed }
    }),
  }
}
