import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { leaderboardsQuery } from '../../core/prize-pools/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './current-leaderboards.module.css'
import { LeaderboardCard } from './leaderboard-card.tsx'
import { LeaderboardTable, TablePlace } from './leaderboard-table.tsx'

/** Leaderboards that run or ended today: cards, and the table of the active one. */
export function CurrentLeaderboards({
  viewerId,
  wantedId,
}: {
  readonly viewerId: string | null
  readonly wantedId: number
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const [, setSearch] = useSearchParams()
  const { data: leaderboards, isError, isFetching, refetch } = useQuery(leaderboardsQuery())
  const [activeId, setActiveId] = useState(wantedId)
  const [lastWantedId, setLastWantedId] = useState(wantedId)
  if (!Object.is(lastWantedId, wantedId)) {
    setLastWantedId(wantedId)
    if (!Number.isNaN(wantedId)) setActiveId(wantedId)
  }
  if (!leaderboards) {
    if (isError && !isFetching) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
    return <Loading />
  }
  // The active one stays while it is listed, otherwise the first one is active.
  const active = leaderboards.find(({ id }) => id === activeId) ?? leaderboards[0]
  if (!active) {
    return (
      <EmptyState art="/i/static/misc/trophy" title={t('none')}>
        <Button kind="secondary" onClick={() => setSearch({ view: 'past' })}>
          {t('toPast')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <Box margin={{ phone: '0 calc(6px - var(--gutter)) 0 0' }} className={styles.cards}>
        <Carousel label={t('cards')}>
          {leaderboards.map((leaderboard) => (
            <LeaderboardCard
              key={leaderboard.id}
              leaderboard={leaderboard}
              isActive={leaderboard.id === active.id}
              onSelect={() => setActiveId(leaderboard.id)}
            />
          ))}
        </Carousel>
      </Box>
      <LeaderboardTable key={active.id} leaderboard={active} viewerId={viewerId} />
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Grid overflow={{ phone: 'hidden' }} columns={{ base: '1fr 1fr', phone: '300px 300px' }} gap={16} phoneGap={8}>
        <Skeleton height={{ base: 232, phone: 210 }} radius="l" />
        <Skeleton height={{ base: 232, phone: 210 }} radius="l" />
      </Grid>
      <TablePlace />
    </div>
  )
}
