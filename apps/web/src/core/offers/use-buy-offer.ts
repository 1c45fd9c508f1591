import OFFERS_NS from 'texts:core/offers/offers'
import type { EndpointName } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { PlayerOffer } from '@runecase/api/offers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { isOutcomeUnknown } from '../../api/retry.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { focusContentIfLost } from '../../ui/focus-content.ts'
import { formatGold } from '../../ui/format.ts'
import { showToast } from '../../ui/toast.tsx'

/** Queries that a purchase, or a refused one, invalidates. */
const STALE: readonly EndpointName[] = [
  'getCurrentUser',
  'getUserLevel',
  'listUserOffers',
  'listTriggers',
  'getCase',
  'getProtection',
]

/** Buys an offer: one request keeps its key while its outcome is unknown; the result is shown as a toast. */
export function useBuyOffer() {
  const { t } = useTranslation([OFFERS_NS, MESSAGES_NS])
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const refresh = async () => {
    await Promise.all(STALE.map((name) => client.invalidateQueries({ queryKey: [name] })))
    // The button of a bought offer disappears with the next render.
    requestAnimationFrame(() => focusContentIfLost())
  }
  const textOf = (error: unknown): string => {
    if (!isApiError(error)) return errorTexts(error)
    if (isOutcomeUnknown(error.code)) return t('unknown')
    const { amount, currency } = error.params
    if (error.code !== 'balance_error' || typeof amount !== 'number') return errorTexts(error)
    return currency === 'COIN'
      ? t('poorCoins', { count: amount })
      : t('messages:alerts.error_not_enough_funds', { amount: formatGold(amount) })
  }
  return useMutation({
    mutationFn: (offer: PlayerOffer) => {
      const call = { params: { id: offer.id }, body: { expectedPrice: offer.coinPrice ?? offer.price } }
      return callApi('buyOffer', call, { idempotencyKey: requestKey.keyOf(call) })
    },
    onSuccess: (_answer, { title, cases }) => {
      requestKey.onResult(null)
      const count = cases.reduce((sum, { amount }) => sum + amount, 0)
      showToast({ kind: 'good', title: t('done.title', { title }), text: t('done.text', { count }) })
    },
    onError: (error) => {
      requestKey.onResult(error)
      showToast({ kind: 'bad', title: t('refused'), text: textOf(error) })
    },
    // Not awaited: the response is shown before the lists are refetched.
    onSettled: () => void refresh(),
  })
}
