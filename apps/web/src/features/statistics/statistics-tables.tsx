import STATISTICS_NS from 'texts:features/statistics/statistics'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { Box } from '../../ui/box.tsx'
import { formatFixed, formatNumber, formatPercentFixed } from '../../ui/format.ts'
import { Text } from '../../ui/text.tsx'
import { usualCounts } from './luck.ts'
import type { PlayStatistics } from './statistics.queries.ts'
import styles from './statistics-tables.module.css'

/** Drops by rarity: number, share, and share by the odds. */
export function RarityTable({ statistics }: { readonly statistics: PlayStatistics }) {
  const { t } = useTranslation([STATISTICS_NS, CATALOG_NS])
  const { rarities, dropped } = statistics
  const all = rarities.reduce((sum, { expected }) => sum + expected, 0)
  const most = Math.max(
    ...rarities.flatMap(({ count, expected }) => [count, all > 0 ? usualCounts(expected, all).to : expected]),
  )
  return (
    <>
      <Text as="table" size="ui" isTabular width="100%" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rarities.rarity')}</th>
            <th scope="col">{t('rarities.count')}</th>
            <Box as="th" display={{ phone: 'none' }} scope="col">
              {t('rarities.share')}
            </Box>
            <th scope="col">{t('rarities.expected')}</th>
          </tr>
        </thead>
        <tbody>
          {rarities.map(({ rarity, count, expected }) => (
            <tr key={rarity} data-r={rarity}>
              <Box as="th" width={{ base: '62%', phone: '66%' }} scope="row" className={styles.rarity}>
                <Box as="span" display="inline-block" width={{ base: 108, phone: 92 }}>
                  {t(`catalog:rarity.${rarity}`)}
                </Box>
                <Bar share={count / most} {...(all > 0 && usualShare(expected, all, most))} />
              </Box>
              <td>{formatNumber(count, 0)}</td>
              <Box as="td" display={{ phone: 'none' }}>
                {formatPercentFixed((count / dropped.count) * 100, 1)}
              </Box>
              <td>{all > 0 ? formatPercentFixed((expected / all) * 100, 1) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </Text>
      {all > 0 && (
        <Text size="note" tone="faint">
          {t('rarities.note')}
        </Text>
      )}
    </>
  )
}

/** The usual range around the share of a rarity, as parts of the longest bar. */
function usualShare(expected: number, all: number, most: number) {
  const { from, to } = usualCounts(expected, all)
  return { mark: expected / most, from: from / most, to: to / most }
}

function Bar({
  share,
  mark,
  from = 0,
  to = 0,
}: {
  readonly share: number
  readonly mark?: number
  readonly from?: number
  readonly to?: number
}) {
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect y="2" width="100" height="8" rx="1.2" className={styles.track} />
      <rect y="2" width={share * 100} height="8" rx="1.2" className={styles.bar} />
      {mark !== undefined && (
        <>
          <rect x={from * 100} width={(to - from) * 100} height="12" rx="1.2" className={styles.usual} />
          <rect x={mark * 100 - 0.6} width="1.2" height="12" className={styles.mark} />
        </>
      )}
    </svg>
  )
}

/** Upgrade results against their chances. */
export function UpgradeTable({ upgrades }: { readonly upgrades: PlayStatistics['upgrades'] }) {
  const { t } = useTranslation(STATISTICS_NS)
  const sum = (field: 'count' | 'won' | 'expected') => upgrades.reduce((all, one) => all + one[field], 0)
  return (
    <Text as="table" size="ui" isTabular width="100%" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('upgrades.chance')}</th>
          <th scope="col">{t('upgrades.count')}</th>
          <th scope="col">{t('upgrades.expected')}</th>
          <th scope="col">{t('upgrades.won')}</th>
        </tr>
      </thead>
      <tbody>
        {upgrades.map(({ fromChance, toChance, count, won, expected }) => (
          <tr key={fromChance}>
            <th scope="row">
              {t(fromChance > 0 ? 'upgrades.band' : 'upgrades.firstBand', { from: fromChance, to: toChance })}
            </th>
            <td>{formatNumber(count, 0)}</td>
            <td>{formatFixed(expected, 1)}</td>
            <td data-result={won >= expected ? 'above' : 'below'}>{formatNumber(won, 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('upgrades.all')}</th>
          <td>{formatNumber(sum('count'), 0)}</td>
          <td>{formatFixed(sum('expected'), 1)}</td>
          <td>{formatNumber(sum('won'), 0)}</td>
        </tr>
      </tfoot>
    </Text>
  )
}
