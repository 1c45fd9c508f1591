import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import type { Dashboard, DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Explained } from '../../app/explained.tsx'
import { showNumber } from '../../list/format.ts'
import { showPercent, showSum } from '../../list/show-sums.ts'
import styles from './dashboard-screen.module.css'
import { paidOf } from './figure-paths.ts'
import { Sparkline } from './sparkline.tsx'

const NAMES = ['stakes', 'winnings', 'income', 'rtp', 'refills', 'players'] as const
type Name = (typeof NAMES)[number]

const COLOURS: Readonly<Record<Name, string>> = {
  stakes: 'var(--violet-400)',
  winnings: 'var(--gold-400)',
  income: 'var(--good)',
  rtp: 'var(--info)',
  refills: 'var(--violet-400)',
  players: 'var(--bad)',
}

/** The figures of the period, each against the previous period, with its explanation and a link to its rows. */
export function FigureCards({
  dashboard,
  period,
}: {
  readonly dashboard: Dashboard
  readonly period: DashboardPeriod
}) {
  const { t } = useTranslation(DASHBOARD_NS)
  return (
    <dl className={styles.cards}>
      {NAMES.map((name) => {
        const { value, before } = dashboard.figures[name]
        const change = changeOf(name, value, before)
        return (
          <div key={name} className={styles.card}>
            <dt>
              {t(`figures.${name}`)}
              <Explained of={t(`figures.${name}`)} text={`${t(`explain.${name}`)}. ${t('explain.change')}`} />
            </dt>
            <dd>
              <Link to={name === 'refills' ? paidOf(dashboard) : `/dashboard/rows?period=${period}`}>
                {value === null ? t('none') : name === 'rtp' ? showPercent(value) : showNumber(Math.round(value))}
              </Link>
            </dd>
            <dd>
              <small {...(change && { 'data-good': change.isUp })}>{change ? change.text : t('noBefore')}</small>
              {name === 'rtp' ? <CaseReturn dashboard={dashboard} /> : null}
            </dd>
            <dd>
              <Sparkline values={pointsOf(dashboard, name)} colour={COLOURS[name]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )

  function changeOf(name: Name, value: number | null, before: number | null) {
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

/** The return of cases, promised and observed. */
function CaseReturn({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation(DASHBOARD_NS)
  const { promised, observed } = dashboard.figures
  if (promised.value === null || observed.value === null) return null
  const before = promised.before === null ? t('none') : showPercent(promised.before)
  return (
    <small title={t('caseReturnBefore', { before })}>
      {t('caseReturn', { promised: showPercent(promised.value), observed: showPercent(observed.value) })}
    </small>
  )
}

/** The values of a figure by point of its period. */
function pointsOf({ points, playersByDay }: Dashboard, name: Name): readonly number[] {
  switch (name) {
    case 'players':
      return playersByDay.map(({ players }) => players)
    case 'income':
      return points.map(({ stakes, winnings }) => stakes - winnings)
    case 'rtp':
      return points.filter(({ stakes }) => stakes > 0).map(({ stakes, winnings }) => winnings / stakes)
    default:
      return points.map((point) => point[name])
  }
}
