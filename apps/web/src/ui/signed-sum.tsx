import UI_NS from 'texts:ui/ui'
import { useTranslation } from 'react-i18next'
import { formatCoins, formatFixed, formatGold } from './format.ts'
import styles from './signed-sum.module.css'
import { SpriteIcon } from './sprite.tsx'

/** A change with its sign, green for a gain and red for a loss. */
export function SignedSum({
  value,
  unit = 'gold',
  isInColumn = false,
  className = '',
}: {
  readonly value: number
  readonly unit?: 'gold' | 'coins'
  /** Sums of GOLD in a column are all shown with hundredths. */
  readonly isInColumn?: boolean
  readonly className?: string | undefined
}) {
  const { t } = useTranslation(UI_NS)
  const gold = isInColumn ? formatFixed(value, 2) : formatGold(value)
  const text = unit === 'gold' ? gold : formatCoins(value)
  return (
    <span className={`${styles.sum} ${className}`} data-sign={Math.sign(value)} translate="no">
      {`${value > 0 ? '+' : ''}${text}`}
      {unit === 'coins' && (
        <>
          <SpriteIcon name="coin-event" className={styles.coin} />
          <span className="visually-hidden"> {t('coins')}</span>
        </>
      )}
    </span>
  )
}
