import HISTORY_NS from 'texts:features/history/history'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MetaArgs, useSearchParams } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, pageContext, prefetchOnServer } from '../../api/page.ts'
import { browserQueryClient } from '../../api/query-client.ts'
import { currentViewer, useViewer } from '../../api/session.ts'
import { PlayerHead } from '../../core/player/public.ts'
import { SignInPanel } from '../../core/session/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { textsOf } from '../../i18n/i18n.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Box } from '../../ui/box.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BalanceBadge } from './balance-badge.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { balanceCheckQuery, movementsQuery, totalsQuery } from './history.queries.ts'
import { filterQuery, type HistoryFilter, isNarrowed, readFilter } from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import styles from './history-screen.module.css'
import { MovementList } from './movement-list.tsx'
import { TotalsPanel } from './totals-panel.tsx'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('history:pageTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

const queriesOf = (params: URLSearchParams) => {
  const filter = readFilter(params)
  return [movementsQuery(filter), totalsQuery(filter), balanceCheckQuery()] as const
}

export const loader = ({ url, context }: LoaderArgs) =>
  prefetchOnServer(context, [], context.get(pageContext).viewer ? queriesOf(url.searchParams) : [])
export const clientLoader = ({ url }: ClientLoaderArgs) => {
  if (!currentViewer()) return null
  const [movements, totals, balance] = queriesOf(url.searchParams)
  void browserQueryClient().prefetchQuery(movements)
  void browserQueryClient().prefetchQuery(totals)
  void browserQueryClient().prefetchQuery(balance)
  return null
}

/** Every movement of the player's money and items, with the totals of the filtered ones. */
export default function HistoryScreen() {
  const { t } = useTranslation(HISTORY_NS)
  const viewer = useViewer()
  return (
    <Page>
      {viewer ? (
        <>
          <PlayerHead title={t('title')} userId={viewer.userId}>
            <BalanceBadge />
          </PlayerHead>
          <OwnHistory />
        </>
      ) : (
        <>
          <Box as="h1" margin="0 0 20px">
            {t('title')}
          </Box>
          <SignInPanel title={t('guest.title')} button={t('guest.button')} />
        </>
      )}
    </Page>
  )
}

function OwnHistory() {
  const { t } = useTranslation(HISTORY_NS)
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  // A counter as key, so that a reset also clears typed text.
  const [resets, setResets] = useState(0)
  const totals = useQuery({ ...totalsQuery(filter), placeholderData: keepPreviousData })
  const show = (wanted: HistoryFilter) => setParams(filterQuery(wanted), { replace: true, preventScrollReset: true })
  const reset = () => {
    setResets(resets + 1)
    show({ period: filter.period })
  }
  return (
    <>
      <Box margin={{ base: '24px 0 0', phone: '16px 0 0' }}>
        {totals.data ? (
          <TotalsPanel totals={totals.data} isNarrowed={isNarrowed(filter)} />
        ) : totals.isError ? (
          <Panel className={styles.failed}>
            <ErrorState
              title={t('list.totalsFailed')}
              text={errorTexts(totals.error)}
              onRetry={() => void totals.refetch()}
            />
          </Panel>
        ) : (
          <Skeleton radius="l" height={302} className={styles.awaited} />
        )}
      </Box>
      <HistoryFilters
        key={resets}
        filter={filter}
        onChange={show}
        months={totals.data?.months ?? []}
        range={totals.data?.range}
        found={totals.isPlaceholderData ? undefined : totals.data?.count}
      >
        <ExportButtons filter={filter} />
      </HistoryFilters>
      <Box minHeight={420} className={styles.list}>
        <MovementList
          key={String(filterQuery(filter))}
          filter={filter}
          total={totals.isPlaceholderData ? undefined : totals.data?.count}
          onReset={reset}
        />
      </Box>
    </>
  )
}
