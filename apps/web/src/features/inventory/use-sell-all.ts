import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { beginSale, countSold, refreshAfterSale, showSold, useSoldToast } from '../../core/inventory/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { playCoins, playFail } from '../../sound/game-sounds.ts'
import { showToast } from '../../ui/toast.tsx'
import { type SoldSoFar, sellAll } from './sell-all.ts'

export interface SellAll {
  readonly isRunning: boolean
  readonly isStopping: boolean
  /** Null before the first response. */
  readonly soFar: SoldSoFar | null
  readonly start: () => void
  /** No part is started after the current one. */
  readonly stop: () => void
}

/** Sells everything sellable, part after part; leaving the screen stops it after the current part. */
export function useSellAll(onEnd: () => void): SellAll {
  const { t } = useTranslation(MESSAGES_NS)
  const client = useQueryClient()
  const soldToast = useSoldToast()
  const [soFar, setSoFar] = useState<SoldSoFar | null>(null)
  const [isStopping, setIsStopping] = useState(false)
  const run = useRef<AbortController>(null)
  useEffect(() => () => run.current?.abort(), [])

  const selling = useMutation({
    scope: { id: 'sale' },
    mutationFn: async (key: string) => {
      const stop = new AbortController()
      run.current = stop
      const end = beginSale((sold) => {
        refreshAfterSale(client)
        soldToast(sold)
      })
      let balance = 0
      const ended = await sellAll(key, {
        sellPart: (idempotencyKey) => callApi('sellAllItems', { body: {} }, { idempotencyKey }),
        onPart: (part, sold) => {
          playCoins()
          showSold(client, { ...part, status: 'selled' })
          setSoFar(sold)
          balance = part.balance
        },
        isStopped: () => stop.signal.aborted,
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      })
      end({ count: ended.count, sum: ended.sum })
      return { ...ended, balance }
    },
    onSuccess: (ended) => {
      if (ended.count > 0) countSold(client, 'all', ended)
      if (ended.end === 'failed') {
        playFail()
        showToast({ kind: 'bad', title: t('errors.title'), text: errorTexts(ended.error) })
      }
    },
    onSettled: onEnd,
  })

  return {
    isRunning: selling.isPending,
    isStopping,
    soFar,
    start: () => {
      if (selling.isPending) return
      setSoFar(null)
      setIsStopping(false)
      selling.mutate(crypto.randomUUID())
    },
    stop: () => {
      setIsStopping(true)
      run.current?.abort()
    },
  }
}
