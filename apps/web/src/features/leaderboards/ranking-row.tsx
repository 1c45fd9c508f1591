import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DemoMark } from '../../core/player/public.ts'
import { shownPlace } from '../../core/prize-pools/public.ts'
import { paths } from '../../navigation/paths.ts'
import { formatCoins } from '../../ui/format.ts'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { RankingEntry } from './leaderboards.queries.ts'
import styles from './ranking-row.module.css'

/** A score in the unit of its leaderboard. */
export function Score({
  type,
  value,
  size = 'm',
}: {
  readonly type: LeaderboardType
  readonly value: number
  readonly size?: 's' | 'm'
}) {
  if (type === 'spent') return <Gold value={value} size={size} />
  if (type === 'coins') return <Coins value={value} size={size} />
  return (
    <Text as="b" size="price">
      {formatCoins(value)}
    </Text>
  )
}

/** One line of a ranking; links to the profile unless the player is hidden. */
export function RankingRow({
  entry,
  type,
  viewerId,
  level,
  isClosed,
}: {
  readonly entry: RankingEntry
  readonly type: LeaderboardType
  readonly viewerId: string | null
  readonly level: number
  readonly isClosed: boolean
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const { user, position } = entry
  const isOwn = user.id !== null && user.id === viewerId
  const cells = (
    <>
      <Text as="span" size="h4" className={styles.place} data-place={position}>
        <span className="visually-hidden">{t('columns.place')} </span>
        {shownPlace(position)}
      </Text>
      <Row as="span" gap={14} minWidth={0}>
        <LevelRing avatar={user.avatar} level={level} percent={100} size={44} />
        <Text as="b" size="strong" isTruncated>
          {isOwn ? t('you') : (user.name ?? t('hidden'))}
        </Text>
        <DemoMark userId={user.id} />
      </Row>
      <span>
        <span className="visually-hidden">{t(`columns.${type}`)} </span>
        <Score type={type} value={entry.spent} />
      </span>
      <PrizeCell prize={entry.prize} isClosed={isClosed} />
    </>
  )
  const className = `${styles.row} ${isOwn ? styles.own : ''}`
  return (
    <li className={styles.line} {...(isOwn && { 'aria-current': true })}>
      {user.id === null ? (
        <div className={className}>{cells}</div>
      ) : (
        <Link to={paths.profile(user.id)} className={className}>
          {cells}
        </Link>
      )}
    </li>
  )
}

/** The prize of a place, or the score missing to one. */
function PrizeCell({ prize, isClosed }: { readonly prize: RankingEntry['prize']; readonly isClosed: boolean }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  if (prize.type === 'filler') {
    if (prize.amount === 0)
      return (
        <Row as="span" isInline isWrapped gap={4} text="ui" tone="faint" className={styles.filler}>
          {t('noPrize')}
        </Row>
      )
    return (
      <Row as="span" isInline isWrapped gap={4} text="ui" tone="faint" className={styles.filler}>
        <Trans
          t={t}
          i18nKey={isClosed ? 'missed' : 'toPrize'}
          components={{ sum: <Gold value={prize.amount} size="s" /> }}
        />
      </Row>
    )
  }
  const { drop } = prize
  return (
    <Row as="span" gap={10} className={styles.prize} data-r={drop.rarity} minWidth={0}>
      <Picture src={drop.image} width={52} height={52} alt="" />
      <Stack as="span" gap={4} minWidth={0}>
        <span className="visually-hidden">{t('columns.prize')} </span>
        <Text as="b" size="note" tone="rarity" weight={600} isTruncated>
          {drop.name}
        </Text>
        {drop.price > 0 && <Gold value={drop.price} size="xs" />}
      </Stack>
    </Row>
  )
}
