import { SELL_MANY_LIMIT } from '@runecase/api/inventory-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { type IdempotentCalls, useIdempotentCalls } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { placeOfPress, throwCoins } from '../../motion/coin-burst.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { playCoins, playFail } from '../../sound/game-sounds.ts'
import { formatGold } from '../../ui/format.ts'
import { showToast } from '../../ui/toast.tsx'
import { refreshAfterSale, showSold } from './after-sale.ts'
import { countSold } from './count-sold.ts'
import type { Item } from './inventory.queries.ts'
import { beginSale, type SoldTogether } from './sale-hold.ts'

/** The duration of a sold card's exit, equal to its animation. */
const LEAVE_MS = 260

interface Sale {
  readonly items: readonly Item[]
  readonly end: (sold: SoldTogether) => void
  /** The button's position, from which the coins fly. */
  readonly from: DOMRect | undefined
}

export interface Sales {
  /** Cards being removed: already sold from the player's point of view. */
  readonly leaving: ReadonlySet<string>
  /** Sells one item at the displayed price, or several, at most 15, at their current prices. */
  readonly sell: (items: readonly Item[]) => void
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function callSale(items: readonly Item[], callOnce: IdempotentCalls) {
  const [only] = items
  if (only && items.length === 1) {
    const sold = await callOnce({ id: only.id, expectedPrice: only.price }, (body, idempotencyKey) =>
      callApi('sellItem', { body }, { idempotencyKey }),
    )
    return { ids: [sold.id], sum: sold.price, balance: sold.balance, status: 'accepted' as const }
  }
  const sold = await callOnce({ ids: items.map(({ id }) => id) }, (body, idempotencyKey) =>
    callApi('sellManyItems', { body }, { idempotencyKey }),
  )
  return { ...sold, status: 'selled' as const }
}

/** Shows a toast for sold items, one for many sales. */
export function useSoldToast(): (sold: SoldTogether) => void {
  const { t } = useTranslation(MESSAGES_NS)
  return ({ count, sum }) => {
    if (count > 0)
      showToast({ kind: 'good', title: t('alerts.allItemsSold', { count, sum: `${formatGold(sum)} GOLD` }) })
  }
}

/**
 * Sells items of the list: they leave at once and come back if the sale is refused. Sales run one after another, and the balance changes
 * once when they are over.
 */
export function useSales(): Sales {
  const { t } = useTranslation(MESSAGES_NS)
  const client = useQueryClient()
  const soldToast = useSoldToast()
  const callOnce = useIdempotentCalls()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  const sale = useMutation({
    scope: { id: 'sale' },
    mutationFn: async ({ items }: Sale) => {
      const [sold] = await Promise.all([callSale(items, callOnce), sleep(isMotionReduced() ? 0 : LEAVE_MS)])
      return sold
    },
    onSuccess: (sold, { end, from }) => {
      countSold(client, sold.ids.length === 1 ? 'one' : 'many', sold)
      playCoins()
      throwCoins(from, sold.sum)
      showSold(client, sold)
      end({ count: sold.ids.length, sum: sold.sum })
    },
    onError: (error, { end }) => {
      playFail()
      showToast({ kind: 'bad', title: t('errors.title'), text: errorTexts(error) })
      end({ count: 0, sum: 0 })
      refreshAfterSale(client)
    },
    onSettled: (_sold, _error, { items }) =>
      setLeaving((before) => new Set([...before].filter((id) => !items.some((item) => item.id === id)))),
  })

  return {
    leaving,
    sell: (items) => {
      const here = items.filter(({ id }) => !leaving.has(id)).slice(0, SELL_MANY_LIMIT)
      if (here.length === 0) return showToast({ kind: 'info', title: t('alerts.all_items_in_sale_queue') })
      if (sale.isPending) {
        const title =
          here.length === 1 ? t('alerts.item_in_sale_queue') : t('alerts.itemsInSaleQueue', { count: here.length })
        showToast({ kind: 'info', title })
      }
      const from = placeOfPress()
      setLeaving((before) => new Set([...before, ...here.map(({ id }) => id)]))
      const end = beginSale((sold) => {
        refreshAfterSale(client)
        soldToast(sold)
      })
      sale.mutate({ items: here, end, from })
    },
  }
}
