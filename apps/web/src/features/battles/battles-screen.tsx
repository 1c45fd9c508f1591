import BATTLES_NS from 'texts:features/battles/battles'
import { BATTLES_CHANNEL } from '@runecase/api/battles-rules.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { currentUserQuery } from '../../api/enter-session.ts'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { siteStatisticsQuery } from '../../core/site-statistics/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { useScreenChannel } from '../../realtime/screen-channels.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Switch } from '../../ui/switch.tsx'
import { applyToLists, noteOwnEnd } from './apply-battle-messages.ts'
import { BattleRow } from './battle-row.tsx'
import {
  type BattleList,
  type BattleSort,
  battleStatisticsQuery,
  finishedBattlesQuery,
  openBattlesQuery,
  ownBattlesQuery,
} from './battles.queries.ts'
import { BattlesHead } from './battles-head.tsx'

type ListTab = 'active' | 'mine' | 'history'

function tabOf(url: Pick<URL, 'pathname' | 'search'>, isPlayer: boolean): ListTab {
  if (url.pathname.endsWith('/history')) return 'history'
  return isPlayer && new URLSearchParams(url.search).has('mine') ? 'mine' : 'active'
}

function listQuery(tab: ListTab, page: number, sort: BattleSort, direction: 'asc' | 'desc') {
  if (tab === 'mine') return ownBattlesQuery(page)
  return tab === 'history' ? finishedBattlesQuery(page) : openBattlesQuery(sort, direction, page)
}

export const loader = ({ context, url }: LoaderArgs) => {
  const isPlayer = context.get(pageContext).viewer !== null
  const figures = [siteStatisticsQuery(), ...(isPlayer ? [battleStatisticsQuery()] : [])]
  return prefetchOnServer(context, [], [listQuery(tabOf(url, isPlayer), 1, 'date', 'desc'), ...figures])
}
export const clientLoader = (_: ClientLoaderArgs) => prefetchInBrowser([])

/** Battles to join and watch, the player's own, and finished ones; rows update in place. */
export default function BattlesScreen() {
  const viewer = useViewer()
  const tab = tabOf(useLocation(), viewer !== null)
  return (
    <Page>
      <BattleLists key={tab} tab={tab} viewerId={viewer?.userId ?? null} />
    </Page>
  )
}

function BattleLists({ tab, viewerId }: { readonly tab: ListTab; readonly viewerId: string | null }) {
  const { t } = useTranslation(BATTLES_NS)
  const client = useQueryClient()
  const [sort, setSort] = useState<BattleSort>('date')
  const [direction, setDirection] = useState<'asc' | 'desc'>('desc')
  const [isAffordableOnly, setAffordableOnly] = useState(false)
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: viewerId !== null })
  const balance = user?.finance.balance ?? null
  const first = listQuery(tab, 1, sort, direction)
  // The loader provides the first page; the others are fetched one by one.
  const start = useQuery(first)
  const pages = useInfiniteQuery({
    queryKey: [...first.queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => listQuery(tab, pageParam, sort, direction).queryFn({ signal }),
    initialPageParam: 2,
    getNextPageParam: (last: BattleList, _all, page) => (last.hasNext ? page + 1 : undefined),
    enabled: false,
  })
  useScreenChannel(BATTLES_CHANNEL, {
    onEvent: (event) => {
      if (event.event === 'battles_battle_updated') noteOwnEnd(client, event.battle, viewerId)
      applyToLists(client, event)
    },
    onMissed: () => {
      void client.invalidateQueries({ queryKey: ['listBattles'] })
      // Pages fetched on demand are not refetched automatically.
      if (pages.data) void pages.refetch()
    },
  })
  const known = new Set<string>()
  const battles = [start.data, ...(pages.data?.pages ?? [])]
    .flatMap((list) => list?.battles ?? [])
    .filter(({ ulid }) => !known.has(ulid) && known.add(ulid))
  const shown = isAffordableOnly
    ? battles.filter((battle) => battle.status === 'created' && balance !== null && battle.price <= balance)
    : battles
  const hasMore = pages.data ? pages.hasNextPage : start.data?.hasNext === true
  const DirectionIcon = direction === 'desc' ? ArrowDownIcon : ArrowUpIcon
  const directionWord = sort === 'date' ? (direction === 'desc' ? 'newest' : 'oldest') : direction
  return (
    <>
      <BattlesHead tab={tab} {...(start.data ? { activeCount: start.data.active } : {})}>
        {tab === 'active' && (
          <Row isWrapped gap={10}>
            <Segmented
              label={t('sort.label')}
              size="s"
              value={sort}
              onChange={setSort}
              options={[
                { value: 'date', label: t('sort.date') },
                { value: 'price', label: t('sort.price') },
              ]}
            />
            <Button
              kind="ghost"
              size="s"
              isSquare
              aria-label={t(`sort.${directionWord}`)}
              title={t(`sort.${directionWord}`)}
              onClick={() => setDirection(direction === 'desc' ? 'asc' : 'desc')}
            >
              <DirectionIcon weight="bold" aria-hidden="true" />
            </Button>
            {viewerId !== null && (
              <Switch isOn={isAffordableOnly} onChange={setAffordableOnly}>
                {t('affordable')}
              </Switch>
            )}
          </Row>
        )}
      </BattlesHead>
      {start.isPending && (
        <Stack gap={8} justify="start" marginTop={16} aria-busy="true" minHeight={420}>
          {Array.from({ length: 6 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes without anything of their own.
            <Skeleton key={place} height={92} radius="l" />
          ))}
        </Stack>
      )}
      {start.isError && !start.data && (
        <ErrorState
          title={t('failed')}
          text={errorTexts(start.error)}
          onRetry={() => void start.refetch()}
          isRetrying={start.isFetching}
        />
      )}
      {start.data && shown.length === 0 && !hasMore && (
        <EmptyState art="/i/static/misc/swords" title={t(`empty.${isAffordableOnly ? 'affordable' : tab}`)}>
          <ButtonLink
            data-action="create"
            to={viewerId === null ? paths.register('create') : paths.createBattle()}
            preventScrollReset={viewerId === null}
          >
            {t('create')}
          </ButtonLink>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <Stack gap={8} justify="start" marginTop={16} minHeight={420}>
          {shown.map((battle) => (
            <BattleRow key={battle.ulid} battle={battle} viewerId={viewerId} balance={balance} />
          ))}
        </Stack>
      )}
      <LoadMore
        kind="ghost"
        label={t('more')}
        hasMore={hasMore}
        isLoading={pages.isFetchingNextPage || (pages.isFetching && !pages.data)}
        failed={pages.isFetchNextPageError ? { title: t('failed'), text: errorTexts(pages.error) } : undefined}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}
