import PROMO_NS from 'texts:core/promo/promo'
import { PROMO_POPUP_MS } from '@runecase/api/promo-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { showToast } from '../../ui/toast.tsx'
import { noteAnswered } from './brought-code.ts'
import type { Offer } from './find-offer.ts'
import PromoDialog from './promo-dialog.tsx'
import { usePromoTexts } from './promo-texts.ts'
import { keepWaitingCode } from './waiting-code.ts'

/** The offer of a code: its minute begins when it is seen. A guest's code is saved until they sign in. */
export default function PromoOffer({
  offer: { promo, isPlayer },
  onDone,
}: {
  readonly offer: Offer
  readonly onDone: () => void
}) {
  const { t } = useTranslation(PROMO_NS)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const promoText = usePromoTexts()
  const [endsAt] = useState(() => new Date(Date.now() + PROMO_POPUP_MS).toISOString())
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const done = () => {
    noteAnswered(promo.code)
    onDone()
  }
  const claiming = useMutation({
    mutationFn: () => callApi('applyPromo', { body: { code: promo.code } }, { idempotencyKey }),
    onSuccess: () => showToast({ kind: 'good', title: t('claimed'), text: promoText(promo) }),
    onError: (error) => showToast({ kind: 'bad', title: t('popup.failed'), text: errorTexts(error) }),
    onSettled: () => {
      done()
      return client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
    },
  })
  const keep = () => {
    keepWaitingCode(promo.code)
    showToast({ kind: 'good', title: t('popup.saved', { code: promo.code }), text: t('popup.savedText') })
    done()
  }
  const claim = () => {
    if (!claiming.isPending && !claiming.isSuccess) claiming.mutate()
  }
  return (
    <PromoDialog
      promo={promo}
      endsAt={endsAt}
      isClaiming={claiming.isPending}
      claimText={isPlayer ? undefined : t('popup.claimGuest')}
      onClaim={() => {
        if (isPlayer) return claim()
        keep()
        void navigate({ pathname, search, hash: paths.register() }, { preventScrollReset: true })
      }}
      onTimeOut={isPlayer ? claim : keep}
      onClose={done}
    />
  )
}
