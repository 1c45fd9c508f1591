import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { COLLAPSED_LINES } from '@runecase/api/leaderboards-rules.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { shownPlace } from '../../core/prize-pools/public.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { CaretDownIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { leaderboardAccent } from './leaderboard-accent.ts'
import { useLevels } from './leaderboard-table.tsx'
import { type HistoryEntry, type Ranking, rankingQuery } from './leaderboards.queries.ts'
import styles from './past-leaderboard.module.css'
import { RankingRow } from './ranking-row.tsx'

const DAY_HOURS = 24
/** The maximum length of a window that is shown in hours. */
const MAX_HOURS = 48
/** The number of initially visible lines of the final table. */
const FIRST_LINES = COLLAPSED_LINES

/** One ended leaderboard: a press opens its final table. */
export function PastLeaderboard({
  entry,
  viewerId,
}: {
  readonly entry: HistoryEntry
  readonly viewerId: string | null
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  const hours = Math.round((Date.parse(entry.dates.end) - Date.parse(entry.dates.start)) / HOUR_MS)
  return (
    <Box
      as="li"
      position="relative"
      radius="l"
      overflow="hidden"
      className={`${styles.leaderboard} ${edgeClass} ${isOpen ? styles.open : ''}`}
      style={{ '--a': leaderboardAccent(entry.type) } as CSSProperties}
    >
      <Grid
        gap={16}
        padding="10px 20px"
        as="button"
        columns={{
          base: '64px minmax(0, 1fr) 130px 110px 90px minmax(0, 230px) 24px',
          tablet: '48px minmax(0, 1fr) auto 20px',
        }}
        align="center"
        width="100%"
        minHeight={88}
        textAlign="left"
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={tableId}
        onClick={() => setOpen(!isOpen)}
      >
        <Picture src={entry.image} width={64} height={64} alt="" />
        <span className={styles.name}>
          <Text as="b" size="h4">
            {entry.name}
          </Text>
          <Text as="small" size="note" tone="muted">
            <LocalTime at={entry.dates.start} /> – <LocalTime at={entry.dates.end} /> ·{' '}
            {hours <= MAX_HOURS
              ? t('history.hours', { count: hours })
              : t('history.days', { count: Math.round(hours / DAY_HOURS) })}
          </Text>
        </span>
        <span className={styles.fact}>
          <Text as="small" size="note" tone="muted">
            {t('history.prizes', { count: entry.prizesCount })}
          </Text>
          <Gold value={entry.prizesAmount} size="s" />
        </span>
        <Row as="span" align="stretch" className={styles.faces}>
          {entry.leaders.map((avatar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: faces are identified by their place
            <Avatar margin="0 -10px 0 0" key={index} src={avatar} size={40} />
          ))}
        </Row>
        {entry.place !== null && (
          <>
            <span className={styles.fact}>
              <Text as="small" size="note" tone="muted">
                {t('card.place')}
              </Text>
              <Text as="b" size="h4" className={entry.drop ? styles.won : ''}>
                {shownPlace(entry.place)}
              </Text>
            </span>
            <Row
              as="span"
              gap={10}
              text="ui"
              tone="muted"
              className={styles.drop}
              data-r={entry.drop?.rarity}
              minWidth={0}
            >
              {entry.drop ? (
                <>
                  <Picture src={entry.drop.image} width={44} height={44} alt="" />
                  <Stack as="span" gap={4} minWidth={0}>
                    <Text as="b" size="note" tone="rarity" weight={600} isTruncated>
                      {entry.drop.name}
                    </Text>
                    {entry.drop.price > 0 && <Gold value={entry.drop.price} size="xs" />}
                  </Stack>
                </>
              ) : (
                t('noPrize')
              )}
            </Row>
          </>
        )}
        <CaretDownIcon gridColumn={-2} weight="bold" aria-hidden="true" className={styles.caret} />
      </Grid>
      <Box padding="4px 20px 18px" id={tableId} hidden={!isOpen} className={styles.table}>
        {isOpen && <FinalTable entry={entry} viewerId={viewerId} />}
      </Box>
    </Box>
  )
}

function FinalTable({ entry, viewerId }: { readonly entry: HistoryEntry; readonly viewerId: string | null }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const { data, isError, isFetching, refetch } = useQuery(rankingQuery(entry.id))
  if (data) return <FinalLines entry={entry} ranking={data} viewerId={viewerId} />
  if (isError && !isFetching) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  return <Skeleton height={320} radius="m" />
}

function FinalLines({
  entry,
  ranking,
  viewerId,
}: {
  readonly entry: HistoryEntry
  readonly ranking: Ranking
  readonly viewerId: string | null
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const [isWhole, setWhole] = useState(false)
  const levelOf = useLevels(ranking)
  const { me, leaders } = ranking
  const lines = isWhole ? leaders : leaders.slice(0, FIRST_LINES)
  const row = { type: entry.type, viewerId, isClosed: true }
  return (
    <>
      <Stack as="ol" gap={6}>
        {lines.map((line) => (
          <RankingRow key={line.position} {...row} entry={line} level={levelOf(line.user.id)} />
        ))}
        {me && !lines.some(({ position }) => position === me.position) && (
          <RankingRow key="me" {...row} entry={me} level={levelOf(me.user.id)} />
        )}
      </Stack>
      <Row isWrapped gap={12} justify="between" marginTop={12}>
        {leaders.length > FIRST_LINES && (
          <Button kind="secondary" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('less') : t('history.whole', { count: entry.playersCount })}
          </Button>
        )}
        <Text as="small" size="note" tone="muted">
          <Trans t={t} i18nKey="history.given" components={{ date: <LocalTime at={entry.closedAt} hasTime /> }} />
        </Text>
      </Row>
    </>
  )
}
