import OFFERS_NS from 'texts:core/offers/offers'
import { useTranslation } from 'react-i18next'
import { serverNowMs } from '../../api/server-clock.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { TimerIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { clockText } from '../../ui/time-left.ts'
import styles from './offer-parts.module.css'

/** The remaining time from which on the timer is highlighted. */
const HOT_HOURS = 1

/** The remaining time of an offer, by the server's clock. */
export function OfferTimer({
  endsAt,
  onEnd,
  className = '',
}: {
  readonly endsAt: string
  readonly onEnd?: () => void
  readonly className?: string | undefined
}) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <Countdown endsAt={endsAt} now={serverNowMs} {...(onEnd && { onEnd })}>
      {(left) => (
        <Row
          ground="ink-0-60"
          isTabular
          as="span"
          isInline
          gap={6}
          text="label"
          className={`${styles.timer} ${left && left.days * 24 + left.hours < HOT_HOURS ? styles.hot : ''} ${className}`}
          role="timer"
          aria-label={t('timeLeft')}
          padding="0 9px"
          height={24}
          radius="s"
        >
          <TimerIcon weight="fill" aria-hidden="true" />
          <span>{left ? clockText(left) : '00:00:00'}</span>
        </Row>
      )}
    </Countdown>
  )
}
