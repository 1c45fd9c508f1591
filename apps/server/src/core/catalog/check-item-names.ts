import type { ItemEntry } from './catalogue-files.ts'
import type { ItemRecord } from './catalogue-records.ts'
import type { CatalogueFault } from './catalogue-source.ts'
import { type CheckedImport, type EntryName, namedTwice, namesUnclear, nameTaken, staying } from './check-identity.ts'

const file = 'items.json'

/**
 * Faults of the names by which items are shown, and by which they are bought and sent: no two may look alike. A source sets the market name
 * of a new item; two operators are needed to change that of an existing one.
 */
export function checkItemNames({ source, current, merged }: Omit<CheckedImport, 'bounds'>): CatalogueFault[] {
  const staysOf = () => staying(source, current.items, merged.items)
  const faultsOf = (named: EntryName<ItemEntry>, nameOfRecord: (item: ItemRecord) => string) => [
    ...namedTwice(named, source.items),
    ...nameTaken(named, source.items, ({ id }) => id, staysOf(), nameOfRecord),
    ...namesUnclear(named, source.items, ({ id }) => {
      const known = current.items.get(id)
      return known && nameOfRecord(known)
    }),
  ]
  const shown = faultsOf({ file, field: 'name', nameOf: ({ name }) => name }, ({ name }) => name)
  const marketNameOf = ({ id, name }: ItemEntry) => merged.items.get(id)?.marketName ?? name
  const onMarket = faultsOf({ file, field: 'marketName', nameOf: marketNameOf }, ({ marketName }) => marketName)
  const changed = source.items.flatMap(({ path, value: { id, marketName } }) => {
    const known = current.items.get(id)?.marketName
    if (known === undefined || marketName === undefined || marketName === known) return []
    return [
      { file, path: `${path}.marketName`, reason: `${id} has the market name ${known}, which two operators change` },
    ]
  })
  // Without a market name of its own an item is bought by its shown name, whose fault is reported already.
  const reported = new Set(shown.map(({ path }) => path.replace(/\.name$/, '')))
  for (const { path, value } of source.items) if (value.marketName !== undefined) reported.delete(path)
  return [...shown, ...onMarket.filter(({ path }) => !reported.has(path.replace(/\.marketName$/, ''))), ...changed]
}
