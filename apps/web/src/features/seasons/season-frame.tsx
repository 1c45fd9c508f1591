import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { raffleQuery } from '../../core/prize-pools/public.ts'
import { type Event, passQuery, seasonQuery, timerOf, usePassPictures } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { CountdownPlates } from '../../ui/countdown-plates.tsx'
import { type LinkTab, LinkTabs } from '../../ui/link-tabs.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { ExpiryLine } from './expiry-line.tsx'
import { OwnCoins } from './own-coins.tsx'
import styles from './season-frame.module.css'
import { seasonLead } from './season-lead.ts'
import { SeasonLogo } from './season-logo.tsx'
import { type SeasonPage, seasonPageOf, TAB_PAGES } from './season-pages.ts'

/** The common frame of the event's screens: background, timer, the player's coins, and the tabs. */
export function SeasonFrame({ children }: { readonly children: ReactNode }) {
  const event = usePrefetched(seasonQuery())
  const { pathname } = useLocation()
  if (!event) return <TitleWithoutEvent page={seasonPageOf(pathname)}>{children}</TitleWithoutEvent>
  return (
    <div
      className={styles.event}
      data-state={event.state}
      style={
        {
          '--challenge': event.challengeCardGradient,
        } as CSSProperties
      }
    >
      <SeasonHead event={event} pathname={pathname} />
      {seasonPageOf(pathname) === 'coins' && (
        <OverlappingPanel>
          <ExpiryLine event={event} />
        </OverlappingPanel>
      )}
      {seasonPageOf(pathname) !== 'pass' && <SeasonTabs event={event} />}
      {children}
    </div>
  )
}

/** The title of a screen without an event. Leaderboards and the raffle remain and need it; other screens have their own. */
function TitleWithoutEvent({ page, children }: { readonly page: SeasonPage; readonly children: ReactNode }) {
  const { t } = useTranslation(SEASONS_NS)
  const titleId = useId()
  if (page !== 'top' && page !== 'raffle') return children
  return (
    <>
      <section aria-labelledby={titleId}>
        <h1 id={titleId} className="visually-hidden">
          {t(`pages.${page}.title`)}
        </h1>
      </section>
      {children}
    </>
  )
}

/** A panel over the foot of the picture. */
export function OverlappingPanel({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      padding="0 var(--gutter)"
      margin={{ base: '-32px auto 12px', phone: '0 auto 12px' }}
      maxWidth="calc(var(--page) + 2 * var(--gutter))"
      position="relative"
    >
      {children}
    </Box>
  )
}

function SeasonHead({ event, pathname }: { readonly event: Event; readonly pathname: string }) {
  const { t } = useTranslation(SEASONS_NS)
  const [kickId, titleId] = [useId(), useId()]
  const page = seasonPageOf(pathname)
  const isPlayer = useViewer() !== null
  const { data: drawn, isLoading } = useQuery({ ...raffleQuery(), enabled: page === 'raffle' })
  const isOwnTitle = page === 'overview'
  const isOver = event.state === 'ended' || event.state === 'over'
  const { endedTitle } = event
  const endsAt = timerOf(event)
  return (
    // A part of the screen may have the same title.
    <Box
      isIsolated
      as="section"
      position="relative"
      overflow="hidden"
      className={styles.hero}
      data-page={page}
      data-loading={isLoading}
      aria-labelledby={`${kickId} ${titleId}`}
    >
      <Picture
        position="absolute"
        shownWidth="100%"
        shownHeight="100%"
        fit="cover"
        inset={0}
        zIndex={-2}
        src={event.imageBackground}
        width={1024}
        height={436}
        sizes="100vw"
        alt=""
        isEager
        className={styles.ground}
      />
      <Box
        padding={{ base: '44px var(--gutter)', phone: '196px var(--gutter) 24px' }}
        margin="0 auto"
        maxWidth="calc(var(--page) + 2 * var(--gutter))"
        minHeight={{ base: 340, phone: 0 }}
        position="relative"
        textAlign={{ phone: 'center' }}
      >
        <HeroArt event={event} page={page} />
        <Row
          isUppercase
          tone="eventLight"
          lineHeight={1.35}
          as="p"
          isWrapped
          text="label"
          id={kickId}
          className={styles.kick}
        >
          <SeasonLogo event={event} size={28} />
          {event.isNew && <Badge tone="event">{t('isNew')}</Badge>}
          <span>{`${isOwnTitle && !(isOver && endedTitle) ? event.eventFullName : event.textTitle} · `}</span>
          {event.state === 'upcoming' ? (
            <>
              <span>{t('from')}</span> <LocalTime at={event.startsAt} />
            </>
          ) : isOver ? (
            <>
              <LocalTime at={event.startsAt} /> <span>–</span> <LocalTime at={event.endsAt} />{' '}
              <span>· {t('finished')}</span>
            </>
          ) : (
            <>
              <span>{t('until')}</span> <LocalTime at={event.endsAt} />
            </>
          )}
        </Row>
        <Text
          as="h1"
          size="hero"
          isUppercase
          padding="0.15em 0 0"
          margin={{ base: 'calc(16px - 0.15em) 0 12px', phone: 'calc(16px - 0.15em) auto 12px' }}
          maxWidth={640}
          id={titleId}
        >
          {isOwnTitle
            ? (isOver && endedTitle) || event.eventTitle
            : (page === 'raffle' && drawn?.raffle?.title) || titleOf(event, page) || t(`pages.${page}.title`)}
        </Text>
        <Text margin={{ phone: '0 auto' }} size="body" tone="soft" className={styles.lead} maxWidth={460}>
          {(page === 'raffle' && drawn?.raffle?.state === 'running' && drawn.raffle.description) ||
            seasonLead(t, event, page)}
        </Text>
        <Row margin="20px 0 0" isWrapped align="end" className={styles.facts}>
          {endsAt !== null && hasTimer(event, page, isPlayer) && (
            <div>
              <small>{t(`timer.${event.state as 'upcoming' | 'active' | 'ended'}`)}</small>
              <CountdownPlates key={endsAt} endsAt={endsAt} />
            </div>
          )}
          {hasCoins(page) && <OwnCoins event={event} page={page} />}
        </Row>
      </Box>
    </Box>
  )
}

