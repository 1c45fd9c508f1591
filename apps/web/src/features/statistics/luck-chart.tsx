import { useTranslation } from 'react-i18next'
import { formatGold, formatNumber, formatShort } from '../../ui/format.ts'
import { pointsOf, polyline, roundAbove, runningSums } from './chart-lines.ts'
import styles from './luck-chart.module.css'
import { STATISTICS_NS } from './statistics.i18n.ts'
import type { PlayStatistics } from './statistics.queries.ts'

const WIDTH = 640
const HEIGHT = 220
/** Lines of the scale above the ground. */
const SCALE = [1, 0.5]

const dayWords = (day: string) => day.split('-').reverse().join('.')

/** What fell and what was paid for it, summed up along the time; a table holds the numbers. */
export function LuckChart({ parts }: { readonly parts: PlayStatistics['parts'] }) {
  const { t } = useTranslation(STATISTICS_NS)
  const fallen = runningSums(parts.map(({ value }) => value))
  const spent = runningSums(parts.map((part) => part.spent))
  const most = roundAbove(Math.max(...fallen, ...spent))
  const [first, last] = [parts[0]?.from, parts.at(-1)?.from]
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        <li data-line="value">{t('luck.value')}</li>
        <li data-line="spent">{t('luck.spent')}</li>
      </ul>
      <svg
        className={styles.chart}
        viewBox={`-56 -12 ${WIDTH + 64} ${HEIGHT + 40}`}
        role="img"
        aria-label={t('luck.chart')}
      >
        {SCALE.map((place) => (
          <g key={place}>
            <line x1="0" x2={WIDTH} y1={(1 - place) * HEIGHT} y2={(1 - place) * HEIGHT} />
            <text x="-8" y={(1 - place) * HEIGHT + 4} textAnchor="end">
              {formatShort(most * place)}
            </text>
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        <polyline className={styles.spent} points={polyline(pointsOf(spent, most), WIDTH, HEIGHT)} />
        <polyline className={styles.value} points={polyline(pointsOf(fallen, most), WIDTH, HEIGHT)} />
        {first && (
          <text x="0" y={HEIGHT + 22}>
            {dayWords(first)}
          </text>
        )}
        {last && (
          <text x={WIDTH} y={HEIGHT + 22} textAnchor="end">
            {dayWords(last)}
          </text>
        )}
      </svg>
      <details className={styles.numbers}>
        <summary>{t('luck.table')}</summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('luck.from')}</th>
                <th scope="col">{t('luck.count')}</th>
                <th scope="col">{t('luck.valueColumn')}</th>
                <th scope="col">{t('luck.spentColumn')}</th>
              </tr>
            </thead>
            <tbody>
              {parts
                .filter(({ count, spent: paid }) => count > 0 || paid > 0)
                .map((part) => (
                  <tr key={part.from}>
                    <th scope="row">{dayWords(part.from)}</th>
                    <td>{formatNumber(part.count, 0)}</td>
                    <td>{formatGold(part.value)}</td>
                    <td>{formatGold(part.spent)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
      <p className={styles.note}>{t('luck.note')}</p>
    </>
  )
}
