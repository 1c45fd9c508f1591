import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../list/format.ts'
import styles from './pass-curve.module.css'

const [WIDTH, HEIGHT, LEFT, FOOT] = [640, 200, 56, 22]

/** How the cost of a pass rises from level to level; nothing without levels. */
export function PassCurve({ costs }: { readonly costs: readonly number[] }) {
  const { t } = useTranslation(SEASONS_NS)
  if (costs.length === 0) return null
  const top = Math.max(1, ...costs)
  const x = (index: number) => LEFT + ((WIDTH - LEFT - 8) * index) / Math.max(1, costs.length - 1)
  const y = (cost: number) => 8 + (HEIGHT - FOOT - 8) * (1 - cost / top)
  const line = costs.map((cost, index) => `${x(index).toFixed(1)},${y(cost).toFixed(1)}`).join(' ')
  const marks = [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * (costs.length - 1))))]
  const label = t('pass.curve', { levels: costs.length, cost: showNumber(costs.at(-1) ?? 0) })
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={WIDTH - 8} y1={y(top * share)} y2={y(top * share)} />
          <text x={LEFT - 8} y={y(top * share) + 4} textAnchor="end">
            {showNumber(Math.round(top * share))}
          </text>
        </g>
      ))}
      <polygon points={`${x(0)},${y(0)} ${line} ${x(costs.length - 1)},${y(0)}`} />
      <polyline points={line} />
      {marks.map((index) => (
        <g key={index}>
          <circle cx={x(index)} cy={y(costs[index] ?? 0)} r={4} />
          <text x={x(index)} y={HEIGHT - 4} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
