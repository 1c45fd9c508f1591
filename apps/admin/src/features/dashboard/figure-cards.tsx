import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { Anchor, Text } from '@mantine/core'
import type { Dashboard, DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Explained } from '../../app/explained.tsx'
import { Figure, Figures } from '../../app/figures.tsx'
import { Sparkline } from '../../app/sparkline.tsx'
import { showNumber } from '../../list/format.ts'
import { showPercent, showSum } from '../../list/show-sums.ts'
import styles from './dashboard-screen.module.css'
import { paidOf } from './figure-paths.ts'

const NAMES = [
  'netIncome',
  'refills',
  'newPlayers',
  'firstRefills',
  'stakes',
  'winnings',
  'income',
  'rtp',
  'players',
] as const
type Name = (typeof NAMES)[number]

/** Figures with a value per day or hour, by colour. */
const COLOURS: Readonly<Partial<Record<Name, string>>> = {
  stakes: 'var(--violet-400)',
  winnings: 'var(--gold-400)',
  income: 'var(--good)',
  rtp: 'var(--info)',
  refills: 'var(--violet-400)',
  players: 'var(--bad)',
}

/** Current totals, each with the list that shows it. */
const STANDING = [
  ['waiting', '/withdrawals', 'items'],
  ['owed', '/payments/debtors', 'players'],
] as const

/** The figures of the period, each compared with the previous period, with an explanation and a link to its rows. */
export function FigureCards({
  dashboard,
  period,
}: {
  readonly dashboard: Dashboard
  readonly period: DashboardPeriod
}) {
  const { t } = useTranslation(DASHBOARD_NS)
  return (
    <Figures width={170}>
      {NAMES.map((name) => {
        const { value, before } = dashboard.figures[name]
        const change = changeOf(name, value, before)
        return (
          <Figure
            key={name}
            name={
              <>
                {t(`figures.${name}`)}
                <Explained
                  of={t(`figures.${name}`)}
                  text={`${t(`explain.${name}`)}. ${t(period === 'today' ? 'explain.today' : 'explain.change')}`}
                />
              </>
            }
            value={
              <Anchor component={Link} to={pathOf(name)} c="inherit" inherit>
                {value === null ? t('none') : name === 'rtp' ? showPercent(value) : showNumber(Math.round(value))}
              </Anchor>
            }
          >
            <Small tone={change && (change.isUp ? 'green' : 'red')}>{change ? change.text : t('noBefore')}</Small>
            {name === 'rtp' ? <CaseReturn dashboard={dashboard} /> : null}
            {COLOURS[name] ? (
              <dd className={styles.points}>
                <Sparkline values={pointsOf(dashboard, name)} colour={COLOURS[name]} />
              </dd>
            ) : null}
          </Figure>
        )
      })}
      {STANDING.map(([name, path, unit]) => {
        const { count, gold } = dashboard.standing[name]
        return (
          <Figure
            key={name}
            name={
              <>
                {t(`standing.${name}`)}
                <Explained of={t(`standing.${name}`)} text={t(`explain.${name}`)} />
              </>
            }
            value={
              <Anchor component={Link} to={path} c="inherit" inherit>
                {showNumber(Math.round(gold))}
              </Anchor>
            }
          >
            <Small>{t(`standing.${unit}`, { count })}</Small>
          </Figure>
        )
      })}
    </Figures>
  )

  function pathOf(name: Name) {
    if (name === 'refills' || name === 'firstRefills') return paidOf(dashboard)
    return name === 'newPlayers' ? '/players' : `/dashboard/rows?period=${period}`
  }

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

function Small({
  tone = 'dimmed',
  title,
  children,
}: {
  readonly tone?: string | undefined
  readonly title?: string
  readonly children: ReactNode
}) {
  return (
    <Text component="dd" size="xs" fw={600} c={tone} title={title}>
      {children}
    </Text>
  )
}

/** The return of cases, promised and observed. */
function CaseReturn({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation(DASHBOARD_NS)
  const { promised, observed } = dashboard.figures
  if (promised.value === null || observed.value === null) return null
  const before = promised.before === null ? t('none') : showPercent(promised.before)
  return (
    <Small title={t('caseReturnBefore', { before })}>
      {t('caseReturn', { promised: showPercent(promised.value), observed: showPercent(observed.value) })}
    </Small>
  )
}

/** The values of a figure, one per point of its period. */
function pointsOf({ points, playersByDay }: Dashboard, name: Name): readonly number[] {
  switch (name) {
    case 'players':
      return playersByDay.map(({ players }) => players)
    case 'income':
      return points.map(({ stakes, winnings }) => stakes - winnings)
    case 'rtp':
      return points.filter(({ stakes }) => stakes > 0).map(({ stakes, winnings }) => winnings / stakes)
    case 'stakes':
    case 'winnings':
    case 'refills':
      return points.map((point) => point[name])
    default:
      return []
  }
}
