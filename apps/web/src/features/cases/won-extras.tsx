import CASES_NS from 'texts:features/cases/cases'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { formatCoins, formatGold } from '../../ui/format.ts'
import { Row } from '../../ui/row.tsx'
import type { Won } from './opening-phase.ts'
import styles from './reveal.module.css'

/** Extras beside the items: coins, cashback, the multicast factor. */
export function WonExtras({ won }: { readonly won: Won }) {
  const { t } = useTranslation(CASES_NS)
  const { coins, cashback, items } = won.answer
  if (coins === 0 && cashback === 0 && !won.isMulticast) return null
  return (
    <Row isWrapped gap={8} align="stretch" justify="center" marginTop={14} className={styles.extras}>
      {won.isMulticast && (
        <Badge tone="info">
          {won.factor === null
            ? t('multicastItems', { count: items.length })
            : t('multicastFactor', { factor: won.factor })}
        </Badge>
      )}
      {coins > 0 && <Badge tone="event">{t('wonCoins', { coins: formatCoins(coins) })}</Badge>}
      {cashback > 0 && <Badge tone="good">{t('wonCashback', { sum: formatGold(cashback) })}</Badge>}
    </Row>
  )
}
