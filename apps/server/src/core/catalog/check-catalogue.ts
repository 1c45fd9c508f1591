import { PARTS_PER_OPERATION } from '../../platform/ids.ts'
import type { SectionEntry } from './catalogue-files.ts'
import type { CatalogueState, ItemRecord } from './catalogue-records.ts'
import type { CatalogueFault, ParsedSource } from './catalogue-source.ts'
import { checkCases } from './check-cases.ts'
import { type CheckedImport, namedTwice, namesUnclear, slugMoved, twice } from './check-identity.ts'
import { checkItemNames } from './check-item-names.ts'

/** The value of a coin in published returns; a catalogue with another value would publish wrong returns. */
const COIN_REFERENCE_VALUE = 0.2

/** Every fault between the entries of an import, and between them and the current catalogue. */
export function checkCatalogue(checked: CheckedImport): CatalogueFault[] {
  const { source } = checked
  const faults = [...checkItems(checked), ...checkPacks(checked), ...checkSections(checked), ...checkCases(checked)]
  if (source.coinReferenceValue !== undefined && source.coinReferenceValue !== COIN_REFERENCE_VALUE) {
    const reason = `returns are published with a coin counted as ${COIN_REFERENCE_VALUE} GOLD, not ${source.coinReferenceValue}`
    faults.push({ file: 'event.json', path: 'coinReferenceValue', reason })
  }
  return faults
}

function checkItems({ source, current, merged }: CheckedImport): CatalogueFault[] {
  const file = 'items.json'
  const faults = [...twice(file, 'id', source.items, (item) => item.id), ...checkItemNames({ source, current, merged })]
  const add = (path: string, reason: string) => faults.push({ file, path, reason })
  for (const { path, value: item } of source.items) {
    if (item.hero !== null && source.heroes && !source.heroes.has(item.hero))
      add(`${path}.hero`, `unknown hero ${item.hero}`)
    if (source.slots && !source.slots.has(item.slot)) add(`${path}.slot`, `unknown slot ${item.slot}`)
    if ((item.slot === 'pack') !== (item.type === 20)) add(`${path}.type`, 'type 20 and slot pack go together')
    else if (item.type === 20 && !merged.items.get(item.id)?.pack && !source.unreadable.has('packs')) {
      add(path, `${item.id} is a pack without contents in packs.json`)
    }
  }
  return faults
}

function checkPacks({ source, merged }: CheckedImport): CatalogueFault[] {
  const file = 'packs.json'
  const faults = twice(file, 'id', source.packs, (pack) => pack.id)
  const add = (path: string, reason: string) => faults.push({ file, path, reason })
  const isUnjudged = (slug: string) => source.unreadable.has('items') || source.declaredItems.has(slug)
  for (const { path, value: pack } of source.packs) {
    const item = merged.items.get(pack.id)
    if (item && !item.isRetired) {
      if (item.type !== 20) add(`${path}.id`, `item ${pack.id} is not of type 20`)
      if (item.priceMinor !== BigInt(Math.round(pack.price * 100)))
        add(`${path}.price`, `item ${pack.id} has another price`)
    } else if (!isUnjudged(pack.id)) add(`${path}.id`, `unknown item ${pack.id}`)
    const things = pack.contents.reduce((sum, { quantity }) => sum + quantity, 0)
    // Each item of a pack gets an id of the operation that opens it.
    if (things > PARTS_PER_OPERATION)
      add(`${path}.contents`, `holds ${things} things, at most ${PARTS_PER_OPERATION} fit into one opening`)
    for (const [index, { itemId }] of pack.contents.entries()) {
      const content = merged.items.get(itemId)
      if (content && !content.isRetired) {
        if (content.type === 20) add(`${path}.contents[${index}].itemId`, `${itemId} is a pack itself`)
      } else if (!isUnjudged(itemId)) add(`${path}.contents[${index}].itemId`, `unknown item ${itemId}`)
    }
  }
  return [...faults, ...checkPackPrices(source, merged)]
}

/** A pack costs as much as its contents. A changed price in items.json may break a pack that the import does not name. */
function checkPackPrices(source: ParsedSource, merged: CatalogueState): CatalogueFault[] {
  const packPath = new Map(source.packs.map(({ path, value }) => [value.id, path]))
  return [...merged.items.values()].flatMap((item) => {
    const sum = item.isRetired || item.pack === null ? undefined : packSum(item, merged)
    if (sum === undefined || sum === item.priceMinor) return []
    const path = packPath.get(item.slug)
    const reason = `pack ${item.slug} costs ${Number(item.priceMinor) / 100}, its contents ${Number(sum) / 100}`
    return [
      path === undefined
        ? { file: 'items.json', path: '', reason }
        : { file: 'packs.json', path: `${path}.price`, reason },
    ]
  })
}

function packSum(item: ItemRecord, merged: CatalogueState): bigint | undefined {
  let sum = 0n
  for (const { item: slug, quantity } of item.pack?.contents ?? []) {
    const content = merged.items.get(slug)
    if (!content) return undefined
    sum += content.priceMinor * BigInt(quantity)
  }
  return sum
}

function checkSections({ source, current }: CheckedImport): CatalogueFault[] {
  const file = 'sections.json'
  const named = { file, field: 'name', nameOf: (section: SectionEntry) => section.name }
  const faults = [
    ...twice(file, 'id', source.sections, (section) => section.id),
    ...twice(file, 'slug', source.sections, (section) => section.slug),
    ...namedTwice(named, source.sections),
    ...namesUnclear(named, source.sections, ({ id }) => current.sections.get(id)?.name),
    ...slugMoved(file, source.sections, current.sections),
  ]
  for (const { path, value } of source.sections) faults.push(...checkLook(file, path, value))
  return faults
}

function checkLook(file: string, path: string, section: SectionEntry): CatalogueFault[] {
  const { appearanceData: look, icon, lineBreaks } = section
  const faults: CatalogueFault[] = []
  const reason = 'differs from appearanceData'
  if (icon !== undefined && icon !== look.title.icon) faults.push({ file, path: `${path}.icon`, reason })
  if (lineBreaks !== undefined && lineBreaks !== look.lineBreaks)
    faults.push({ file, path: `${path}.lineBreaks`, reason })
  return faults
}
