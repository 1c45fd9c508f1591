import PROMO_NS from 'texts:core/promo/promo'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { PROMO_POPUP_MS } from '@runecase/api/promo-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogAnswers } from '../../ui/dialog-answers.tsx'
import { formatGold } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Text } from '../../ui/text.tsx'
import { PrizePlate } from '../catalog/public.ts'
import styles from './promo-dialog.module.css'

/** Offers the promo code that a visitor came with; it is applied automatically if they do not answer. */
export default function PromoDialog({
  promo,
  endsAt,
  isClaiming = false,
  claimText,
  onClaim,
  onTimeOut = onClaim,
  onClose,
}: {
  readonly promo: PromoDetails
  /** ISO 8601: a minute after it was first shown. */
  readonly endsAt: string
  readonly isClaiming?: boolean
  /** The label of a button that does more than apply the code. */
  readonly claimText?: string | undefined
  readonly onClaim: () => void
  /** Without an answer the code is applied too. */
  readonly onTimeOut?: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(PROMO_NS)
  const [hasEnded, setEnded] = useState(false)
  const end = () => {
    if (hasEnded) return
    setEnded(true)
    onTimeOut()
  }
  const image = promo.type === 'instant' ? null : promo.img
  const offer = promo.type === 'blogger' ? promo.flexOffers[0] : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('promoPopup.title')}
      kicker={t('promoPopup.code', { code: promo.code })}
      description={textOf(promo)}
      art={
        image ? (
          <Picture
            src={image}
            width={144}
            height={144}
            alt=""
            className={promo.type === 'blogger' ? styles.hero : undefined}
          />
        ) : (
          <Picture src="/i/static/misc/ticket" width={144} height={144} alt="" />
        )
      }
    >
      {offer?.case && (
        <PrizePlate
          prize={{ name: offer.case.name, image: offer.case.img, rarity: 'mythical', price: offer.case.price }}
          kicker={t('promoPopup.gift')}
        />
      )}
      <Countdown endsAt={endsAt} onEnd={end}>
        {(left) => {
          const seconds = left ? left.minutes * 60 + left.seconds : PROMO_POPUP_MS / 1000
          return (
            <>
              <Progress marginTop={16} value={seconds} max={PROMO_POPUP_MS / 1000} className={styles.drain} />
              <Text isTabular size="small" tone="muted" marginTop={10}>
                {t('promoPopup.timer', { seconds })}
              </Text>
            </>
          )
        }}
      </Countdown>
      <DialogAnswers>
        <Button kind="ghost" size="l" onClick={onClose}>
          {t('promoPopup.close')}
        </Button>
        <Button size="l" isLoading={isClaiming} onClick={onClaim}>
          {claimText ?? t('promoPopup.claim')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )

  function textOf(one: PromoDetails): string {
    if (one.type === 'instant') return t('promoPopup.instant', { sum: `${formatGold(one.sum)} GOLD` })
    if (one.type === 'blogger' && offer?.case) {
      const priceFrom = `${formatGold(offer.priceFrom)} GOLD`
      return t('promoPopup.blogger', { percent: one.percent, caseName: offer.case.name, priceFrom })
    }
    return t('promoPopup.common', { percent: one.percent })
  }
}
