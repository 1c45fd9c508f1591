import UI_NS from 'texts:ui/ui'
import { useTranslation } from 'react-i18next'
import { Countdown } from './countdown.tsx'
import styles from './countdown-plates.module.css'
import { twoDigits } from './time-left.ts'

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds on separate plates, two digits each; screen readers get the time to the minute. */
export function CountdownPlates({
  endsAt,
  size = 'm',
  onEnd,
}: {
  /** ISO 8601. */
  readonly endsAt: string
  readonly size?: 's' | 'm'
  readonly onEnd?: () => void
}) {
  const { t } = useTranslation(UI_NS)
  return (
    <Countdown endsAt={endsAt} {...(onEnd ? { onEnd } : {})}>
      {(left) => (
        <span className={`${styles.plates} ${styles[size]}`} role="timer">
          <span className="visually-hidden">{left && (left.isOver ? t('time.over') : t('time.left', left))}</span>
          {PARTS.map((part) => (
            <span key={part} className={styles.plate} aria-hidden="true">
              <b>{left ? twoDigits(left[part]) : '··'}</b>
              <small>{t(`time.${part}`)}</small>
            </span>
          ))}
        </span>
      )}
    </Countdown>
  )
}
