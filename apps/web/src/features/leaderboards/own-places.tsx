import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { Trans, useTranslation } from 'react-i18next'
import { shownPlace } from '../../core/prize-pools/public.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { HistoryEntry } from './leaderboards.queries.ts'
import styles from './own-places.module.css'

/** The maximum number of points in the chart. */
const MAX_POINTS = 13
const WIDTH = 760
const HEIGHT = 190
const [LEFT, RIGHT, TOP, BOTTOM] = [56, 24, 22, 20]
/** The lines of the chart: each is ten times the one above. */
const LINES = [1, 10, 100, 1000] as const

/** From the top of the chart, on a scale of powers of ten. */
const yOf = (place: number) => TOP + (Math.log10(Math.min(place, 1000)) / 3) * (HEIGHT - TOP - BOTTOM)

/** A player's results in leaderboards; entries come newest first. */
export function OwnPlaces({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const places = entries.flatMap(({ place, drop, id, closedAt }) =>
    place === null ? [] : [{ place, drop, id, closedAt }],
  )
  const points = places.slice(0, MAX_POINTS).reverse()
  const oldest = places.at(-1)
  if (!oldest) return null
  const won = places.filter(({ drop }) => drop !== null)
  const facts = [
    { name: t('own.played'), value: formatCoins(places.length) },
    { name: t('own.won'), value: formatCoins(won.length) },
    { name: t('own.best'), value: shownPlace(Math.min(...places.map(({ place }) => place))) },
  ]
  return (
    <Box as={Panel} padding={{ base: '22px 24px', phone: 16 }}>
      <Row isWrapped gap={12} align="baseline">
        <Heading level={2} size="h3">
          {t('own.title')}
        </Heading>
        <Text as="span" size="ui" tone="faint" lineHeight={1}>
          <Trans t={t} i18nKey="own.since" components={{ date: <LocalTime at={oldest.closedAt} /> }} />
        </Text>
        <Row
          lineHeight={1}
          as="ul"
          gap={16}
          align="stretch"
          text="note"
          tone="muted"
          className={styles.legend}
          aria-hidden="true"
          margin={{ base: '0 0 0 auto', phone: 0 }}
        >
          <Row as="li" gap={8}>
            {t('own.place')}
          </Row>
          <Row as="li" gap={8} className={styles.golden}>
            {t('own.withPrize')}
          </Row>
        </Row>
      </Row>
      <Grid columns={{ base: '250px minmax(0, 1fr)', phone: 1 }} gap={24} marginTop={16}>
        <Grid as="dl" columns="1fr 1fr" gap={8}>
          {facts.map(({ name, value }) => (
            <Stack ground="ink-0-40" gap={10} justify="between" padding={14} radius="m" key={name}>
              <Text as="dt" size="note" tone="faint">
                {name}
              </Text>
              <Text as="dd" size="h3">
                {value}
              </Text>
            </Stack>
          ))}
          <Stack ground="ink-0-40" gap={10} justify="between" padding={14} radius="m">
            <Text as="dt" size="note" tone="faint">
              {t('own.sum')}
            </Text>
            <Text as="dd" size="h3">
              <Gold value={won.reduce((sum, { drop }) => sum + (drop?.price ?? 0), 0)} size="s" />
            </Text>
          </Stack>
        </Grid>
        {/* On a phone the keyboard scrolls it. */}
        <Box as="section" position="relative" className={styles.scroll} aria-label={t('own.title')} tabIndex={0}>
          <Chart points={points} />
        </Box>
      </Grid>
    </Box>
  )
}

function Chart({
  points,
}: {
  readonly points: readonly { readonly place: number; readonly drop: unknown; readonly id: number }[]
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, points.length - 1)
  const at = points.map((point, index) => ({
    ...point,
    x: LEFT + (points.length > 1 ? index * step : 24),
    y: yOf(point.place),
  }))
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('own.chart', { places: points.map(({ place }) => shownPlace(place)).join(', ') })}
    >
      {LINES.map((line) => (
        <g key={line}>
          <line x1={LEFT - 10} x2={WIDTH - RIGHT + 10} y1={yOf(line)} y2={yOf(line)} className={styles.line} />
          <text x={LEFT - 18} y={yOf(line) + 4} textAnchor="end" className={styles.scale}>
            {formatCoins(line)}
          </text>
        </g>
      ))}
      <polyline points={at.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.way} />
      {at.map(({ id, x, y, place, drop }) => (
        <g key={id} className={drop ? styles.prize : styles.point}>
          <circle cx={x} cy={y} r={drop ? 6 : 4} />
          <text x={x} y={y - 12} textAnchor="middle">
            {shownPlace(place)}
          </text>
        </g>
      ))}
    </svg>
  )
}
