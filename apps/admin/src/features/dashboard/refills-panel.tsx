import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { Text } from '@mantine/core'
import type { Dashboard } from '@runecase/api/operator/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Explained } from '../../app/explained.tsx'
import { Panel } from '../../app/screen.tsx'
import { wordOf } from '../../i18n/i18n.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import styles from './dashboard-screen.module.css'
import { failedOf, paidOf } from './figure-paths.ts'

const COLOURS = ['--violet-600', '--r-ultra', '--info', '--gold-400', '--good'] as const
/** Colours are used in order, and again from the first if there are more payment methods. */
const colourOf = (index: number) => `var(${COLOURS[index % COLOURS.length]})`

/** Refills of the period by payment method, with shares of the total and success rates. */
export function RefillsPanel({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation(DASHBOARD_NS)
  const { refills } = dashboard
  const all = refills.reduce((sum, { gold }) => sum + gold, 0)
  return (
    <Panel title={t('methods')} aside={<Explained of={t('methods')} text={t('explain.methods')} />}>
      {refills.length === 0 ? (
        <Text c="dimmed">{t('methodsNone')}</Text>
      ) : (
        <>
          <div className={styles.shares} aria-hidden>
            {refills.map(({ method, gold }, index) => (
              <span key={method} style={{ flexGrow: gold, background: colourOf(index) }} />
            ))}
          </div>
          <PlainTable label={t('methods')}>
            <HeadRow columns={[t('method'), { number: t('sum') }, { number: t('share') }, { number: t('success') }]} />
            <tbody>
              {refills.map(({ method, gold, paid, failed }, index) => (
                <tr key={method}>
                  <td>
                    <span className={styles.dot} style={{ background: colourOf(index) }} aria-hidden />
                    <Link to={paidOf(dashboard, method)}>{wordOf(DASHBOARD_NS, 'methodNames', method)}</Link>
                  </td>
                  <td data-number>{showSum(gold)}</td>
                  <td data-number>{all === 0 ? t('none') : showPercent(gold / all)}</td>
                  <td data-number>
                    <Success paid={paid} failed={failed} path={failedOf(dashboard, method)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </>
      )}
    </Panel>
  )
}

/** The share of paid orders among the ended ones; it links to the failed ones. */
function Success({ paid, failed, path }: { readonly paid: number; readonly failed: number; readonly path: string }) {
  const { t } = useTranslation(DASHBOARD_NS)
  if (paid + failed === 0) return t('none')
  const share = showPercent(paid / (paid + failed))
  if (failed === 0) return share
  return (
    <Link to={path} title={t('failed', { count: failed })}>
      {share}
    </Link>
  )
}
