import STATISTICS_NS from 'texts:features/statistics/statistics'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { formatGold, formatNumber, formatShort } from '../../ui/format.ts'
import { ScalesIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { type ChartScale, pointsOf, polyline, scaleOf } from './chart-lines.ts'
import { luckLines, playedParts, verdictOf } from './luck.ts'
import styles from './luck-chart.module.css'
import type { PlayStatistics } from './statistics.queries.ts'

const WIDTH = 640
const HEIGHT = 220

const dayText = (day: string) => day.split('-').reverse().join('.')

/** The result of openings against the odds, cumulated over time; a table has the numbers. */
export function LuckChart({ statistics: { parts, dropped } }: { readonly statistics: PlayStatistics }) {
  const { t } = useTranslation(STATISTICS_NS)
  const verdict = verdictOf(dropped)
  return (
    <>
      <Row
        as="ul"
        isWrapped
        gap={16}
        rowGap={6}
        align="stretch"
        text="note"
        tone="muted"
        className={styles.legend}
        aria-hidden="true"
      >
        <li data-line="own">{t('luck.own')}</li>
        <li data-line="expected">{t('luck.expected')}</li>
        <li data-line="spread">{t('luck.spread')}</li>
      </Row>
      <Lines parts={playedParts(parts)} />
      {verdict !== 'none' && (
        <Row
          as="p"
          gap={12}
          align="stretch"
          text="ui"
          tone="muted"
          className={styles.verdict}
          padding="14px 16px"
          radius="m"
        >
          <ScalesIcon tone="accent" fontSize={20} margin="2px 0 0" flex="none" weight="fill" aria-hidden="true" />
          <span>
            <Text as="b" tone="default">
              {t(`luck.verdict.${verdict}`)}
            </Text>{' '}
            {t('luck.compared', { expected: formatGold(dropped.expected), value: formatGold(dropped.value) })}{' '}
            {t('luck.note')}
          </span>
        </Row>
      )}
      <Numbers parts={parts} />
    </>
  )
}

function Lines({ parts }: Pick<PlayStatistics, 'parts'>) {
  const { t } = useTranslation(STATISTICS_NS)
  const { own, expected, upper, lower } = luckLines(parts)
  const scale = scaleOf([...own, ...expected, ...upper, ...lower])
  const line = (values: readonly number[]) => polyline(pointsOf(values, scale), WIDTH, HEIGHT)
  const [last] = pointsOf(own, scale).slice(-1)
  return (
    <svg
      className={styles.chart}
      viewBox={`-64 -12 ${WIDTH + 76} ${HEIGHT + 40}`}
      role="img"
      aria-label={t('luck.chart')}
    >
      {[...new Set([scale.high, 0, scale.low])].map((value) => (
        <Level key={value} value={value} scale={scale} />
      ))}
      <polygon
        className={styles.spread}
        points={`${line(upper)} ${polyline(pointsOf(lower, scale).reverse(), WIDTH, HEIGHT)}`}
      />
      <polyline className={styles.expected} points={line(expected)} />
      <polyline className={styles.own} points={line(own)} />
      {last && <circle className={styles.last} cx={last.x * WIDTH} cy={(1 - last.y) * HEIGHT} r="6" />}
      {parts.length > 1 && (
        <text x="0" y={HEIGHT + 24}>
          {dayText(parts[0]?.from ?? '')}
        </text>
      )}
      <text x={WIDTH} y={HEIGHT + 24} textAnchor="end">
        {dayText(parts.at(-1)?.from ?? '')}
      </text>
    </svg>
  )
}

function Level({ value, scale: { low, high } }: { readonly value: number; readonly scale: ChartScale }) {
  const y = (1 - (value - low) / (high - low)) * HEIGHT
  return (
    <g>
      <line x1="0" x2={WIDTH} y1={y} y2={y} />
      <text x="-8" y={y + 4} textAnchor="end">
        {formatShort(value)}
      </text>
    </g>
  )
}

function Numbers({ parts }: Pick<PlayStatistics, 'parts'>) {
  const { t } = useTranslation(STATISTICS_NS)
  return (
    <details className={styles.numbers}>
      <Text as="summary" size="strong" tone="muted" padding="10px 0" width="fit-content">
        {t('luck.table')}
      </Text>
      <Box maxHeight={320} overflow="auto">
        <Text as="table" size="ui" isTabular width="100%">
          <thead>
            <tr>
              <th scope="col">{t('luck.from')}</th>
              <th scope="col">{t('luck.count')}</th>
              <th scope="col">{t('luck.valueColumn')}</th>
              <th scope="col">{t('luck.expectedColumn')}</th>
              <th scope="col">{t('luck.spentColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {parts
              .filter(({ count, spent }) => count > 0 || spent > 0)
              .map((part) => (
                <tr key={part.from}>
                  <th scope="row">{dayText(part.from)}</th>
                  <td>{formatNumber(part.count, 0)}</td>
                  <td>{formatGold(part.value)}</td>
                  <td>{formatGold(part.expected)}</td>
                  <td>{formatGold(part.spent)}</td>
                </tr>
              ))}
          </tbody>
        </Text>
      </Box>
    </details>
  )
}
