import STATISTICS_NS from 'texts:features/statistics/statistics'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { formatGold, formatNumber, formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { type PlayStatistics, winRateQuery } from './statistics.queries.ts'
import styles from './statistics-tiles.module.css'

const DASH = '—'

/** The main figures. Battles are lifetime counts, the others are of the period. */
export function StatisticsTiles({
  statistics,
  userId,
}: {
  readonly statistics: PlayStatistics
  readonly userId: string
}) {
  const { t } = useTranslation(STATISTICS_NS)
  const { dropped, upgrades } = statistics
  const { data: rate } = useQuery(winRateQuery(userId))
  const fought = rate ? rate.win + rate.lose : 0
  const sum = (field: 'count' | 'won') => upgrades.reduce((all, one) => all + one[field], 0)
  const [played, won] = [sum('count'), sum('won')]
  const tiles: readonly { readonly name: string; readonly value: ReactNode; readonly note?: string }[] = [
    { name: t('tiles.dropped'), value: formatNumber(dropped.count, 0), note: t('tiles.free') },
    { name: t('tiles.spent'), value: <Gold value={dropped.spent} size="l" /> },
    {
      name: t('tiles.value'),
      value: <Gold value={dropped.value} size="l" />,
      ...(dropped.count > 0 && {
        note: t('tiles.perItem', { value: formatGold(Math.round((dropped.value / dropped.count) * 100) / 100) }),
      }),
    },
    {
      name: t('tiles.expected'),
      value: <Gold value={Math.round(dropped.expected * 100) / 100} size="l" />,
      note: t('tiles.promised'),
    },
    {
      name: t('tiles.wins'),
      value: rate && fought > 0 ? formatPercent((rate.win / fought) * 100, 1) : DASH,
      ...(rate && fought > 0 && { note: t('tiles.winsOf', { win: rate.win, count: fought }) }),
    },
    {
      name: t('tiles.upgrades'),
      value: played > 0 ? formatPercent((won / played) * 100, 1) : DASH,
      ...(played > 0 && { note: t('tiles.upgradesOf', { won, count: played }) }),
    },
  ]
  return (
    <Grid as="ul" columns={6} gap={12} phoneGap={8} marginTop={16} className={styles.tiles}>
      {tiles.map(({ name, value, note }) => (
        <li key={name}>
          <Box as={Panel} padding={{ base: '16px 18px', phone: 14 }} height="100%" className={styles.tile}>
            <Text as="small" size="note" tone="faint">
              {name}
            </Text>
            <Text as="b" size="h3" marginTop={10}>
              {value}
            </Text>
            {note && (
              <Text size="small" tone="muted" marginTop={8}>
                {note}
              </Text>
            )}
          </Box>
        </li>
      ))}
    </Grid>
  )
}
