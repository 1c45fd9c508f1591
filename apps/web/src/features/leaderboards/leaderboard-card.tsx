import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownPlace } from '../../core/prize-pools/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { formatCoins } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { InfoIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { SpriteIcon } from '../../ui/sprite.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { twoDigits } from '../../ui/time-left.ts'
import { leaderboardAccent } from './leaderboard-accent.ts'
import styles from './leaderboard-card.module.css'
import { leaderboardDescription } from './leaderboard-description.ts'
import { LeaderboardInfo } from './leaderboard-info.tsx'
import type { Leaderboard } from './leaderboards.queries.ts'

/** One leaderboard: a click shows its table, its title links to the event's leaderboards. */
export function LeaderboardCard({
  leaderboard,
  isActive,
  onSelect,
}: {
  readonly leaderboard: Leaderboard
  readonly isActive: boolean
  readonly onSelect: () => void
}) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  const [isInfoOpen, setInfoOpen] = useState(false)
  const { title } = leaderboard
  return (
    <Stack
      isFlex
      isIsolated
      overflow="hidden"
      as="article"
      padding={{ base: '26px 28px 22px', phone: '18px 18px 16px' }}
      height={{ base: 232, phone: 210 }}
      position="relative"
      radius="l"
      className={`${styles.card} ${edgeClass} ${isActive ? styles.active : ''}`}
      style={{ '--a': leaderboardAccent(leaderboard.type) } as CSSProperties}
    >
      <Picture
        position="absolute"
        shownWidth={{ base: 232, phone: 138 }}
        shownHeight={{ base: 232, phone: 138 }}
        top={{ base: 0, phone: 'auto' }}
        right={{ base: -4, phone: -20 }}
        bottom={{ phone: -10 }}
        zIndex={-1}
        src={leaderboard.image}
        width={232}
        height={232}
        alt=""
        sizes="(max-width: 767px) 150px, 232px"
      />
      <Box
        as="button"
        position="absolute"
        inset={0}
        type="button"
        className={styles.select}
        aria-pressed={isActive}
        aria-label={t('card.show', { title })}
        onClick={onSelect}
      />
      <Row as="h2" gap={4} text="h3">
        <Link
          to={{ pathname: paths.eventTop(), search: `?board=${leaderboard.id}` }}
          preventScrollReset
          draggable={false}
          onClick={onSelect}
        >
          {title}
        </Link>
        <IconButton label={t('card.info', { title })} className={styles.info} onClick={() => setInfoOpen(true)}>
          <InfoIcon aria-hidden="true" />
        </IconButton>
      </Row>
      <Text size="ui" tone="soft" marginTop={6} maxWidth={{ base: '62%', phone: 'none' }}>
        {leaderboardDescription(t, leaderboard.description)}
      </Text>
      <Row as="p" gap={10} marginTop={12} className={styles.pool}>
        <span className="visually-hidden">{t('card.pool')} </span>
        <SpriteIcon width={{ base: 34, phone: 26 }} height={{ base: 34, phone: 26 }} name="coin-gold" />
        {formatCoins(leaderboard.prizesAmount)}
        <span className="visually-hidden"> GOLD</span>
      </Row>
      <Row gap={24} phoneGap={16} margin="auto 0 0" as="dl" align="end" className={styles.facts}>
        <div>
          <dt>{t('card.place')}</dt>
          <dd>
            {shownPlace(leaderboard.myPosition)}
            {leaderboard.myPosition === null && <span className="visually-hidden"> {t('card.noPlace')}</span>}
          </dd>
        </div>
        <TimeLeft leaderboard={leaderboard} />
      </Row>
      <LeaderboardInfo leaderboard={leaderboard} isOpen={isInfoOpen} onOpenChange={setInfoOpen} />
    </Stack>
  )
}

/** Days, hours, minutes and seconds to the end; afterwards the end date. */
function TimeLeft({ leaderboard: { dates, isClosed } }: { readonly leaderboard: Leaderboard }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <Countdown endsAt={dates.end}>
      {(left) =>
        left?.isOver || isClosed ? (
          <div>
            <dt>{t('card.over')}</dt>
            <dd className={styles.range}>
              <LocalTime at={dates.start} /> – <LocalTime at={dates.end} />
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t('card.left')}</dt>
            <dd>
              <span role="timer">
                {left
                  ? [left.days, left.hours, left.minutes, left.seconds].map(twoDigits).join(' : ')
                  : '·· : ·· : ·· : ··'}
              </span>
            </dd>
          </div>
        )
      }
    </Countdown>
  )
}
