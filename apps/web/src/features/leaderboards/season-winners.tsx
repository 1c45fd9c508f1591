import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../api/session.ts'
import { seasonHistoryQuery } from '../../core/prize-pools/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TrophyIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useLevels } from './leaderboard-table.tsx'
import { type HistoryEntry, type Ranking, rankingQuery } from './leaderboards.queries.ts'
import { RankingRow } from './ranking-row.tsx'
import styles from './season-winners.module.css'

const SHOWN = 3

/** The winners of an ended event's leaderboards; empty while none is closed. */
export function SeasonWinners({ seasonId }: { readonly seasonId: number }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const { data: leaderboards } = useQuery(seasonHistoryQuery(seasonId))
  if (!leaderboards || leaderboards.length === 0) return null
  return (
    <section aria-labelledby="season-winners">
      <Row as="header" isWrapped gap={14} marginBottom={16} className={styles.head}>
        <TrophyIcon fontSize={28} weight="fill" aria-hidden="true" />
        <Heading level={2} margin="0 auto 0 0" id="season-winners">
          {t('winners.title')}
        </Heading>
        <Text as={Link} tone="muted" to={paths.leaderboard()}>
          {t('winners.all')}
        </Text>
      </Row>
      <Grid columns="repeat(auto-fit, minmax(min(100%, 480px), 1fr))" gap={16}>
        {leaderboards.map((entry) => (
          <WinnersTable key={entry.id} entry={entry} />
        ))}
      </Grid>
    </section>
  )
}

function WinnersTable({ entry }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const { data } = useQuery(rankingQuery(entry.id))
  return (
    <Box ground="g-panel" as="article" padding={20} position="relative" radius="l" className={edgeClass}>
      <Row as="header" align="baseline" isWrapped gap={12} rowGap={4} marginBottom={12}>
        <Heading level={3} size="h4">
          {entry.name}
        </Heading>
        <Text as="span" tone="muted">
          {t('winners.prizes', { count: entry.prizesCount, sum: formatCoins(entry.prizesAmount) })}
        </Text>
      </Row>
      {data ? <Winners entry={entry} ranking={data} /> : <Skeleton height={180} radius="m" />}
    </Box>
  )
}

function Winners({ entry, ranking }: { readonly entry: HistoryEntry; readonly ranking: Ranking }) {
  const viewer = useViewer()
  const levelOf = useLevels(ranking)
  const { me, leaders } = ranking
  const lines = leaders.slice(0, SHOWN)
  const row = { type: entry.type, viewerId: viewer?.userId ?? null, isClosed: true }
  return (
    <Stack as="ol" gap={6}>
      {lines.map((line) => (
        <RankingRow key={line.position} {...row} entry={line} level={levelOf(line.user.id)} />
      ))}
      {me && me.position > lines.length && <RankingRow {...row} entry={me} level={levelOf(me.user.id)} />}
    </Stack>
  )
}
