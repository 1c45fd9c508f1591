import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import { itemTypeOf, type Pictures } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { LISTED_ITEM_COLUMNS, LISTED_ITEM_FROM, type ListedItemRow } from './catalog-editor.sql.ts'

/** Items that are not retired, with the number of cases that contain each. */
export async function listEditedItems(
  { database, pictures }: Pick<Deps, 'database'> & { readonly pictures: Pictures },
  { text, rarity, kind, ...page }: EndpointInput<OperatorApi['listEditedItems']>['query'],
): Promise<EndpointData<OperatorApi['listEditedItems']>> {
  const { rows, total, next } = await selectKeysetPage<ListedItemRow, 'name' | 'price' | 'cases'>(
    database,
    {
      name: 'list_edited_items',
      columns: LISTED_ITEM_COLUMNS,
      from: LISTED_ITEM_FROM,
      conditions: [
        ['i.is_retired = ?', false],
        ["position(lower(?) in lower(i.name || ' ' || i.slug)) > 0", text || undefined],
        ['i.rarity = ?', rarity satisfies Rarity | undefined],
        ['i.type = ?', kind && itemTypeOf(kind)],
      ],
      sorts: { name: ['i.name', 'text'], price: ['i.price_minor', 'int8'], cases: ['coalesce(held.cases, 0)', 'int8'] },
      key: 'i.id',
    },
    page,
  )
  return {
    items: rows.map(({ priceMinor, image, ...row }) => ({
      ...row,
      image: pictures.pathOf(image),
      imageId: image,
      price: goldFromMinor(priceMinor),
      cases: Number(row.cases),
    })),
    total,
    next,
  }
}
