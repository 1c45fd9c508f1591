import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { ownPrizeOf, raffleQuery, seasonHistoryQuery, shownPlace } from '../../core/prize-pools/public.ts'
import { type Event, passQuery, progressQuery } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountdownPlates } from '../../ui/countdown-plates.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { CrownIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import styles from './ended-panel.module.css'
import { OwnTrophies } from './own-trophies.tsx'
import type { Claim } from './use-claim-level.ts'
import { WaitingReward } from './waiting-reward.tsx'

/** An ended event for its player: what expires when, and their results. */
export function EndedPanel({ event, claim }: { readonly event: Event; readonly claim: Claim }) {
  const { t } = useTranslation(SEASONS_NS)
  const viewer = useViewer()
  const pass = usePrefetched(passQuery())
  const { data: own } = useQuery({ ...progressQuery(), enabled: viewer !== null })
  const waiting = pass?.levels.filter(({ state }) => state === 'done') ?? []
  return (
    <>
      {viewer && event.state === 'ended' && (
        <Row
          ground="g-panel"
          as="section"
          isWrapped
          justify="between"
          className={`${styles.expiry} ${edgeClass}`}
          aria-labelledby="left-title"
          padding={24}
          position="relative"
          radius="l"
        >
          <div>
            <Heading level={2} size="h3" marginBottom={14} id="left-title">
              {t('ended.expires')} <LocalTime at={event.expiresAt} hasTime />
            </Heading>
            <CountdownPlates key={event.expiresAt} endsAt={event.expiresAt} />
          </div>
          {own && (
            <Row as="dl" isWrapped align="stretch">
              <div>
                <dt>{t('ended.left')}</dt>
                <dd>
                  <Coins value={own.coins} size="l" />
                </dd>
              </div>
              <div>
                <dt>{t('ended.waiting')}</dt>
                <dd>{t('ended.rewards', { count: waiting.length })}</dd>
              </div>
            </Row>
          )}
          {waiting[0] && <WaitingReward one={waiting[0]} claim={claim} />}
          <ButtonLink to={paths.coinCases()} kind="event" size="l">
            {t('ended.spend')}
          </ButtonLink>
        </Row>
      )}
      {own && (
        <section aria-labelledby="own-title">
          <SectionHeading id="own-title" icon={<CrownIcon weight="fill" aria-hidden="true" />} title={t('ended.own')} />
          <Grid
            as="dl"
            columns="repeat(auto-fit, minmax(min(250px, 50% - 24px), 1fr))"
            gap={24}
            marginTop={16}
            className={styles.results}
          >
            <Result name={event.userStats.coinsEarned}>
              <Coins value={own.coinsEarned} size="l" />
              <small>
                {event.userStats.coinsSpent}: {formatNumber(own.coinsSpent)}
              </small>
            </Result>
            <Result name={t('pass.title')}>
              {t('ended.of', { done: own.levelsReached, all: event.passLevels })}
              <small>{t('ended.received', { count: own.levelsReceived })}</small>
            </Result>
            <Result name={t('tasks.title')}>{t('ended.of', { done: own.tasksCompleted, all: event.passTasks })}</Result>
            <Result name={event.userStats.casesOpened}>
              {own.casesOpened}
              {own.bestDrop && (
                <small>
                  {t('ended.best')} <Gold value={own.bestDrop.price} size="xs" />
                </small>
              )}
            </Result>
            <OwnPlaces eventId={event.id} />
            <OwnTickets />
          </Grid>
          <OwnTrophies />
        </section>
      )}
    </>
  )
}

/** The player's places on the event's leaderboards, as far as they are closed. */
function OwnPlaces({ eventId }: { readonly eventId: number }) {
  const { t } = useTranslation(SEASONS_NS)
  const { data: leaderboards } = useQuery(seasonHistoryQuery(eventId))
  return leaderboards?.map(
    ({ id, name, place, drop }) =>
      place !== null && (
        <Result key={id} name={name}>
          {t('ended.place', { place: shownPlace(place) })}
          <small>{drop?.name ?? t('ended.noPrize')}</small>
        </Result>
      ),
  )
}

/** The player's tickets in the raffle, and their best prize when it is drawn. */
function OwnTickets() {
  const { t } = useTranslation(SEASONS_NS)
  const { data } = useQuery(raffleQuery())
  const raffle = data?.raffle
  if (!raffle?.mine) return null
  const { tickets } = raffle.mine
  const won = ownPrizeOf(raffle)
  return (
    <Result name={raffle.title}>
      {t('ended.tickets', { count: tickets })}
      {raffle.state === 'drawn' && (
        <small>{won ? t('ended.won', { place: won.place, item: won.item.name }) : t('ended.noPrize')}</small>
      )}
    </Result>
  )
}

function Result({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className={edgeClass}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
