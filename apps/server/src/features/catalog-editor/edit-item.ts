import { goldFromMinor } from '@runecase/api/money.ts'
import type { EditedItem, ItemFields } from '@runecase/api/operator/items.ts'
import { changeItem, itemKindOf, lockCatalogue, type Pictures } from '../../core/catalog/public.ts'
import { requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  findEditedItem,
  selectCasesOfItem,
  selectHeroes,
  selectPacksOfItem,
  selectPackThings,
} from './edited-items.sql.ts'

interface ItemDeps {
  readonly pictures: Pictures
}

/** An item with all data of its screen. Refuses with `dataNotFound`. */
export async function getEditedItem({ pictures }: ItemDeps, queries: Queries, slug: string): Promise<EditedItem> {
  const [row, things, cases, packs] = await Promise.all([
    findEditedItem(queries, slug),
    selectPackThings(queries, slug),
    selectCasesOfItem(queries, slug),
    selectPacksOfItem(queries, slug),
  ])
  if (!row) return refuse('dataNotFound')
  const { name, hero, slot, rarity, quality, image, packText } = row
  return {
    slug,
    kind: itemKindOf(row.type),
    image: pictures.pathOf(image),
    imageId: image,
    price: goldFromMinor(row.priceMinor),
    marketName: row.marketName,
    fields: { name, hero, slot, rarity, quality },
    pack:
      packText === null
        ? null
        : {
            description: packText,
            contents: things.map(({ quantity, priceMinor, image: picture, ...thing }) => ({
              item: { ...thing, image: pictures.pathOf(picture), price: goldFromMinor(priceMinor) },
              quantity,
            })),
          },
    cases,
    packs,
    version: Number(row.revision),
  }
}

/**
 * Changes fields on which neither odds nor money depend; every node shows them at once. Refuses with `version_conflict`, and like
 * `changeItem`.
 */
export function editItem(
  deps: ItemDeps & Pick<Deps, 'database' | 'clock'>,
  call: OperatorCall,
  asked: { readonly slug: string; readonly version: number; readonly fields: ItemFields; readonly reason: string },
): Promise<EditedItem> {
  const { slug, version, fields, reason } = asked
  return runOperatorCommand(deps, call, { action: 'item.edited', target: `item ${slug}`, reason }, async (tx) => {
    await lockCatalogue(tx)
    const before = await getEditedItem(deps, tx, slug)
    requireVersion(before.version, version)
    await changeItem(tx, slug, fields, { nowMs: deps.clock.nowMs() })
    const after = await getEditedItem(deps, tx, slug)
    return { answer: after, before: before.fields, after: after.fields }
  })
}

/** Heroes of the items in the catalogue, by name. */
export async function listHeroes(queries: Queries): Promise<string[]> {
  return (await selectHeroes(queries)).map(({ hero }) => hero)
}
