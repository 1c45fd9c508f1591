import { goldFromMinor } from '@runecase/api/money.ts'
import { NewItem } from '@runecase/api/operator/items.ts'
import { addItem, isItemSlugTaken, previewNewItem } from '../../core/catalog/public.ts'
import { defineChangeRequest, previewLines } from '../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../core/pictures/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'

type NewItemDeps = Pick<Deps, 'clock'> & { readonly drawings: Drawings }

/** A new item of the catalogue needs two operators, like its price. */
export const newItemRequest = ({ clock, drawings }: NewItemDeps) =>
  defineChangeRequest({
    kind: 'item.new',
    proposePermission: 'catalog.propose',
    approvePermission: 'catalog.approve',
    payload: NewItem,
    targetOf: ({ slug }) => `item ${slug}`,
    // The second of two requests with one slug is stale once the first is applied.
    readBase: async (queries, { slug }) => ((await isItemSlugTaken(queries, slug)) ? 'taken' : 'new'),
    async preview(queries, item) {
      const { priceMinor, things } = await previewNewItem(queries, item)
      await requirePicture(drawings, queries, item.image)
      const { slug, name, marketName, kind, rarity, hero, slot, quality, image, description } = item
      const words = { kind, rarity, hero, slot, quality, image, description: description || null }
      const fields = { slug, name, marketName: marketName ?? name, ...words }
      const price = { price: goldFromMinor(priceMinor).toFixed(2) }
      return {
        subject: name,
        lines: [
          ...previewLines('item', undefined, { ...fields, ...price }),
          ...things.map(({ name: thing, quantity }) => ({
            field: `packThing|${thing}`,
            before: null,
            after: String(quantity),
          })),
        ],
      }
    },
    async apply(tx, item, { changeRequestId }) {
      await requirePicture(drawings, tx, item.image)
      const { priceMinor } = await addItem(tx, item, { nowMs: clock.nowMs(), requestId: changeRequestId })
      return { before: null, after: { ...item, price: goldFromMinor(priceMinor) } }
    },
  })

/** Refuses, by its field, an id without a picture. */
async function requirePicture(drawings: Drawings, queries: Queries, id: string): Promise<void> {
  if (!(await isPicture(queries, drawings, id)))
    refuse('validation', { faults: [{ path: 'payload.image', reason: 'bad_value' }] })
}
