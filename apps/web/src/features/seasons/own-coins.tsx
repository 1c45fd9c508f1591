import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { leaderboardsQuery, shownPlace } from '../../core/prize-pools/public.ts'
import { type Event, progressQuery } from '../../core/seasons/public.ts'
import { Coins } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './season-frame.module.css'
import type { SeasonPage } from './season-pages.ts'

/** A player's coins and progress; guests have none. */
export function OwnCoins({ event, page }: { readonly event: Event; readonly page: SeasonPage }) {
  const { t } = useTranslation(SEASONS_NS)
  const viewer = useViewer()
  const { data: own } = useQuery({ ...progressQuery(), enabled: viewer !== null })
  if (viewer === null || !own) return null
  return (
    <Row gap={24} rowGap={16} as="dl" isWrapped align="stretch" className={styles.own}>
      {page === 'coins' && (
        <div>
          <dt>{t('balance')}</dt>
          <dd>
            <Coins value={own.coins} size="l" />
          </dd>
        </div>
      )}
      <div>
        <dt>{event.userStats.coinsEarned}</dt>
        <dd>
          <Coins value={own.coinsEarned} size="l" />
        </dd>
      </div>
      <div>
        <dt>{event.userStats.coinsSpent}</dt>
        <dd>
          <Coins value={own.coinsSpent} size="l" />
        </dd>
      </div>
      {page !== 'coins' && (
        <div>
          <dt>{event.userStats.casesOpened}</dt>
          <Text as="dd" size="price" isTabular fontSize={24}>
            {own.casesOpened}
          </Text>
        </div>
      )}
      {page === 'overview' && event.state === 'active' && <OwnPlace event={event} />}
    </Row>
  )
}

/** The player's place on the first leaderboard; it changes by message. */
function OwnPlace({ event }: { readonly event: Event }) {
  const { data: leaderboards } = useQuery(leaderboardsQuery())
  const first = leaderboards?.find(({ isClosed }) => !isClosed)
  if (!first) return null
  return (
    <div>
      <dt>{event.userStats.place}</dt>
      <Text as="dd" size="price" isTabular fontSize={24}>
        {shownPlace(first.myPosition)}
      </Text>
    </div>
  )
}
