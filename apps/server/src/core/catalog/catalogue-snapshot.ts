import { type OddsRow, type PreparedOdds, prepareOdds } from '@runecase/game/odds.ts'
import type { OddsDocument } from '@runecase/game/odds-document.ts'
import type { Database } from '../../platform/db.ts'
import {
  type CaseRow,
  getRevision,
  type ItemRow,
  selectCases,
  selectItems,
  selectOddsInForce,
  selectSections,
} from './catalog.sql.ts'
import type { PackContents, SectionRecord } from './catalogue-records.ts'

/** Maps picture ids to URLs. */
export interface Pictures {
  /** `id` is a picture id such as `items/relic-blade`. */
  pathOf(id: string): string
}

/** An item of the catalogue. Its price may be a second old, so decisions read it in their own transaction. */
export interface CatalogueItem extends Omit<ItemRow, 'pack'> {
  /** The URL of the picture. */
  readonly image: string
  readonly pack: { readonly description: string; readonly contents: readonly PackLine[] } | null
}

export interface PackLine {
  readonly item: CatalogueItem
  readonly quantity: number
}

/** A case with the published data of its current odds; its image is a URL. Price and availability may be a second old. */
export type CatalogueCase = CaseRow

export interface CatalogueSection extends SectionRecord {
  /** Cases that are neither retired nor drafts, in order. */
  readonly cases: readonly CatalogueCase[]
}

/** The whole catalogue at one revision. */
export interface Snapshot {
  readonly revision: bigint
  readonly itemById: ReadonlyMap<number, CatalogueItem>
  readonly itemBySlug: ReadonlyMap<string, CatalogueItem>
  /** Includes drafts, because records may refer to them. */
  readonly caseById: ReadonlyMap<number, CatalogueCase>
  readonly caseBySlug: ReadonlyMap<string, CatalogueCase>
  readonly sectionById: ReadonlyMap<number, CatalogueSection>
  readonly sections: readonly CatalogueSection[]
}

/** The key of an odds version in a map. */
export function oddsKey(caseId: number, version: number): string {
  return `${caseId}:${version}`
}

/** Reads the catalogue in one snapshot. Current odds that are missing in `odds` are prepared and added to it. */
export async function loadSnapshot(
  database: Database,
  pictures: Pictures,
  odds: Map<string, PreparedOdds>,
): Promise<Snapshot> {
  const [revision, items, sections, cases, inForce] = await database.transaction(async (tx) => {
    await tx.rows('read_one_moment', 'set transaction isolation level repeatable read, read only')
    return Promise.all([getRevision(tx), selectItems(tx), selectSections(tx), selectCases(tx), selectOddsInForce(tx)])
  })
  for (const { caseId, version, document } of inForce) {
    const key = oddsKey(caseId, version)
    if (!odds.has(key)) odds.set(key, prepareDocument(document))
  }
  const itemBySlug = linkItems(items, pictures)
  const shown = cases.map((one) => ({ ...one, image: pictures.pathOf(one.image) }))
  const withCases = sections.map((section) => ({
    ...section,
    cases: shown.filter((one) => one.sectionId === section.id && !one.isRetired && !one.isDraft),
  }))
  return {
    revision: revision.revision,
    itemBySlug,
    itemById: new Map([...itemBySlug.values()].map((item) => [item.id, item])),
    caseById: new Map(shown.map((one) => [one.id, one])),
    caseBySlug: new Map(shown.filter((one) => !one.isDraft).map((one) => [one.slug, one])),
    sectionById: new Map(withCases.map((section) => [section.id, section])),
    sections: withCases,
  }
}

/** The searchable odds of a published document; items by slug. */
export function prepareDocument(document: string): PreparedOdds {
  const { rows } = JSON.parse(document) as OddsDocument
  return prepareOdds(
    rows.map(
      (row): OddsRow => ({
        itemId: row.item,
        ticketFrom: row.from,
        ticketTo: row.to,
        valueMinor: BigInt(Math.round(row.value * 100)),
      }),
    ),
  )
}

function linkItems(rows: readonly ItemRow[], pictures: Pictures): Map<string, CatalogueItem> {
  const items = new Map<string, CatalogueItem>()
  for (const row of rows) if (!row.pack) items.set(row.slug, { ...row, image: pictures.pathOf(row.image), pack: null })
  // A pack never contains a pack, so all its contents are loaded by now.
  for (const row of rows) {
    if (row.pack) items.set(row.slug, { ...row, image: pictures.pathOf(row.image), pack: linkPack(row.pack, items) })
  }
  return items
}

function linkPack(pack: PackContents, items: ReadonlyMap<string, CatalogueItem>) {
  const contents = pack.contents.map(({ item: slug, quantity }) => {
    const item = items.get(slug)
    if (!item) throw new Error(`a pack holds ${slug}, which is not in the catalogue`)
    return { item, quantity }
  })
  return { description: pack.description, contents }
}
