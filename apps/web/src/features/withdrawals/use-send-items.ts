import type { EndpointName } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countFailedWithdrawal } from '../../api/analytics.ts'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { changePages, deliveredOf, type InventoryPage, type Item } from '../../core/inventory/public.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { playClick, playCoins, playFail } from '../../sound/game-sounds.ts'
import { formatGold } from '../../ui/format.ts'
import { showToast } from '../../ui/toast.tsx'
import { sendRefusal } from './send-refusal.ts'
import type { SentItems } from './sending-parts.tsx'

/** Queries that a withdrawal invalidates. */
const STALE: readonly EndpointName[] = [
  'getInventory',
  'listInventoryStacks',
  'getItemHistory',
  'listWithdrawals',
  'getWithdrawal',
  'getWithdrawalTerms',
]

function refresh(client: QueryClient): void {
  for (const name of STALE) void client.invalidateQueries({ queryKey: [name] })
  void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
}

/** A page with items shown as being withdrawn; items that are not on the page are ignored. */
export function pageWhileSending(page: InventoryPage, ids: readonly string[], endsAt: string): InventoryPage {
  const asked = new Set(ids)
  return {
    ...page,
    items: page.items.map((item) =>
      asked.has(item.id) ? { ...item, status: 'PREPARING', timerData: { endsAt } } : item,
    ),
  }
}

/** A page after a refused withdrawal: the `asked` items as they were before. */
export function pageAfterRefusal(page: InventoryPage, asked: readonly Item[]): InventoryPage {
  const before = new Map(asked.map((item) => [item.id, item]))
  return {
    ...page,
    items: page.items.map((item) => {
      const { status, timerData } = before.get(item.id) ?? item
      return { ...item, status, timerData }
    }),
  }
}

export interface SendItems {
  readonly isPending: boolean
  readonly send: (items: readonly Item[], method: WithdrawalMethod, countdownMs: number) => void
}

/**
 * Requests the withdrawal of items: they count down at once, and are restored if it is refused. `onSent` is called when they are queued,
 * `onRefused` with the reason; a repetition after a lost response is the same request.
 */
export function useSendItems(handlers: {
  readonly onSent: (items: SentItems) => void
  readonly onRefused: (error: unknown) => void
}): SendItems {
  const { t } = useTranslation(MESSAGES_NS)
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const sending = useMutation({
    mutationFn: ({ items, method }: Sending) => {
      const body = { ids: items.map(({ id }) => id), method }
      return callApi('sendItems', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onMutate: ({ items, endsAt }) => {
      const ids = deliveredOf(items).map(({ id }) => id)
      changePages(client, (page) => pageWhileSending(page, ids, endsAt))
    },
    onSuccess: ({ items, credited }) => {
      const hasQueued = items.some(({ outcome }) => outcome === 'prepared')
      const hasCredited = items.some(({ outcome }) => outcome === 'credited')
      if (hasCredited) playCoins()
      else playClick()
      // Mixed results are shown in the dialog of the request.
      if (hasQueued && !hasCredited) {
        const isChecked = items.some((item) => item.isChecked)
        showToast({ kind: 'good', title: t(`alerts.${isChecked ? 'withdrawal_checked' : 'item_in_withdrawal_queue'}`) })
      }
      if (hasCredited && !hasQueued) {
        const amount = `${formatGold(credited)} GOLD`
        showToast({ kind: 'good', title: t('alerts.itemType3CreditedToTheBalance', { amount }) })
      }
      handlers.onSent(items)
    },
    onError: (error, { items }) => {
      for (const item of items) countFailedWithdrawal(item, isApiError(error) ? error.code : 'unpredicted')
      playFail()
      changePages(client, (page) => pageAfterRefusal(page, items))
      showToast({ kind: 'bad', ...sendRefusal(error, items) })
      handlers.onRefused(error)
    },
    onSettled: (_, error) => {
      requestKey.onResult(error)
      refresh(client)
    },
  })
  return {
    isPending: sending.isPending,
    send: (items, method, countdownMs) => {
      if (sending.isPending) return
      const endsAt = new Date(Date.now() + countdownMs).toISOString()
      sending.mutate({ items, method, endsAt })
    },
  }
}

interface Sending {
  readonly items: readonly Item[]
  readonly method: WithdrawalMethod
  readonly endsAt: string
}
