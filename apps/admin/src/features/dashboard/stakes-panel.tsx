import type { Dashboard, DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import uPlot from 'uplot'
import { LANGUAGE } from '../../i18n/i18n.ts'
import 'uplot/dist/uPlot.min.css'
import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { SHOP_ZONE } from '../../api/brand.ts'
import { Explained } from '../../app/explained.tsx'
import { Panel } from '../../app/screen.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { chartTip } from './chart-tip.ts'
import styles from './dashboard-screen.module.css'
import { isHourly } from './every-step.ts'
import { showShopDay } from './shop-day.ts'

const HEIGHT = 280

type Points = Dashboard['points']

/** Stakes and winnings over time, with a table of their numbers. */
export function StakesPanel({ points, period }: { readonly points: Points; readonly period: DashboardPeriod }) {
  const { t } = useTranslation(DASHBOARD_NS)
  const box = useRef<HTMLDivElement>(null)
  const [at, stakes, winnings] = [t('at'), t('figures.stakes'), t('figures.winnings')]

  useEffect(() => {
    const parent = box.current
    if (!parent) return
    const data: uPlot.AlignedData = [
      points.map(({ at }) => Date.parse(at) / 1000),
      points.map((point) => point.stakes),
      points.map((point) => point.winnings),
    ]
    const tip = chartTip(styles.tip ?? '', (index) => {
      const point = points[index]
      if (!point) return []
      return [
        isHourly(period) ? showDateTime(point.at) : showShopDay(point.at),
        `${stakes} ${showNumber(Math.round(point.stakes))}`,
        `${winnings} ${showNumber(Math.round(point.winnings))}`,
      ]
    })
    const options = optionsOf(parent.clientWidth, period, { at, stakes, winnings })
    const chart = new uPlot({ ...options, plugins: [tip] }, data, parent)
    const watch = new ResizeObserver(() => chart.setSize({ width: parent.clientWidth, height: HEIGHT }))
    watch.observe(parent)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [points, period, at, stakes, winnings])

  return (
    <Panel
      title={t('chart')}
      aside={
        <ul className={styles.legend}>
          <li data-line="stakes">{stakes}</li>
          <li data-line="winnings">{winnings}</li>
          <li>
            <Link to={`/dashboard/rows?period=${period}`}>{t('rows.open')}</Link>
          </li>
          <li>
            <Explained of={t('chart')} text={t('explain.chart')} />
          </li>
        </ul>
      }
    >
      <div ref={box} role="img" aria-label={t('chart')} />
      <details className={styles.more}>
        <summary>{t('table')}</summary>
        <PlainTable label={t('table')}>
          <HeadRow columns={[t('at'), { number: stakes }, { number: winnings }]} />
          <tbody>
            {points.map((point) => (
              <tr key={point.at}>
                <td>{isHourly(period) ? showDateTime(point.at) : showShopDay(point.at)}</td>
                <td data-number>{showNumber(point.stakes)}</td>
                <td data-number>{showNumber(point.winnings)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </details>
    </Panel>
  )
}

const DAY = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: SHOP_ZONE })
const HOUR = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit' })
const SHORT = new Intl.NumberFormat(LANGUAGE, { notation: 'compact' })
const DAY_SECONDS = 86_400

function optionsOf(
  width: number,
  period: DashboardPeriod,
  { at, stakes, winnings }: { readonly at: string; readonly stakes: string; readonly winnings: string },
): uPlot.Options {
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const points = { show: false }
  const grid = { stroke: colour('--line-1'), width: 1 }
  return {
    width,
    height: HEIGHT,
    cursor: { y: false },
    // The heading of the panel names the lines.
    legend: { show: false },
    // Days are those of the shop, as everywhere in the figures.
    ...(!isHourly(period) && { tzDate: (seconds: number) => uPlot.tzDate(new Date(seconds * 1000), SHOP_ZONE) }),
    scales: { y: { range: (_, __, max) => [0, Math.max(1, max * 1.1)] } },
    axes: [
      {
        stroke: colour('--text-3'),
        grid,
        values: (_, splits, __, ___, step) =>
          splits.map((split) => (step >= DAY_SECONDS ? DAY : HOUR).format(new Date(split * 1000))),
      },
      { stroke: colour('--text-3'), grid, size: 76, values: (_, splits) => splits.map((sum) => SHORT.format(sum)) },
    ],
    series: [
      {
        label: at,
        value: (_, seconds) => (seconds === null ? '' : showDateTime(new Date(seconds * 1000).toISOString())),
      },
      { label: stakes, stroke: colour('--violet-400'), width: 2, fill: 'rgb(139 69 255 / 0.25)', points },
      { label: winnings, stroke: colour('--gold-400'), width: 2, dash: [6, 4], points },
    ],
  }
}
