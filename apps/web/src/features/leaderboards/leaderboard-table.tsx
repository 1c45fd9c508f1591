import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { COLLAPSED_LINES } from '@runecase/api/leaderboards-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { CaretDownIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './leaderboard-table.module.css'
import { type Leaderboard, levelsQuery, type Ranking, rankingQuery } from './leaderboards.queries.ts'
import { Podium } from './podium.tsx'
import { RankingRow } from './ranking-row.tsx'

const ON_PODIUM = 3
/** The lines below the podium before the whole table is requested. */
const LINES_BELOW = COLLAPSED_LINES - ON_PODIUM

type ShownLeaderboard = Pick<Leaderboard, 'id' | 'type' | 'title' | 'isClosed' | 'dates'>

/** The table of a leaderboard: the first three, the next five, the others on demand, and the viewer's own line. */
export function LeaderboardTable({
  leaderboard,
  viewerId,
}: {
  readonly leaderboard: ShownLeaderboard
  readonly viewerId: string | null
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const { data, isError, isFetching, refetch } = useQuery(rankingQuery(leaderboard.id))
  if (!data) {
    if (isError && !isFetching) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
    return (
      <div aria-busy="true">
        <TablePlace />
      </div>
    )
  }
  return (
    <section aria-label={t('table', { title: leaderboard.title })}>
      <State leaderboard={leaderboard} />
      {data.leaders.length === 0 ? (
        <EmptyState art="/i/static/misc/trophy" title={t(leaderboard.type === 'spent' ? 'empty' : 'emptyOther')} />
      ) : (
        <Lines leaderboard={leaderboard} ranking={data} viewerId={viewerId} />
      )}
      {data.takenBack > 0 && (
        <Text size="note" tone="faint" margin="20px 0 0">
          {t('takenBack', { sum: formatCoins(data.takenBack) })}
        </Text>
      )}
      {data.isOwing && !leaderboard.isClosed && (
        <Text
          size="strong"
          tone="gold"
          className={styles.state}
          role="status"
          padding="14px 18px"
          margin="20px 0 0"
          radius="m"
        >
          {t('owing')}
        </Text>
      )}
      <Text size="note" tone="faint" margin="20px 0 0">
        {t('rules')}
      </Text>
    </section>
  )
}

/** The placeholder of a table: the podium and the lines below it. */
export function TablePlace() {
  return (
    <>
      <Skeleton
        className={styles.podium}
        margin={{ base: '40px 0 0', phone: '32px 0 16px' }}
        height={{ base: 340, phone: 232 }}
        radius="l"
      />
      <Stack gap={6} marginBottom={12}>
        {Array.from({ length: LINES_BELOW }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
          <Skeleton key={index} height={64} radius="m" />
        ))}
      </Stack>
    </>
  )
}

/** The state of a leaderboard whose window is over. */
function State({ leaderboard }: { readonly leaderboard: ShownLeaderboard }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const line = (key: 'closed' | 'closing') => (
    <Text
      size="strong"
      tone="gold"
      className={styles.state}
      role="status"
      padding="14px 18px"
      margin="20px 0 0"
      radius="m"
    >
      {t(key)}
    </Text>
  )
  if (leaderboard.isClosed) return line('closed')
  return <Countdown endsAt={leaderboard.dates.end}>{(left) => (left?.isOver ? line('closing') : null)}</Countdown>
}

/** The levels of the displayed players; 0 if they could not be loaded. */
export function useLevels(ranking: Ranking): (userId: string | null) => number {
  const query = levelsQuery(ranking)
  const { data } = useQuery({ ...query, enabled: query.call.query.userIds !== '' })
  const levels = new Map(data?.items.map(({ userId, level }) => [userId, level]))
  return (userId) => (userId === null ? 0 : (levels.get(userId) ?? 0))
}

function Lines({
  leaderboard,
  ranking,
  viewerId,
}: {
  readonly leaderboard: ShownLeaderboard
  readonly ranking: Ranking
  readonly viewerId: string | null
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const [isWhole, setWhole] = useState(false)
  const levelOf = useLevels(ranking)
  const { me, leaders } = ranking
  const below = leaders.slice(ON_PODIUM)
  const lines = isWhole ? below : below.slice(0, LINES_BELOW)
  const isShown = me === null || me.position <= ON_PODIUM || lines.some(({ position }) => position === me.position)
  const row = { type: leaderboard.type, viewerId, isClosed: leaderboard.isClosed }
  return (
    <>
      <Podium leaders={leaders.slice(0, ON_PODIUM)} type={leaderboard.type} viewerId={viewerId} levelOf={levelOf} />
      {(lines.length > 0 || !isShown) && (
        <Grid
          display={{ phone: 'none' }}
          columns={{ base: '64px 1fr 150px 250px', tablet: '44px 1fr 130px 210px' }}
          gap={16}
          padding="10px 20px"
          text="small"
          tone="faint"
          lineHeight={1}
          aria-hidden="true"
        >
          <span>{t('columns.place')}</span>
          <span>{t('columns.player')}</span>
          <span>{t(`columns.${leaderboard.type}`)}</span>
          <span>{t('columns.prize')}</span>
        </Grid>
      )}
      {/* One list, so that a climbing player moves within it. */}
      <Stack as="ol" gap={6} marginBottom={12}>
        {!isShown && me && <RankingRow key="me" {...row} entry={me} level={levelOf(me.user.id)} />}
        {lines.map((entry) => (
          <RankingRow key={entry.position} {...row} entry={entry} level={levelOf(entry.user.id)} />
        ))}
      </Stack>
      {below.length > LINES_BELOW && (
        <Button kind="ghost" isFull size="l" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'less' : 'all')}
          <CaretDownIcon weight="bold" aria-hidden="true" className={isWhole ? styles.turned : ''} />
        </Button>
      )}
    </>
  )
}
