import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentUserQuery, userLevelQuery } from '../../api/enter-session.ts'
import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { currentViewer, useViewer } from '../../api/session.ts'
import { shelfCaseOf } from '../../core/catalog/public.ts'
import { coinCasesQuery, coinOpeningsQuery, seasonQuery } from '../../core/seasons/public.ts'
import { Box } from '../../ui/box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { LockIcon, LockKeyOpenIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { CoinCaseCard } from './coin-case-card.tsx'
import { coinCaseLevels } from './coin-case-levels.ts'
import styles from './coin-cases-screen.module.css'
import { CoinWays } from './coin-rules.tsx'
import { CoinSpendings } from './coin-spendings.tsx'
import { NoSeason } from './no-season.tsx'
import screen from './season-screen.module.css'

const queries = (isPlayer: boolean) => [seasonQuery(), coinCasesQuery(), ...(isPlayer ? [coinOpeningsQuery()] : [])]

export const loader = ({ context }: LoaderArgs) =>
  prefetchOnServer(context, queries(context.get(pageContext).viewer !== null))
export const clientLoader = () => prefetchInBrowser(queries(currentViewer() !== null))

/** Cases that cost coins: available ones, and those of higher levels; below, the player's past openings. */
export default function CoinCasesScreen() {
  const { t } = useTranslation(SEASONS_NS)
  const viewer = useViewer()
  const event = usePrefetched(seasonQuery())
  const cases = usePrefetched(coinCasesQuery())
  const { data: level } = useQuery({ ...userLevelQuery(viewer?.userId ?? ''), enabled: viewer !== null })
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: viewer !== null })
  if (!event) return <NoSeason />
  const userLevel = level?.userLevel ?? 1
  const bySlug = new Map(cases.map((one) => [one.slug, one]))
  const isClosed = event.state === 'upcoming' || event.state === 'over'
  const all = cases.map(shelfCaseOf)
  const { open, later } = isClosed ? { open: all, later: [] } : coinCaseLevels(all, userLevel)
  const list = (shown: typeof open) => (
    <Grid as="ul" columns={{ base: 4, tablet: 2 }} gap={16} phoneGap={8} marginTop={16} className={styles.grid}>
      {shown.map((one) => {
        const details = bySlug.get(one.slug)
        return (
          details && (
            <CoinCaseCard
              key={one.slug}
              one={one}
              details={details}
              event={event}
              isClosed={isClosed}
              userLevel={userLevel}
              coins={user?.finance.coinBalance}
            />
          )
        )
      })}
    </Grid>
  )
  return (
    <Page className={screen.screen}>
      {(event.state === 'upcoming' || event.state === 'over') && (
        <Box ground="event-10" as="p" radius="m" padding="14px 18px" className={styles.note}>
          {t(`coinCases.${event.state}`)}
        </Box>
      )}
      {cases.length === 0 && <EmptyState art={event.coinsIcon} title={t('coinCases.empty')} />}
      {open.length > 0 && (
        <section aria-labelledby="open-title">
          <SectionHeading
            id="open-title"
            icon={
              isClosed ? (
                <LockIcon weight="fill" aria-hidden="true" />
              ) : (
                <LockKeyOpenIcon weight="fill" aria-hidden="true" />
              )
            }
            title={t(isClosed ? 'coinCases.all' : 'coinCases.open')}
          >
            {viewer && !isClosed && t('coinCases.level', { level: userLevel })}
          </SectionHeading>
          {list(open)}
        </section>
      )}
      {later.length > 0 && (
        <section aria-labelledby="later-title">
          <SectionHeading
            id="later-title"
            icon={<LockIcon weight="fill" aria-hidden="true" />}
            title={t('coinCases.later')}
          >
            {t('coinCases.grows')}
          </SectionHeading>
          {list(later)}
        </section>
      )}
      <Grid
        columns={viewer ? { base: 'minmax(0, 1fr) 372px', tablet: 1 } : 'auto'}
        gap={viewer ? 16 : undefined}
        align={viewer ? 'start' : undefined}
      >
        {viewer && <CoinSpendings />}
        <CoinWays event={event} />
      </Grid>
    </Page>
  )
}
