import type { EndpointName } from '@runecase/api/api.ts'
import type { ItemStatus } from '@runecase/api/inventory.ts'
import { INVENTORY_QUERIES } from '../../core/inventory/public.ts'
import { i18n } from '../../i18n/i18n.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import { type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'
import { showToast } from '../../ui/toast.tsx'
import { deliveryAlert } from './delivery-alert.ts'

/** Alerts of one kind within this time are merged, ms: items sent together arrive together. */
const TOGETHER_MS = 2000

/**
 * A step into one of these statuses is part of a sale, which `sell_done` reports as a whole; otherwise fifteen of them would refetch the
 * same lists fifteen times.
 */
const SOLD: ReadonlySet<ItemStatus> = new Set<ItemStatus>(['accepted', 'selled', 'autoselled'])

/** Queries that depend on the progress of the player's withdrawals. */
const WITHDRAWAL_QUERIES: readonly EndpointName[] = ['listWithdrawals', 'getWithdrawal', 'getWithdrawalTerms']

export const withdrawalMessages: FeatureMessages = {
  updatedQueries: { player: WITHDRAWAL_QUERIES },
  createHandlers({ client }) {
    const shownAtMs = new Map<string, number>()
    return {
      statechange(message) {
        if (SOLD.has(message.status)) return
        const alert = deliveryAlert(message)
        const nowMs = Date.now()
        if (alert && nowMs - (shownAtMs.get(alert.text) ?? 0) >= TOGETHER_MS) {
          shownAtMs.set(alert.text, nowMs)
          showToast({ kind: alert.kind, title: i18n.t(`alerts.${alert.text}`) })
        }
        whenReleased(() => invalidate(client, [...INVENTORY_QUERIES, ...WITHDRAWAL_QUERIES]))
      },
    }
  },
}