/** Screens of cases are titled after their sections. */
const titleOf = ({ casesSectionTitles }: Event, page: SeasonPage) =>
  page === 'cases' ? casesSectionTitles.newCases : page === 'coins' && casesSectionTitles.coinCases

/**
 * The coin cases have a timeline instead. After the end the timer counts down to the expiry of coins, which leaderboards and the raffle do
 * not have; a player sees it beside their remaining coins.
 */
const hasTimer = ({ state }: Event, page: SeasonPage, isPlayer: boolean) =>
  page !== 'coins' && (state !== 'ended' || page === 'cases' || page === 'pass' || (page === 'overview' && !isPlayer))

/** The screens about coins; the pass has its own head. */
const hasCoins = (page: SeasonPage) => page === 'overview' || page === 'cases' || page === 'coins'

function HeroArt({ event, page }: { readonly event: Event; readonly page: SeasonPage }) {
  const pictures = usePassPictures()
  const art = {
    overview: event.coinsIcon,
    cases: event.imageOverview.cases,
    coins: event.coinsIcon,
    pass: pictures.ultra,
    top: '/i/static/misc/trophy',
    raffle: '/i/static/misc/ticket',
  }[page]
  return (
    <Box
      pointerEvents="none"
      position="absolute"
      width={380}
      height={340}
      top={{ base: 0, phone: -12 }}
      right="var(--gutter)"
      left={{ phone: '50%' }}
      className={styles.art}
      aria-hidden="true"
    >
      <Picture src={art} width={250} height={250} sizes="250px" alt="" isEager />
      <Picture src={event.coinsIcon} width={96} height={96} sizes="96px" alt="" isEager />
      <Picture src={event.coinsIcon} width={72} height={72} sizes="72px" alt="" isEager />
    </Box>
  )
}

/** The tabs between the screens of the event; the pass shows its own head above them. */
export function SeasonTabs({ event }: { readonly event: Event }) {
  const { t } = useTranslation(SEASONS_NS)
  const viewer = useViewer()
  const isOpen = useIsOpen()
  const { data: pass } = useQuery({ ...passQuery(), enabled: viewer !== null })
  const waiting = event.state === 'over' ? 0 : (pass?.levels.filter(({ state }) => state === 'done').length ?? 0)
  const tabs = event.tabs.flatMap(({ key, title }): LinkTab[] => {
    const page = TAB_PAGES[key]
    if (!page || (page.needs !== null && !event.activeTabs.includes(page.needs))) return []
    return [
      {
        to: page.to,
        label: title,
        isExact: true,
        ...(page.to === paths.battlePass() && waiting > 0 && { count: waiting }),
        ...(page.to === paths.eventTop() && { keepsScroll: true }),
        ...(page.click && { marks: clickMark(page.click, 'Event') }),
      },
    ]
  })
  if (event.activeTabs.includes('FreeCases')) {
    tabs.push({ to: paths.dailyCases(), label: event.casesSectionTitles.freeCases, marks: clickMark('Daily', 'Event') })
  }
  return (
    <Box padding="12px var(--gutter) 0" margin="0 auto" maxWidth="calc(var(--page) + 2 * var(--gutter))">
      <LinkTabs label={t('tabs')} tabs={tabs.filter(({ to }) => isOpen(to))} />
    </Box>
  )
}
