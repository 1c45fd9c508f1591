import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { leaderboardsQuery } from '../../core/contests/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BoardCard } from './board-card.tsx'
import { BoardTable, TablePlace } from './board-table.tsx'
import styles from './current-boards.module.css'

/** Leaderboards that run or ended today: cards, and the table of the active one. */
export function CurrentBoards({ viewerId, wantedId }: { readonly viewerId: string | null; readonly wantedId: number }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const [, setSearch] = useSearchParams()
  const { data: boards, isError, isFetching, refetch } = useQuery(leaderboardsQuery())
  const [activeId, setActiveId] = useState(wantedId)
  const [lastWantedId, setLastWantedId] = useState(wantedId)
  if (!Object.is(lastWantedId, wantedId)) {
    setLastWantedId(wantedId)
    if (!Number.isNaN(wantedId)) setActiveId(wantedId)
  }
  if (!boards) {
    if (isError && !isFetching) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
    return <Loading />
  }
  // The active one stays while it is listed, otherwise the first one is active.
  const active = boards.find(({ id }) => id === activeId) ?? boards[0]
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
          {boards.map((board) => (
            <BoardCard
              key={board.id}
              board={board}
              isActive={board.id === active.id}
              onSelect={() => setActiveId(board.id)}
            />
          ))}
        </Carousel>
      </Box>
      <BoardTable key={active.id} board={active} viewerId={viewerId} />
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
