import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './notices.module.css'
import { type Prize, PrizePlate } from './prize-plate.tsx'

/** How long a promo code waits for an answer before it is taken by itself. */
const PROMO_SECONDS = 60

/** What a promo code brings, as its kind says it. */
type Promo =
  | { readonly kind: 'common'; readonly code: string; readonly percent: number }
  | { readonly kind: 'instant'; readonly code: string; readonly sum: string }
  | {
      readonly kind: 'blogger'
      readonly code: string
      readonly percent: number
      readonly priceFrom: string
      readonly image: string
      readonly gift: Prize
    }

/** Offers the promo code that a visitor came with; it is taken by itself when nobody answers. */
export default function PromoDialog({
  promo,
  endsAt,
  isClaiming = false,
  onClaim,
  onClose,
}: {
  readonly promo: Promo
  /** ISO 8601: a minute after it was first shown. */
  readonly endsAt: string
  readonly isClaiming?: boolean
  readonly onClaim: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('texts')
  const [hasEnded, setEnded] = useState(false)
  const end = () => {
    if (hasEnded) return
    setEnded(true)
    onClaim()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('promoPopup.title')}
      kicker={t('promoPopup.code', { code: promo.code })}
      description={wordsOf(promo)}
      art={
        promo.kind === 'blogger' ? (
          <Picture src={promo.image} width={144} height={144} alt="" className={styles.hero} />
        ) : (
          <Picture src="/i/static/misc/ticket" width={144} height={144} alt="" />
        )
      }
    >
      {promo.kind === 'blogger' && <PrizePlate prize={promo.gift} kicker={t('promoPopup.gift')} />}
      <Countdown endsAt={endsAt} onEnd={end}>
        {(left) => {
          const seconds = left ? left.minutes * 60 + left.seconds : PROMO_SECONDS
          return (
            <>
              <Progress value={seconds} max={PROMO_SECONDS} className={styles.drain} />
              <p className={styles.timer}>{t('promoPopup.timer', { seconds })}</p>
            </>
          )
        }}
      </Countdown>
      <div className={styles.pair}>
        <Button kind="ghost" size="l" onClick={onClose}>
          {t('promoPopup.close')}
        </Button>
        <Button size="l" isLoading={isClaiming} onClick={onClaim}>
          {t('promoPopup.claim')}
        </Button>
      </div>
    </Dialog>
  )

  function wordsOf(one: Promo): string {
    if (one.kind === 'common') return t('promoPopup.common', { percent: one.percent })
    if (one.kind === 'instant') return t('promoPopup.instant', { sum: one.sum })
    return t('promoPopup.blogger', { percent: one.percent, caseName: one.gift.name, priceFrom: one.priceFrom })
  }
}
