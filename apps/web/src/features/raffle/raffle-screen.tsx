import RAFFLE_NS from 'texts:features/raffle/raffle'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { raffleQuery, raffleResultQuery } from '../../core/prize-pools/public.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HowDrawn } from './how-drawn.tsx'
import { RafflePrizes } from './raffle-prizes.tsx'
import styles from './raffle-screen.module.css'
import { TicketsPanel } from './tickets-panel.tsx'
import { Winners } from './winners.tsx'

/** The polling interval of the total number of tickets, which other players increase too. */
const REFRESH_MS = 30_000

export const loader = ({ context }: LoaderArgs) => prefetchOnServer(context, [], [raffleQuery(), raffleResultQuery(1)])
export const clientLoader = (_: ClientLoaderArgs) => prefetchInBrowser([])

/** The raffle of the event: own tickets, prizes, how the draw works, and its result. */
export default function RaffleScreen() {
  const { t } = useTranslation(RAFFLE_NS)
  const viewerId = useViewer()?.userId ?? null
  const { data, isError, isFetching, refetch } = useQuery({
    ...raffleQuery(),
    refetchInterval: ({ state }) => (state.data?.raffle?.state === 'drawn' ? false : REFRESH_MS),
  })
  return (
    <Page className={styles.screen}>
      {data?.raffle ? (
        <>
          <Grid columns={{ base: '350px minmax(0, 1fr)', tablet: 1 }} gap={16}>
            <TicketsPanel raffle={data.raffle} />
            <RafflePrizes prizes={data.raffle.prizes} amount={data.raffle.prizesAmount} />
          </Grid>
          <HowDrawn raffle={data.raffle} />
          {data.raffle.state === 'drawn' && <Winners raffle={data.raffle} viewerId={viewerId} />}
        </>
      ) : data ? (
        <EmptyState art="/i/static/misc/ticket" title={t('none')} />
      ) : isError && !isFetching ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <Grid columns={{ base: '350px minmax(0, 1fr)', tablet: 1 }} gap={16} aria-busy="true">
          <Skeleton height={420} radius="l" />
          <Skeleton height={420} radius="l" />
        </Grid>
      )}
    </Page>
  )
}
