import { Tooltip } from '@mantine/core'
import type { Dashboard } from '@runecase/api/operator/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../list/format.ts'
import { showPercent, showSum } from '../../list/show-sums.ts'
import { DASHBOARD_NS } from './dashboard.i18n.ts'
import styles from './dashboard-screen.module.css'

const NAMES = ['stakes', 'winnings', 'income', 'rtp', 'refills', 'players'] as const

/** The figures of the period, each against the previous period. */
export function FigureCards({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation(DASHBOARD_NS)
  return (
    <dl className={styles.cards}>
      {NAMES.map((name) => {
        const { value, before } = dashboard.figures[name]
        const change = changeOf(name, value, before)
        return (
          <Tooltip key={name} label={t(`explain.${name}`)} multiline w={240}>
            <div className={styles.card}>
              <dt>{t(`figures.${name}`)}</dt>
              <dd>
                {value === null ? t('none') : name === 'rtp' ? showPercent(value) : showNumber(Math.round(value))}
              </dd>
              <dd>
                <small {...(change && { 'data-good': change.isUp })}>{change ? change.text : t('noBefore')}</small>
              </dd>
            </div>
          </Tooltip>
        )
      })}
    </dl>
  )

  function changeOf(name: (typeof NAMES)[number], value: number | null, before: number | null) {
    if (value === null || before === null) return undefined
    if (name === 'rtp') {
      const points = (value - before) * 100
      const text = t('points', { points: `${points < 0 ? '−' : '+'}${showSum(Math.abs(points))}` })
      return { isUp: points >= 0, text }
    }
    if (before === 0) return undefined
    const share = (value - before) / Math.abs(before)
    return { isUp: share >= 0, text: `${share < 0 ? '−' : '+'}${showPercent(Math.abs(share))}` }
  }
}
