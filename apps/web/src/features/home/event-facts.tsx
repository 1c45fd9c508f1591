import HOME_NS from 'texts:features/home/home'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import type { ShelfCase } from '../../core/catalog/public.ts'
import { paths } from '../../navigation/paths.ts'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { SpriteIcon } from '../../ui/sprite.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './event-facts.module.css'

/** Figures of the event's cases. */
export function EventFacts({ cases }: { readonly cases: readonly ShelfCase[] }) {
  const { t } = useTranslation(HOME_NS)
  const prices = cases.filter(({ currency, isFree }) => currency === 'GOLD' && !isFree).map(({ price }) => price)
  const mostCoins = Math.max(0, ...cases.map(({ coins }) => coins?.[1] ?? 0))
  return (
    <Row as="dl" gap={8} align="stretch" marginTop={24} className={styles.facts}>
      <div>
        <Text as="dt" size="small" isFlat>
          {t('facts.cases', { count: cases.length })}
        </Text>
        <Row as="dd" gap={6} justify="center" text="h3">
          {formatNumber(cases.length)}
        </Row>
      </div>
      {prices.length > 0 && (
        <div>
          <Text as="dt" size="small" isFlat>
            {t('facts.from')}
          </Text>
          <Row as="dd" gap={6} justify="center" text="h3">
            <SpriteIcon name="coin-gold" className={styles.coin} />
            {formatGold(Math.min(...prices))}
          </Row>
        </div>
      )}
      {mostCoins > 0 && (
        <div>
          <Text as="dt" size="small" isFlat>
            {t('facts.coins')}
          </Text>
          <Row as="dd" gap={6} justify="center" text="h3">
            <PrefetchLink to={paths.coinCases()} className={styles.link} {...clickMark('Coins', 'Home')}>
              <SpriteIcon name="coin-event" className={styles.coin} />
              {t('facts.upTo', { most: formatNumber(mostCoins) })}
            </PrefetchLink>
          </Row>
        </div>
      )}
    </Row>
  )
}
