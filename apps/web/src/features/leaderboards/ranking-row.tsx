import type { LeaderboardType } from '@runecase/api/leaderboards.ts'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RankingEntry } from '../../core/contests/leaderboards.queries.ts'
import { shownPlace } from '../../core/contests/shown-place.ts'
import { paths } from '../../navigation/paths.ts'
import { formatCoins } from '../../ui/format.ts'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LEADERBOARDS_NS } from './leaderboards.i18n.ts'
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
  return <b className={styles.wins}>{formatCoins(value)}</b>
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
      <span className={styles.place} data-place={position}>
        <span className="visually-hidden">{t('columns.place')} </span>
        {shownPlace(position)}
      </span>
      <span className={styles.player}>
        <LevelRing avatar={user.avatar} level={level} percent={100} size={44} />
        <b>{isOwn ? t('you') : (user.name ?? t('hidden'))}</b>
      </span>
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
    if (prize.amount === 0) return <span className={styles.filler}>{t('noPrize')}</span>
    return (
      <span className={styles.filler}>
        <Trans
          t={t}
          i18nKey={isClosed ? 'missed' : 'toPrize'}
          components={{ sum: <Gold value={prize.amount} size="s" /> }}
        />
      </span>
    )
  }
  const { drop } = prize
  return (
    <span className={styles.prize} data-r={drop.rarity}>
      <Picture src={drop.image} width={52} height={52} alt="" />
      <span className={styles.drop}>
        <span className="visually-hidden">{t('columns.prize')} </span>
        <b>{drop.name}</b>
        {drop.price > 0 && <Gold value={drop.price} size="xs" />}
      </span>
    </span>
  )
}
