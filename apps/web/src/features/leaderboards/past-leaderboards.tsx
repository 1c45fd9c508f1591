import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { HISTORY_PAGE_SIZE, LEADERBOARD_TYPES } from '@runecase/api/leaderboards-rules.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Text } from '../../ui/text.tsx'
import { type HistoryEntry, historyQuery, ownPlacesQuery } from './leaderboards.queries.ts'
import { OwnPlaces } from './own-places.tsx'
import { PastLeaderboard } from './past-leaderboard.tsx'
import { yearSeasons } from './year-seasons.ts'

/** The number of selectable seasons of the year: two years. */
const SEASONS = 8

/** Leaderboards that ended, with the player's results. */
export function PastLeaderboards({ viewerId }: { readonly viewerId: string | null }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const [kind, setKind] = useState<(typeof LEADERBOARD_TYPES)[number] | 'all'>('all')
  const [isMine, setMine] = useState(false)
  const { data: own } = useQuery({ ...ownPlacesQuery(), enabled: viewerId !== null })
  const [seasons] = useState(() => yearSeasons(new Date(), SEASONS))
  const [seasonFrom, setSeasonFrom] = useState('')
  const filter = { isMine, span: seasons.find(({ from }) => from === seasonFrom) }
  const first = historyQuery(1, filter)
  const start = useQuery(first)
  const pages = useInfiniteQuery({
    queryKey: [...first.queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => historyQuery(pageParam, filter).queryFn({ signal }),
    initialPageParam: 2,
    getNextPageParam: (last: HistoryEntry[], _all, page) => (last.length === HISTORY_PAGE_SIZE ? page + 1 : undefined),
    enabled: false,
  })
  const all = [...(start.data ?? []), ...(pages.data?.pages.flat() ?? [])]
  const shown = all.filter(({ type }) => kind === 'all' || type === kind)
  const hasMore = pages.data ? pages.hasNextPage : start.data?.length === HISTORY_PAGE_SIZE
  return (
    <>
      {own && own.length > 0 && <OwnPlaces entries={own} />}
      <Row isWrapped gap={12} align="end" margin="24px 0 12px">
        <Text as="h2" size="h3" margin="0 auto 0 0">
          {t('history.title')}
        </Text>
        <Segmented
          label={t('history.kinds')}
          size="s"
          value={kind}
          onChange={setKind}
          options={(['all', ...LEADERBOARD_TYPES] as const).map((value) => ({ value, label: t(`history.${value}`) }))}
        />
        <Box flex="0 1 200px">
          <Select
            label={t('history.season')}
            value={seasonFrom}
            onChange={setSeasonFrom}
            options={[
              { value: '', label: t('history.allSeasons') },
              ...seasons.map(({ name, year, from }) => ({
                value: from,
                label: t(`history.seasons.${name}`, { year }),
              })),
            ]}
          />
        </Box>
        {viewerId !== null && (
          <Switch isOn={isMine} onChange={setMine}>
            {t('history.mine')}
          </Switch>
        )}
      </Row>
      {start.data ? (
        shown.length === 0 && !hasMore ? (
          <EmptyState
            art="/i/static/misc/trophy"
            title={t(
              filter.span
                ? 'history.emptySeason'
                : isMine
                  ? 'history.emptyMine'
                  : all.length > 0
                    ? 'history.emptyKind'
                    : 'history.empty',
            )}
          />
        ) : (
          <>
            <Stack as="ul" gap={8}>
              {shown.map((entry) => (
                <PastLeaderboard key={entry.id} entry={entry} viewerId={viewerId} />
              ))}
            </Stack>
            <LoadMore
              label={t('history.more')}
              kind="secondary"
              hasMore={hasMore}
              isLoading={pages.isFetching}
              failed={pages.isError ? { title: t('history.failed') } : undefined}
              onMore={() => void pages.fetchNextPage()}
            />
          </>
        )
      ) : start.isError && !start.isFetching ? (
        <ErrorState title={t('history.failed')} onRetry={() => void start.refetch()} />
      ) : (
        <Stack gap={8} aria-busy="true">
          {Array.from({ length: 5 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
            <Skeleton key={index} height={88} radius="l" />
          ))}
        </Stack>
      )}
      <Text size="note" tone="faint" margin="20px 0 0">
        {t('rules')}
      </Text>
    </>
  )
}
