import { goldFromMinor } from '@runecase/api/money.ts'
import { Id } from '@runecase/api/paging.ts'
import { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Catalogue } from '../catalog/public.ts'
import { type ItemRow, isUsable, lockItems, moveItems, selectItem, statusOf } from '../items/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer } from '../ledger/public.ts'
import { defineChangeRequest } from '../operators/public.ts'
import { insertItemVoid } from './item-voids.sql.ts'

/** Only idle items and items in the bag can be voided, not one that is in a game or being withdrawn. */
function requireIdle(item: ItemRow | undefined): ItemRow {
  if (!item) return refuse('dataNotFound')
  if (!isUsable(item)) refuse('change_refused', { fault: 'item_not_idle' })
  return item
}

const findIdle = async (queries: Queries, { userId, itemId }: { readonly userId: string; readonly itemId: string }) =>
  requireIdle(await selectItem(queries, BigInt(userId), BigInt(itemId)))

/** Like `requireIdle`, under the locks of the owner and then of the item. */
async function lockIdle(tx: Tx, payload: { readonly userId: string; readonly itemId: string }) {
  const [userId, itemId] = [BigInt(payload.userId), BigInt(payload.itemId)]
  await lockPlayer(tx, userId)
  const [locked] = await lockItems(tx, userId, [itemId])
  return requireIdle(locked)
}

/**
 * Voids an item that was created by mistake: one operator proposes it, another one approves it, and its owner is paid its value. A debtor's
 * payment repays their debt first.
 */
export const itemVoid = ({ ids, catalogue }: Pick<Deps, 'ids'> & { readonly catalogue: Pick<Catalogue, 'itemById'> }) =>
  defineChangeRequest({
    kind: 'item.void',
    proposePermission: 'money.propose',
    approvePermission: 'money.approve',
    payload: z.strictObject({ userId: Id, itemId: Id }),
    targetOf: ({ userId, itemId }) => `item ${itemId} of player ${userId}`,
    // The state that the approver saw; a re-priced item would pay another sum.
    readBase: async (queries, payload) => {
      const { status, priceMinor } = await findIdle(queries, payload)
      return `${statusOf(status)} ${priceMinor}`
    },
    async preview(queries, payload) {
      const { status, priceMinor, catalogueItemId } = await findIdle(queries, payload)
      return {
        subject: catalogue.itemById(catalogueItemId)?.name ?? payload.itemId,
        lines: [
          { field: 'itemStatus', before: statusOf(status), after: 'bug' },
          { field: 'compensation', before: null, after: String(goldFromMinor(priceMinor)) },
        ],
      }
    },
    lock: lockIdle,
    async apply(tx, payload, { changeRequestId }) {
      const [userId, itemId] = [BigInt(payload.userId), BigInt(payload.itemId)]
      const item = await lockIdle(tx, payload)
      const status = statusOf(item.status)
      const [operationId, amountMinor] = [ids.next(), item.priceMinor]
      await moveItems(tx, { operationId, userId, ids: [itemId], from: [status], to: 'bug', actor: 'two_admins' })
      const { balanceMinor } = await creditPlayer(tx, {
        operationId,
        userId,
        houseAccount: HOUSE_ACCOUNT.corrections,
        kind: ENTRY_KIND.itemVoided,
        currency: 'GOLD',
        amount: amountMinor,
        events: () => [{ kind: 'item.voided', userId: payload.userId, itemId: payload.itemId }],
      })
      insertItemVoid(tx, { operationId, changeRequestId, userId, itemId, amountMinor })
      return {
        before: { status, price: goldFromMinor(amountMinor) },
        after: { status: 'bug', compensation: goldFromMinor(amountMinor), balance: goldFromMinor(balanceMinor) },
      }
    },
  })
