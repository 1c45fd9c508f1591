import STATUS_NS from 'texts:features/status/status'
import { useTranslation } from 'react-i18next'
import styles from './opening-curve.module.css'

const WIDTH = 240
const HEIGHT = 48
/** Room above the highest point, so that its line is not cut off. */
const HEADROOM = 2

/** Groups of consecutive minutes with openings, as points of the drawing. */
export function runsOf(curve: readonly (number | null)[]): { readonly x: number; readonly y: number }[][] {
  const most = Math.max(1, ...curve.map((ms) => ms ?? 0))
  const runs: { x: number; y: number }[][] = [[]]
  for (const [minute, ms] of curve.entries()) {
    if (ms === null) runs.push([])
    else {
      const x = (minute / Math.max(1, curve.length - 1)) * WIDTH
      runs.at(-1)?.push({ x, y: HEADROOM + (1 - ms / most) * (HEIGHT - HEADROOM) })
    }
  }
  return runs.filter((run) => run.length > 0)
}

/** How long openings took, minute by minute; a minute without openings is a gap. */
export function OpeningCurve({ curve }: { readonly curve: readonly (number | null)[] }) {
  const { t } = useTranslation(STATUS_NS)
  const known = curve.filter((ms) => ms !== null)
  const params = { least: Math.min(...known), most: Math.max(...known) }
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('openingCurve', params)}
    >
      <defs>
        <linearGradient id="opening-curve" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopOpacity="0.45" />
          <stop offset="1" stopOpacity="0.05" />
        </linearGradient>
      </defs>
      {runsOf(curve).map((run) => {
        const [first, last] = [run[0], run.at(-1)]
        if (!first || !last) return null
        // A single minute is drawn as a short line.
        const points = run.length > 1 ? run : [first, { x: first.x + 1, y: first.y }]
        const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
        return (
          <g key={first.x}>
            <polygon points={`${first.x.toFixed(1)},${HEIGHT} ${line} ${last.x.toFixed(1)},${HEIGHT}`} />
            <polyline points={line} />
          </g>
        )
      })}
    </svg>
  )
}
