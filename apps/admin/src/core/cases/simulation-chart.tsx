import type { Simulation } from '@runecase/game/simulate-openings.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import CASES_NS from 'texts:core/cases/cases'
import { showNumber } from '../../list/format.ts'
import { showPercent } from '../../list/show-sums.ts'
import styles from './simulation-chart.module.css'

const HEIGHT = 200

/** The histogram of returns: bars above the price are highlighted, the mean and the price are marked. A table below has the numbers. */
export function SimulationChart({ simulation }: { readonly simulation: Simulation }) {
  const { t } = useTranslation(CASES_NS)
  const box = useRef<HTMLDivElement>(null)
  const { bars, mean } = simulation

  useEffect(() => {
    const parent = box.current
    if (!parent) return
    const chart = new uPlot(optionsOf(simulation, parent.clientWidth), dataOf(simulation), parent)
    const watch = new ResizeObserver(() => chart.setSize({ width: parent.clientWidth, height: HEIGHT }))
    watch.observe(parent)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [simulation])

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span data-mean>
          {t('simulation.mean')} {showPercent(mean)}
        </span>
        <span data-price>
          {t('simulation.price')} {showPercent(1)}
        </span>
      </figcaption>
      <div ref={box} role="img" aria-label={t('simulation.chart')} />
      <details>
        <summary>{t('simulation.table')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('simulation.from')}</th>
              <th scope="col">{t('simulation.to')}</th>
              <th scope="col">{t('simulation.players')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <td>{showPercent(bar.from)}</td>
                <td>{showPercent(bar.to)}</td>
                <td>{showNumber(bar.players)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const middleOf = ({ from, to }: Simulation['bars'][number]) => (from + to) / 2

/** Bars below and above the price, as two series. */
function dataOf({ bars }: Simulation): uPlot.AlignedData {
  return [
    bars.map(middleOf),
    bars.map((bar) => (middleOf(bar) < 1 ? bar.players : null)),
    bars.map((bar) => (middleOf(bar) < 1 ? null : bar.players)),
  ]
}

function optionsOf({ mean }: Simulation, width: number): uPlot.Options {
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const paths = uPlot.paths.bars?.({ size: [0.85, 60], radius: 0.15 })
  const bars = (fill: string): uPlot.Series => ({
    fill,
    stroke: fill,
    width: 0,
    points: { show: false },
    ...(paths && { paths }),
  })
  const line = (plot: uPlot, at: number, stroke: string, dash: readonly number[]) => {
    const x = plot.valToPos(at, 'x', true)
    const { ctx, bbox } = plot
    ctx.save()
    ctx.strokeStyle = stroke
    ctx.lineWidth = 2
    ctx.setLineDash([...dash])
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.restore()
  }
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false } },
    axes: [
      {
        stroke: colour('--text-3'),
        grid: { show: false },
        ticks: { show: false },
        values: (_, splits) => splits.map((split) => showPercent(split)),
      },
      { show: false },
    ],
    series: [{}, bars(colour('--violet-600')), bars(colour('--good'))],
    hooks: {
      draw: [
        (plot) => {
          line(plot, mean, colour('--gold-400'), [])
          line(plot, 1, colour('--text-1'), [4, 4])
        },
      ],
    },
  }
}
