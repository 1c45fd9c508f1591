import CAMPAIGNS_NS from 'texts:features/campaigns/campaigns'
import { isApiError } from '@runecase/api/api-error.ts'
import { CAMPAIGN_PARAM } from '@runecase/api/campaigns-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useIdempotentCalls } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { invalidate } from '../../realtime/message-handlers.ts'
import { showToast } from '../../ui/toast.tsx'

/** Reports that a player followed a campaign link, and shows its gift. */
export default function CampaignVisit({ id }: { readonly id: string }) {
  const { t } = useTranslation(CAMPAIGNS_NS)
  const client = useQueryClient()
  const callOnce = useIdempotentCalls()
  const [, setParams] = useSearchParams()
  const { mutate, isIdle } = useMutation({
    mutationFn: () =>
      callOnce({ id: Number(id) }, (call, idempotencyKey) =>
        callApi('openCampaign', { params: call, body: {} }, { idempotencyKey }),
      ),
    onSuccess({ gift, isNew }) {
      if (!gift || !isNew) return
      showToast({ kind: 'good', title: t('gift'), text: t('giftText', { name: gift.name }) })
      invalidate(client, ['getCurrentUser', 'getCase'])
    },
    onError(error) {
      // A URL that was forwarded or made up belongs to no campaign of this player.
      const text = errorTexts(error)
      if (!isUnknown(error)) showToast({ kind: 'bad', title: t('failed'), ...(text && { text }) })
    },
    onSettled: () =>
      setParams(
        (all) => {
          all.delete(CAMPAIGN_PARAM)
          return all
        },
        { replace: true, preventScrollReset: true },
      ),
  })
  useEffect(() => {
    if (isIdle) mutate()
  }, [isIdle, mutate])
  return null
}

const isUnknown = (error: unknown) => isApiError(error) && error.code === 'dataNotFound'
