import STATISTICS_NS from 'texts:features/statistics/statistics'
import { useTranslation } from 'react-i18next'
import { useDayTexts } from '../../i18n/use-day-texts.ts'
import { formatNumber } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { lastBars } from './chart-lines.ts'
import styles from './openings-chart.module.css'
import type { PlayStatistics, StatisticsPeriod } from './statistics.queries.ts'

/** Weeks of half a year. */
const SHOWN = 26
const STEP = 400 / SHOWN
const HEIGHT = 72

/** How many items cases gave, by day, week or month up to now. The other chart's table has all numbers. */
export function OpeningsChart({
  parts,
  period,
}: Pick<PlayStatistics, 'parts'> & { readonly period: StatisticsPeriod }) {
  const { t } = useTranslation(STATISTICS_NS)
  const bars = lastBars(parts, SHOWN)
  const [first] = bars.parts
  const dayTexts = useDayTexts()
  return (
    <Stack as="section" gap={12} className={styles.openings}>
      <Heading level={3} size="h4">
        {t(`openings.title.${period}`)}
      </Heading>
      <svg
        viewBox={`0 0 400 ${HEIGHT + 20}`}
        role="img"
        aria-label={t('openings.chart', { most: formatNumber(bars.most, 0) })}
      >
        {bars.parts.map(({ from, count }, index) => {
          const height = bars.most > 0 && count > 0 ? Math.max(3, (count / bars.most) * HEIGHT) : 1.5
          const isLast = index === bars.parts.length - 1
          return (
            <rect
              key={from}
              className={isLast ? styles.now : styles.bar}
              x={(index + SHOWN - bars.parts.length) * STEP}
              y={HEIGHT - height}
              width={STEP - 4.4}
              height={height}
              rx={Math.min(2.5, height / 2)}
            />
          )
        })}
        {first && (
          <text x={(SHOWN - bars.parts.length) * STEP} y={HEIGHT + 16}>
            {period === 'all'
              ? dayTexts.month(first.from.slice(0, 7))
              : dayTexts.range({ from: first.from, to: first.from })}
          </text>
        )}
        <text x={400 - 4.4} y={HEIGHT + 16} textAnchor="end">
          {t(`openings.now.${period}`)}
        </text>
      </svg>
    </Stack>
  )
}
