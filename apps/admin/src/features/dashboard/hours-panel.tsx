import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { Text } from '@mantine/core'
import type { Dashboard } from '@runecase/api/operator/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Explained } from '../../app/explained.tsx'
import { Panel } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import styles from './dashboard-screen.module.css'
import { showShopZone } from './shop-day.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Today's openings by hour of the shop's clocks. */
export function HoursPanel({ hours }: { readonly hours: Dashboard['openingsByHour'] }) {
  const { t } = useTranslation(DASHBOARD_NS)
  const title = t('hours', { zone: showShopZone() })
  const openingsOf = new Map(hours.map(({ hour, openings }) => [hour, openings]))
  const most = Math.max(1, ...openingsOf.values())
  const last = Math.max(-1, ...openingsOf.keys())
  return (
    <Panel title={title} aside={<Explained of={title} text={t('explain.hours')} />}>
      {hours.length === 0 ? (
        <Text c="dimmed">{t('hoursNone')}</Text>
      ) : (
        <>
          <div className={styles.bars} role="img" aria-label={title}>
            {HOURS.map((hour) => {
              const openings = openingsOf.get(hour) ?? 0
              return (
                <span
                  key={hour}
                  style={{ height: `${(openings / most) * 100}%` }}
                  data-now={hour === last || undefined}
                  title={`${hour}: ${showNumber(openings)}`}
                />
              )
            })}
          </div>
          <p className={styles.marks} aria-hidden>
            {[0, 6, 12, 18, 23].map((hour) => (
              <span key={hour}>{String(hour).padStart(2, '0')}</span>
            ))}
          </p>
          <Link className={styles.rowsLink ?? ''} to="/cases?sort=-openings">
            {t('rows.cases')}
          </Link>
          <details className={styles.more}>
            <summary>{t('table')}</summary>
            <PlainTable label={t('table')}>
              <HeadRow columns={[t('hour'), { number: t('openings') }]} />
              <tbody>
                {hours.map(({ hour, openings }) => (
                  <tr key={hour}>
                    <td>{hour}</td>
                    <td data-number>{showNumber(openings)}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </details>
        </>
      )}
    </Panel>
  )
}
