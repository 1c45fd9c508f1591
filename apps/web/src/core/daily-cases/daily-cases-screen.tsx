import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderArgs, pageContext, prefetchOnServer } from '../../api/page.ts'
import { browserQueryClient } from '../../api/query-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { noteServerTime } from '../../api/server-clock.ts'
import { currentViewer, useViewer } from '../../api/session.ts'
import { useGlide } from '../../motion/use-glide.ts'
import { Box } from '../../ui/box.tsx'
import { TimerIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { Seal } from '../../ui/seal.tsx'
import { NotifyPanel } from '../notifications/public.ts'
import { AwaitedCase } from './awaited-case.tsx'
import { DailyCards, GuestDailyCards } from './daily-cards.tsx'
import { dailyCasesQuery, dailyInfoQuery, freeCasesQuery } from './daily-cases.queries.ts'
import styles from './daily-cases-screen.module.css'
import { guestCasesQuery } from './guest-cases.queries.ts'
import { GuestLevelPanel, LevelPanel } from './level-panel.tsx'
import { GuestRewards, LevelRewards } from './level-rewards.tsx'
import { useRenewal } from './use-renewal.ts'
import { XpFlag } from './xp-flag.tsx'

const queriesOf = (isPlayer: boolean) =>
  isPlayer ? [dailyInfoQuery(), dailyCasesQuery(), freeCasesQuery()] : [guestCasesQuery()]

/** A part that fails to load says so in its place; the screen renders without any of them. */
export const loader = ({ context }: LoaderArgs) =>
  prefetchOnServer(context, [], queriesOf(context.get(pageContext).viewer !== null))

export const clientLoader = () => {
  for (const { queryKey, queryFn } of queriesOf(currentViewer() !== null))
    void browserQueryClient().prefetchQuery<unknown>({ queryKey, queryFn })
  return null
}

/** Free cases: daily ones, and one for every ten levels. */
export default function DailyCasesScreen() {
  const { t } = useTranslation(DAILY_CASES_NS)
  const viewer = useViewer()
  return (
    <Box as={Page} padding="0 var(--gutter) 64px">
      <Row as="header" isWrapped gap={12} rowGap={8} padding={{ base: '24px 0 18px', phone: '16px 0 12px' }}>
        <h1>{t('title')}</h1>
        <Seal icon={<TimerIcon weight="fill" aria-hidden="true" />}>{t('rule')}</Seal>
      </Row>
      {viewer ? <PlayerParts key={viewer.userId} userId={viewer.userId} /> : <GuestParts />}
      <XpFlag />
    </Box>
  )
}

function PlayerParts({ userId }: { readonly userId: string }) {
  const root = useRootData()
  const info = useQuery(dailyInfoQuery())
  const daily = useQuery(dailyCasesQuery())
  const free = useQuery(freeCasesQuery())
  const head = useGlide<HTMLDivElement>()
  const serverTime = info.data?.serverTime
  useEffect(() => {
    if (serverTime) noteServerTime(serverTime)
  }, [serverTime])
  const resting = daily.data?.map(({ availableAt }) => availableAt) ?? []
  useRenewal([...resting, info.data?.refilledUntil], daily.dataUpdatedAt)
  return (
    <>
      <div ref={head}>
        <LevelPanel userId={userId} refilledUntil={info.data?.refilledUntil ?? null} />
        <AwaitedCase />
      </div>
      <DailyCards answer={daily} userId={userId} />
      <LevelRewards answer={free} />
      <Box padding={{ base: '56px 0 0', phone: '36px 0 0' }} className={styles.reminders}>
        <NotifyPanel isDemo={root?.mode === 'demo'} />
      </Box>
    </>
  )
}

function GuestParts() {
  const answer = useQuery(guestCasesQuery())
  return (
    <>
      <GuestLevelPanel />
      <GuestDailyCards answer={answer} />
      <GuestRewards answer={answer} />
    </>
  )
}
