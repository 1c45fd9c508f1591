import WON_ITEMS_NS from 'texts:core/inventory/won-items'
import { SELL_MANY_LIMIT } from '@runecase/api/inventory-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useIdempotentCalls } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { placeOfPress, throwCoins } from '../../motion/coin-burst.ts'
import { playCoins, playFail } from '../../sound/game-sounds.ts'
import { formatGold } from '../../ui/format.ts'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.tsx'
import { refreshAfterSale, type Sold, showSold } from './after-sale.ts'
import { countSold } from './count-sold.ts'
import { beginSale } from './sale-hold.ts'
import { useUnansweredTexts } from './use-unanswered-texts.ts'

/** A won item at its displayed price, in GOLD. */
interface Won {
  readonly id: string
  readonly price: number
}

/** The sale of items that were just won. */
export interface SellDrops {
  readonly isSold: (item: Won) => boolean
  /** Whether a call is selling the item now. */
  readonly isSelling: (item: Won) => boolean
  readonly isBusy: boolean
  /** `then` is called when all of them are sold. */
  readonly sell: (items: readonly Won[], then?: () => void) => void
}

interface Sale {
  readonly items: readonly Won[]
  /** The button's position, from which the coins fly. */
  readonly from: DOMRect | undefined
}

/** Sells items that were just won, one or all of them. */
export function useSellDrops(): SellDrops {
  const { t } = useTranslation([WON_ITEMS_NS, MESSAGES_NS])
  const client = useQueryClient()
  const unansweredText = useUnansweredTexts()
  const callOnce = useIdempotentCalls()
  const [soldIds, setSoldIds] = useState<ReadonlySet<string>>(new Set())

  const noteSold = (sold: Sold & { readonly balance: number }) => {
    setSoldIds((before) => new Set([...before, ...sold.ids]))
    showSold(client, sold)
  }

  const sale = useMutation({
    mutationFn: async ({ items }: Sale): Promise<number> => {
      const endSale = beginSale(({ sum, count }) => {
        refreshAfterSale(client)
        if (count > 0) announce(t('soldFor', { sum: formatGold(sum) }))
      })
      const [only] = items
      let [count, sum, balance] = [0, 0, 0]
      try {
        if (only && items.length === 1) {
          const body = { id: only.id, expectedPrice: only.price }
          const sold = await callOnce(body, (_, idempotencyKey) => callApi('sellItem', { body }, { idempotencyKey }))
          noteSold({ ids: [only.id], sum: sold.price, status: 'accepted', balance: sold.balance })
          count = 1
          sum = sold.price
          balance = sold.balance
          return sum
        }
        for (let from = 0; from < items.length; from += SELL_MANY_LIMIT) {
          const ids = items.slice(from, from + SELL_MANY_LIMIT).map((item) => item.id)
          const part = await callOnce({ ids }, (body, idempotencyKey) =>
            callApi('sellManyItems', { body }, { idempotencyKey }),
          )
          noteSold({ ids, sum: part.sum, status: 'selled', balance: part.balance })
          count += ids.length
          sum += part.sum
          balance = part.balance
        }
        return sum
      } finally {
        endSale({ count, sum })
        if (count > 0) countSold(client, items.length === 1 ? 'one' : 'many', { sum, balance })
      }
    },
    onSuccess: (sum, { from }) => {
      playCoins()
      throwCoins(from, sum)
    },
    onError: (error) => {
      playFail()
      showToast({ kind: 'bad', title: t('messages:errors.title'), text: unansweredText(error) ?? errorTexts(error) })
    },
  })

  return {
    isSold: (item) => soldIds.has(item.id),
    isSelling: (item) => sale.isPending && sale.variables.items.includes(item),
    isBusy: sale.isPending,
    sell: (items, then) => {
      const left = items.filter((item) => !soldIds.has(item.id))
      if (sale.isPending) return
      if (left.length === 0) then?.()
      else sale.mutate({ items: left, from: placeOfPress() }, { onSuccess: () => then?.() })
    },
  }
}
