import PROMO_NS from 'texts:core/promo/promo'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { normalPromoCode } from '@runecase/api/promo-rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.tsx'
import { isOffer, lookUpPromo } from './promo.queries.ts'
import { usePromoTexts } from './promo-texts.ts'
import { keepWaitingCode } from './waiting-code.ts'

export interface PromoChoice {
  /** The code for the next refill, null without one. */
  readonly promo: PromoDetails | null
  /** Checks and applies a code: an instant one pays at once, any other is saved for the refill. */
  readonly take: (text: string) => void
  readonly isTaking: boolean
  /** The error of the last one. */
  readonly fault: string | undefined
  /** The message about the last one, instead of a reward. */
  readonly note: string | undefined
  /** Clears the error of the last one when another is typed. */
  readonly forgetFault: () => void
  readonly reset: () => void
  readonly isResetting: boolean
}

interface Taken {
  readonly promo: PromoDetails | null
  readonly note?: string
  /** A toast has already shown it. */
  readonly isReported?: boolean
}

/** The promo code of a refill. A guest's is checked and saved until they sign in. */
export function usePromo(isPlayer: boolean): PromoChoice {
  const { t } = useTranslation(PROMO_NS)
  const client = useQueryClient()
  const promoText = usePromoTexts()
  const requestKey = useRequestKey()
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: isPlayer })
  const [ofGuest, setOfGuest] = useState<PromoDetails | null>(null)

  const taking = useMutation({
    mutationFn: async (code: string): Promise<Taken> => {
      const found = await lookUpPromo(code, isPlayer)
      if (!isOffer(found)) return { promo: user?.promo ?? null, note: found.message }
      if (!isPlayer) {
        keepWaitingCode(code)
        return { promo: found }
      }
      const body = { code }
      const answer = await callApi('applyPromo', { body }, { idempotencyKey: requestKey.keyOf(body) })
      if (answer.sum > 0) {
        showToast({ kind: 'good', title: t('taken.instant'), text: promoText(found) })
        return { promo: answer.promo, note: t('taken.paid', { code }), isReported: true }
      }
      return { promo: answer.promo }
    },
    onSuccess: ({ promo, note, isReported }, code) => {
      if (!isPlayer) setOfGuest(promo)
      if (isReported) return
      const said = note ?? (promo ? `${t('taken.title', { code })}. ${promoText(promo)}` : undefined)
      if (said !== undefined) announce(said)
    },
    onSettled: (_, error) => {
      requestKey.onResult(error)
      // The balance and the saved code both belong to the player's data.
      if (isPlayer) return client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
    },
  })
  const resetting = useMutation({
    mutationFn: async () => {
      if (isPlayer) {
        await callApi('resetPromo', {})
        await client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
      } else {
        keepWaitingCode(null)
        setOfGuest(null)
      }
      taking.reset()
    },
    onSuccess: () => announce(t('field.wasReset')),
    onError: (error) => showToast({ kind: 'bad', title: t('field.resetFailed'), text: errorTexts(error) }),
  })
  return {
    promo: isPlayer ? (user?.promo ?? null) : ofGuest,
    take: (text) => {
      const code = normalPromoCode(text)
      if (code !== '' && !taking.isPending) taking.mutate(code)
    },
    isTaking: taking.isPending,
    fault: taking.error ? errorTexts(taking.error) : undefined,
    note: taking.data?.note,
    forgetFault: () => {
      if (!taking.isPending) taking.reset()
    },
    reset: () => {
      if (!resetting.isPending) resetting.mutate()
    },
    isResetting: resetting.isPending,
  }
}
