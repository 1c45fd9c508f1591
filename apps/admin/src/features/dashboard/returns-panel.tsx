import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { Badge, Text } from '@mantine/core'
import type { Dashboard } from '@runecase/api/operator/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Explained } from '../../app/explained.tsx'
import { Panel } from '../../app/screen.tsx'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import styles from './dashboard-screen.module.css'

/** The deviations in standard errors from which a value is yellow, and red. */
const [SEEN, RARE] = [2, 3]

/** Promised and observed returns of the most opened cases. */
export function ReturnsPanel({ cases }: { readonly cases: Dashboard['cases'] }) {
  const { t } = useTranslation(DASHBOARD_NS)
  return (
    <Panel title={t('returns')} aside={<Explained of={t('returns')} text={t('explain.returns')} />}>
      {cases.length === 0 ? (
        <Text c="dimmed">{t('returnsNone')}</Text>
      ) : (
        <PlainTable label={t('returns')}>
          <HeadRow
            columns={[t('case'), { number: t('promised') }, { number: t('observed') }, { number: t('deviation') }]}
          />
          <tbody>
            {cases.map(({ id, name, image, promised, observed, sigma }) => {
              const size = Math.abs(sigma)
              return (
                <tr key={id}>
                  <td>
                    <Link to={`/cases/${id}`} className={styles.name ?? ''}>
                      <img src={`${image}.64.webp`} width={28} height={28} alt="" />
                      {name}
                    </Link>
                  </td>
                  <td data-number>{showPercent(promised)}</td>
                  <td data-number>{showPercent(observed)}</td>
                  <td data-number>
                    <Badge
                      color={size > RARE ? 'red' : size > SEEN ? 'yellow' : 'green'}
                      variant="light"
                      radius="sm"
                      tt="none"
                    >
                      {t('sigma', { sigma: showSum(size) })}
                    </Badge>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}
