import STATISTICS_NS from 'texts:features/statistics/statistics'
import { STATISTICS_PERIODS } from '@runecase/api/history-rules.ts'
import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data, type MetaArgs, useParams, useSearchParams } from 'react-router'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { currentViewer, useViewer } from '../../api/session.ts'
import { PlayerTabs, userQuery } from '../../core/player/public.ts'
import { SignInPanel } from '../../core/session/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { HandHeartIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { BattlePanel } from './battle-panel.tsx'
import { BestBattles } from './best-battles.tsx'
import { LuckChart } from './luck-chart.tsx'
import { OpeningsChart } from './openings-chart.tsx'
import { type PlayStatistics, playStatisticsQuery, type StatisticsPeriod } from './statistics.queries.ts'
import { StatisticsHead } from './statistics-head.tsx'
import styles from './statistics-screen.module.css'
import { RarityTable, UpgradeTable } from './statistics-tables.tsx'
import { StatisticsTiles } from './statistics-tiles.tsx'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('statistics:pageTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

const periodOf = (params: URLSearchParams): StatisticsPeriod =>
  STATISTICS_PERIODS.find((one) => one === params.get('period')) ?? 'year'

/** The player in the URL, or the viewer; an invalid id is a 404. */
function playerOf(named: string | undefined, viewerId: string | undefined): string | undefined {
  if (named === undefined) return viewerId
  if (!ID_PATTERN.test(named)) throw data({ code: 'userNotFound' }, { status: 404 })
  return named
}

export const loader = ({ url, params, context }: LoaderArgs) => {
  const userId = playerOf(params.userId, context.get(pageContext).viewer?.userId)
  if (userId === undefined) return prefetchOnServer(context, [])
  return prefetchOnServer(context, [userQuery(userId)], [playStatisticsQuery(userId, periodOf(url.searchParams))])
}
export const clientLoader = ({ params }: ClientLoaderArgs) => {
  const userId = playerOf(params.userId, currentViewer()?.userId)
  return prefetchInBrowser(userId === undefined ? [] : [userQuery(userId)])
}

/** A player's statistics: of the one in the URL, or of the viewer. */
export default function StatisticsScreen() {
  const { t } = useTranslation(STATISTICS_NS)
  const viewerId = useViewer()?.userId
  const { userId = viewerId } = useParams()
  return (
    <Page className={styles.screen}>
      {userId === undefined ? (
        <>
          <h1>{t('title')}</h1>
          <SignInPanel title={t('guest.title')} button={t('guest.button')} />
        </>
      ) : (
        <Statistics key={userId} userId={userId} isOwn={userId === viewerId} />
      )}
    </Page>
  )
}

function Statistics({ userId, isOwn }: { readonly userId: string; readonly isOwn: boolean }) {
  const { t } = useTranslation(STATISTICS_NS)
  const user = usePrefetched(userQuery(userId))
  const [params, setParams] = useSearchParams()
  const period = periodOf(params)
  const isHidden = user.isHidden && !isOwn
  return (
    <>
      <StatisticsHead user={user} isOwn={isOwn} />
      <Row isWrapped gap={24} rowGap={12} justify="between" marginTop={16} className={styles.bar}>
        {isOwn && <PlayerTabs userId={userId} />}
        {!isHidden && (
          <Segmented
            label={t('period.label')}
            value={period}
            onChange={(value) => setParams({ period: value }, { replace: true, preventScrollReset: true })}
            options={STATISTICS_PERIODS.map((one) => ({ value: one, label: t(`period.${one}`) }))}
          />
        )}
      </Row>
      {isHidden ? (
        <Stack
          as={Panel}
          gap={16}
          justify="start"
          className={styles.panel}
          padding={{ base: '22px 24px', phone: '18px 16px' }}
          height="100%"
        >
          <EmptyState art="/i/static/misc/key" title={t('hidden')}>
            <Text size="note" tone="faint">
              {t('hiddenText')}
            </Text>
            <ButtonLink kind="secondary" to={paths.profile(userId)}>
              {t('toProfile')}
            </ButtonLink>
          </EmptyState>
        </Stack>
      ) : (
        <Figures userId={userId} period={period} isOwn={isOwn} />
      )}
    </>
  )
}

function Figures({
  userId,
  period,
  isOwn,
}: {
  readonly userId: string
  readonly period: StatisticsPeriod
  readonly isOwn: boolean
}) {
  const { t } = useTranslation(STATISTICS_NS)
  const found = useQuery({ ...playStatisticsQuery(userId, period), placeholderData: keepPreviousData })
  if (!found.data)
    return found.isError ? (
      <ErrorState title={t('failed')} text={errorTexts(found.error)} onRetry={() => void found.refetch()} />
    ) : (
      <div className={styles.panels} aria-busy="true">
        <Skeleton height={360} radius="l" />
        <Skeleton height={360} radius="l" />
      </div>
    )
  return (
    <>
      <StatisticsTiles statistics={found.data} userId={userId} />
      <div className={styles.panels}>
        <Drops statistics={found.data} />
      </div>
      <div className={styles.trio}>
        <BattlePanel userId={userId} />
        <Stack
          as={Panel}
          gap={16}
          justify="start"
          className={styles.panel}
          padding={{ base: '22px 24px', phone: '18px 16px' }}
          height="100%"
        >
          <Upgrades upgrades={found.data.upgrades} />
        </Stack>
        <Stack
          as={Panel}
          gap={16}
          justify="start"
          className={styles.panel}
          padding={{ base: '22px 24px', phone: '18px 16px' }}
          height="100%"
        >
          <BestBattles userId={userId} />
          <OpeningsChart parts={found.data.parts} period={period} />
        </Stack>
      </div>
      {isOwn && (
        <Row
          padding="16px 20px"
          as={Panel}
          isWrapped
          gap={12}
          justify="between"
          marginTop={12}
          className={styles.limits}
        >
          <Row as="p" gap={14} text="ui">
            <HandHeartIcon weight="fill" aria-hidden="true" />
            <span>
              <b>{t('limits.title')}</b> {t('limits.text')}
            </span>
          </Row>
          <ButtonLink kind="secondary" to={paths.accountSettings()}>
            {t('limits.button')}
          </ButtonLink>
        </Row>
      )}
    </>
  )
}

function Upgrades({ upgrades }: Pick<PlayStatistics, 'upgrades'>) {
  const { t } = useTranslation(STATISTICS_NS)
  const count = upgrades.reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      <h2>
        {t('upgrades.title')}
        {count > 0 && <small>{count}</small>}
      </h2>
      {count > 0 && <UpgradeTable upgrades={upgrades} />}
      <Text size="note" tone="faint">
        {t(count > 0 ? 'upgrades.note' : 'upgrades.none')}
      </Text>
    </>
  )
}

function Drops({ statistics }: { readonly statistics: PlayStatistics }) {
  const { t } = useTranslation(STATISTICS_NS)
  if (statistics.dropped.count === 0)
    return (
      <Stack
        gridColumn="1 / -1"
        as={Panel}
        gap={16}
        justify="start"
        className={styles.panel}
        padding={{ base: '22px 24px', phone: '18px 16px' }}
        height="100%"
      >
        <EmptyState art="/i/static/misc/empty-chest" title={t('nothing')} />
      </Stack>
    )
  return (
    <>
      <Stack
        as={Panel}
        gap={16}
        justify="start"
        className={styles.panel}
        padding={{ base: '22px 24px', phone: '18px 16px' }}
        height="100%"
      >
        <h2>{t('luck.title')}</h2>
        <LuckChart statistics={statistics} />
      </Stack>
      <Stack
        as={Panel}
        gap={16}
        justify="start"
        className={styles.panel}
        padding={{ base: '22px 24px', phone: '18px 16px' }}
        height="100%"
      >
        <h2>
          {t('rarities.title')}
          <small>{t('rarities.of', { count: statistics.dropped.count })}</small>
        </h2>
        <RarityTable statistics={statistics} />
      </Stack>
    </>
  )
}
