import { useTranslation } from 'react-i18next'
import { formatGold, formatNumber, formatPercent } from '../../ui/format.ts'
import { CATALOG_NS } from '../catalog/catalog.i18n.ts'
import { STATISTICS_NS } from './statistics.i18n.ts'
import type { PlayStatistics } from './statistics.queries.ts'
import styles from './statistics-tables.module.css'

/** What fell by rarity: how often, and which part of all. */
export function RarityTable({ statistics }: { readonly statistics: PlayStatistics }) {
  const { t } = useTranslation([STATISTICS_NS, CATALOG_NS])
  const { rarities, dropped } = statistics
  const most = Math.max(...rarities.map(({ count }) => count))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('rarities.rarity')}</th>
          <th scope="col">{t('rarities.count')}</th>
          <th scope="col">{t('rarities.share')}</th>
          <th scope="col">{t('rarities.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rarities.map(({ rarity, count, value }) => (
          <tr key={rarity} data-r={rarity}>
            <th scope="row" className={styles.rarity}>
              {t(`catalog:rarity.${rarity}`)}
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" rx="2" className={styles.track} />
                <rect width={(count / most) * 100} height="8" rx="2" className={styles.bar} />
              </svg>
            </th>
            <td>{formatNumber(count, 0)}</td>
            <td>{formatPercent((count / dropped.count) * 100, 1)}</td>
            <td>{formatGold(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How upgrades ended beside what their chances promised. */
export function UpgradeTable({ upgrades }: { readonly upgrades: PlayStatistics['upgrades'] }) {
  const { t } = useTranslation(STATISTICS_NS)
  const sum = (field: 'count' | 'won' | 'expected') => upgrades.reduce((all, one) => all + one[field], 0)
  return (
    <table className={styles.table}>
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
            <th scope="row">{t('upgrades.band', { from: fromChance, to: toChance })}</th>
            <td>{formatNumber(count, 0)}</td>
            <td>{formatNumber(expected, 1)}</td>
            <td>{formatNumber(won, 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('upgrades.all')}</th>
          <td>{formatNumber(sum('count'), 0)}</td>
          <td>{formatNumber(sum('expected'), 1)}</td>
          <td>{formatNumber(sum('won'), 0)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
