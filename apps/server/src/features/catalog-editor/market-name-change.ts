import { MarketNameChange } from '@runecase/api/operator/items.ts'
import { changeMarketName, getMarketName, lockCatalogue, previewMarketName } from '../../core/catalog/public.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import type { Deps } from '../../platform/deps.ts'

/** The name by which an item is bought and sent decides what a player receives, so changing it needs two operators. */
export function marketNameRequest({ clock }: Pick<Deps, 'clock'>) {
  return defineChangeRequest({
    kind: 'item.market',
    proposePermission: 'catalog.propose',
    approvePermission: 'catalog.approve',
    payload: MarketNameChange,
    targetOf: ({ slug }) => `item ${slug}`,
    readBase: (queries, { slug }) => getMarketName(queries, slug),
    async preview(queries, change) {
      const { name, before } = await previewMarketName(queries, change)
      return { subject: name, lines: [{ field: 'item_marketName', before, after: change.marketName }] }
    },
    lock: lockCatalogue,
    async apply(tx, change, { changeRequestId: requestId }) {
      const { before } = await changeMarketName(tx, change, { nowMs: clock.nowMs(), requestId })
      return { before: { marketName: before }, after: { marketName: change.marketName } }
    },
  })
}
