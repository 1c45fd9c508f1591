import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DemoMark } from '../../core/player/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Grid } from '../../ui/grid.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { RankingEntry } from './leaderboards.queries.ts'
import styles from './podium.module.css'
import { Score } from './ranking-row.tsx'

const PLACES = [1, 2, 3] as const

/** The first three places, the first in the middle; a free place is labelled. */
export function Podium({
  leaders,
  type,
  viewerId,
  levelOf,
}: {
  readonly leaders: readonly RankingEntry[]
  readonly type: LeaderboardType
  readonly viewerId: string | null
  readonly levelOf: (userId: string | null) => number
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <Grid
      as="ol"
      columns={{ base: '1fr 1.12fr 1fr', phone: 3 }}
      gap={16}
      phoneGap={6}
      margin={{ base: '40px 0 16px', phone: '32px 0 16px' }}
      className={styles.podium}
      aria-label={t('podium')}
    >
      {PLACES.map((place) => {
        const entry = leaders.find(({ position }) => position === place)
        return (
          <Stack
            isFlex
            isIsolated
            as="li"
            padding={{ base: 18, phone: '12px 6px 6px' }}
            height={{ base: 252, phone: 206 }}
            minWidth={0}
            position="relative"
            radius="l"
            textAlign="center"
            key={place}
            className={`${styles.step} ${edgeClass}`}
            data-place={place}
          >
            {place === 1 && (
              <Picture
                position="absolute"
                shownWidth={{ base: 178, phone: 118 }}
                shownHeight={{ base: 178, phone: 118 }}
                top={{ base: -34, phone: -18 }}
                left="50%"
                zIndex={-1}
                src="/i/static/misc/wings-gold"
                width={178}
                height={178}
                alt=""
                className={styles.wings}
              />
            )}
            <Text
              as="span"
              size="h1"
              position="absolute"
              top={{ base: 12, phone: 8 }}
              left={{ base: 14, phone: 8 }}
              className={styles.place}
            >
              <span className="visually-hidden">{t('placeOf', { position: place })}</span>
              <span aria-hidden="true">{place}</span>
            </Text>
            {entry ? (
              <Leader entry={entry} type={type} level={levelOf(entry.user.id)} isOwn={entry.user.id === viewerId} />
            ) : (
              <Text as="span" size="ui" tone="muted" margin="auto">
                {t('freePlace')}
              </Text>
            )}
          </Stack>
        )
      })}
    </Grid>
  )
}

function Leader({
  entry,
  type,
  level,
  isOwn,
}: {
  readonly entry: RankingEntry
  readonly type: LeaderboardType
  readonly level: number
  readonly isOwn: boolean
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const { user, prize } = entry
  const name = user.id !== null && isOwn ? t('you') : (user.name ?? t('hidden'))
  return (
    <>
      <LevelRing
        margin={{ base: '0 0 12px', phone: '0 0 8px' }}
        avatar={user.avatar}
        level={level}
        percent={100}
        size={72}
        className={styles.ring}
      />
      {user.id === null ? (
        <Text
          as="b"
          size="h4"
          isTruncated
          className={styles.name}
          margin="4px 0 8px"
          maxWidth="100%"
          fontSize={{ phone: 12 }}
        >
          {name}
        </Text>
      ) : (
        <Text
          as={Link}
          size="h4"
          isTruncated
          to={paths.profile(user.id)}
          className={styles.name}
          margin="4px 0 8px"
          maxWidth="100%"
          fontSize={{ phone: 12 }}
        >
          {name}
          <DemoMark userId={user.id} />
        </Text>
      )}
      <Score type={type} value={entry.spent} size="s" />
      {prize.type === 'prize' && (
        <Row
          ground="ink-0-40"
          as="span"
          gap={10}
          phoneGap={4}
          justify="center"
          className={styles.prize}
          data-r={prize.drop.rarity}
          padding="4px 8px"
          margin="auto 0 0"
          width="100%"
          radius="m"
        >
          <Picture
            shownWidth={{ phone: 42 }}
            shownHeight={{ phone: 42 }}
            src={prize.drop.image}
            width={64}
            height={64}
            alt=""
          />
          <Stack minWidth={0} as="span" gap={4} align="start" className={styles.drop}>
            <span className="visually-hidden">{t('columns.prize')} </span>
            <Text display={{ phone: 'none' }} as="b" size="note" tone="rarity" weight={600} isTruncated maxWidth="100%">
              {prize.drop.name}
            </Text>
            {prize.drop.price > 0 && <Gold value={prize.drop.price} size="xs" />}
          </Stack>
        </Row>
      )}
    </>
  )
}
