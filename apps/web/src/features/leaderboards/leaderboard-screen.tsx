import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { leaderboardsQuery } from '../../core/prize-pools/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useScreenChannel } from '../../realtime/screen-channels.ts'
import { Heading } from '../../ui/heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CurrentLeaderboards } from './current-leaderboards.tsx'
import { historyQuery, ownPlacesQuery, rankingQuery } from './leaderboards.queries.ts'
import { PastLeaderboards } from './past-leaderboards.tsx'

const isPastIn = (search: URLSearchParams) => search.get('view') === 'past'
/** The leaderboard in the URL; NaN without one. */
const leaderboardIn = (search: URLSearchParams) => Number(search.get('board') ?? Number.NaN)

/** The data of the first view; the list and rankings are optional. */
export const loader = async ({ url, context }: LoaderArgs) => {
  const { api, viewer } = context.get(pageContext)
  if (isPastIn(url.searchParams)) {
    return prefetchOnServer(context, [], [historyQuery(1, { isMine: false }), ...(viewer ? [ownPlacesQuery()] : [])])
  }
  const leaderboards = await api.call('listLeaderboards', {}).catch(() => [])
  const wanted = leaderboards.find(({ id }) => id === leaderboardIn(url.searchParams)) ?? leaderboards[0]
  return prefetchOnServer(context, [], [leaderboardsQuery(), ...(wanted ? [rankingQuery(wanted.id)] : [])])
}
export const clientLoader = (_: ClientLoaderArgs) => prefetchInBrowser([])

/** Leaderboards that run and that ended. Shown at `/leaderboard` and as a part of the event. */
export default function LeaderboardScreen() {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const isPast = isPastIn(search)
  // The event's frame already has the page heading.
  const isPartOfEvent = useLocation().pathname === paths.eventTop()
  const viewerId = useViewer()?.userId ?? null
  useScreenChannel(LEADERBOARDS_CHANNEL, {
    onEvent: (event) => {
      if (event.event !== 'leaderboard_changed') return
      const soon = { cancelRefetch: false }
      void client.invalidateQueries({ queryKey: ['getLeaderboardRanking', { params: { id: event.id } }] }, soon)
      void client.invalidateQueries({ queryKey: ['listLeaderboards'] }, soon)
      if (event.isClosed) void client.invalidateQueries({ queryKey: ['listLeaderboardHistory'] }, soon)
    },
    onMissed: () => {
      void client.invalidateQueries({ queryKey: ['getLeaderboardRanking'] })
      void client.invalidateQueries({ queryKey: ['listLeaderboards'] })
    },
  })
  return (
    <Page>
      <Row isWrapped gap={12} justify="between" marginBottom={16}>
        {isPartOfEvent ? (
          <Heading level={2} size="h1">
            {t('title')}
          </Heading>
        ) : (
          <Heading level={1} size="h1">
            {t('title')}
          </Heading>
        )}
        <Segmented
          label={t('view.label')}
          value={isPast ? 'past' : 'now'}
          onChange={(view) => setSearch(view === 'past' ? { view } : {}, { preventScrollReset: true })}
          options={[
            { value: 'now', label: t('view.now') },
            { value: 'past', label: t('view.past') },
          ]}
        />
      </Row>
      {isPast ? (
        <PastLeaderboards viewerId={viewerId} />
      ) : (
        <CurrentLeaderboards viewerId={viewerId} wantedId={leaderboardIn(search)} />
      )}
    </Page>
  )
}
