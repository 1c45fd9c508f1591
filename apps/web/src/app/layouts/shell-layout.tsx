import SHELL_NS from 'texts:app/layouts/shell'
import { signInActionOf } from '@runecase/api/return-path.ts'
import { lazy, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { data, type HeadersFunction, Outlet, useLocation, useNavigate } from 'react-router'
import { useNewBuild } from '../../api/latest-build.ts'
import { type LoaderArgs, prefetchOnServer } from '../../api/page.ts'
import { useRootData } from '../../api/root-data.ts'
import { useViewer } from '../../api/session.ts'
import { useLocale } from '../../api/use-locale.ts'
import { useDebtNotice } from '../../core/debt/use-debt-notice.tsx'
import { PushPlace } from '../../core/notifications/push-place.tsx'
import { useOfferNotice } from '../../core/offers/use-offer-notice.tsx'
import { usePromoOffer } from '../../core/promo/use-promo-offer.tsx'
import { useReminder } from '../../core/protection/use-reminder.tsx'
import { PwaPlace } from '../../core/pwa/pwa-place.tsx'
import { useRestrictionNotice } from '../../core/restrictions/use-restriction-notice.tsx'
import { useSaveSignIn } from '../../core/session/use-save-sign-in.tsx'
import { siteStatisticsQuery } from '../../core/site-statistics/site-statistics.queries.ts'
import { pagesQuery } from '../../features/content/content.queries.ts'
import { useLeaderboardReward } from '../../features/leaderboards/use-leaderboard-reward.tsx'
import { liveDropsQuery } from '../../features/live-drops/live-drops.queries.ts'
import { LiveStrip } from '../../features/live-drops/live-strip.tsx'
import { AgeNotice } from '../../features/notices/age-gate.tsx'
import { CookieBar } from '../../features/notices/cookie-bar.tsx'
import { Notices } from '../../features/notices/notices.tsx'
import { paymentMarksQuery } from '../../features/payments/payments.queries.ts'
import { useSeasonPopup } from '../../features/seasons/use-season-popup.tsx'
import { isPaymentPath, paths } from '../../navigation/paths.ts'
import { useClosedPages } from '../../navigation/use-closed-pages.ts'
import { usePageViews } from '../../navigation/use-page-views.ts'
import { Realtime } from '../../realtime/realtime.tsx'
import { Box } from '../../ui/box.tsx'
import { keepStyles } from '../../ui/keep-styles.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import { BottomMenu } from './bottom-menu.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import demoLine from './demo-line.module.css'
import footer from './footer.module.css'
import footerNews from './footer-news.module.css'
import { Header } from './header.tsx'
import { isClosedIn, maintenanceQuery, useMaintenance } from './maintenance.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import paymentMark from './payment-mark.module.css'
import styles from './shell-layout.module.css'
import sisterLine from './sister-line.module.css'
import socialLinks from './social-links.module.css'
import { usePageEntrance } from './use-page-entrance.ts'
import { usePressedAddress } from './use-pressed-address.ts'
import { useScreenMessages } from './use-screen-messages.ts'
import { useIsWelcomeDue } from './welcome-due.ts'
import welcomeScreen from './welcome-screen.module.css'

keepStyles(demoLine, footer, footerNews, paymentMark, sisterLine, socialLinks, welcomeScreen)

/** When crawlers may check again whether a closed site has opened. */
const CLOSED_FOR_SECONDS = 60

const DemoLine = lazy(() => import('./demo-line.tsx'))
// The same element at every render: an update before its hydration would replace the server's markup by nothing.
const DEMO_LINE = (
  <Suspense>
    <DemoLine />
  </Suspense>
)
const SisterLine = lazy(() => import('./sister-line.tsx'))
const SISTER_LINE = (
  <Suspense>
    <SisterLine />
  </Suspense>
)
const ClosedScreen = lazy(() => import('./closed-screen.tsx'))
const MaintenanceScreen = lazy(() => import('./maintenance-screen.tsx'))
const Footer = lazy(() => import('./footer.tsx'))
const WelcomeScreen = lazy(() => import('./welcome-screen.tsx'))
const PlayerWatches = lazy(() => import('./player-watches.tsx'))
const RegistrationDialog = lazy(() => import('../../core/session/registration-dialog.tsx'))

/** The strip, the statistics and the site's state are optional; the screen itself is not. */
export const loader = async ({ context }: LoaderArgs) => {
  const prefetched = await prefetchOnServer(
    context,
    [],
    [liveDropsQuery(false), siteStatisticsQuery(), maintenanceQuery(), paymentMarksQuery(), pagesQuery()],
  )
  if (!isClosedIn(prefetched.dehydrated)) return prefetched
  return data(prefetched, { status: 503, headers: { 'Retry-After': String(CLOSED_FOR_SECONDS) } })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The realtime channel keeps its data current. */
export const shouldRevalidate = () => false

const loadMessageFeatures = () => import('../message-features.ts').then(({ messageFeatures }) => messageFeatures)

export default function ShellLayout() {
  const { t } = useTranslation(SHELL_NS)
  const root = useRootData()
  const { isOffline, onMaintenance } = useMaintenance()
  const onDeploy = useReloadAtNextScreen()
  useNewBuild(onDeploy)
  usePressedAddress()
  useLocale(!isOffline)
  usePageViews()
  const { pathname } = useLocation()
  const closedText = useClosedPages()(pathname)
  const content = usePageEntrance(pathname)
  useScreenMessages(pathname)
  const promo = usePromoOffer()
  const offer = useOfferNotice()
  const event = useSeasonPopup()
  const reminder = useReminder()
  const restriction = useRestrictionNotice()
  const debt = useDebtNotice()
  const reward = useLeaderboardReward()
  const credentials = useSaveSignIn()
  const isPaying = isPaymentPath(pathname)
  // The status page stays open: it explains the outage.
  const isStatus = pathname === paths.status()
  const viewer = useViewer()
  const isWelcomeDue = useIsWelcomeDue(root?.hasWelcome ?? false, viewer === null, pathname)
  return (
    <>
      {root && (
        <Realtime
          url={root.realtimeUrl}
          loadFeatures={loadMessageFeatures}
          onDeploy={onDeploy}
          onMaintenance={onMaintenance}
        />
      )}
      <NavigationProgress />
      {isOffline && !isStatus && (
        <Suspense>
          <MaintenanceScreen />
        </Suspense>
      )}
      {isOffline && isStatus && <Outlet />}
      {!isOffline && isWelcomeDue && (
        <>
          <AgeNotice />
          <CookieBar />
          <Suspense>
            <WelcomeScreen />
          </Suspense>
          <Registration />
          <Notices />
        </>
      )}
      {!isOffline && !isWelcomeDue && (
        <div className={styles.shell}>
          {/* The question comes first in the document, so that it is part of the first paint. */}
          <AgeNotice />
          <Box
            ground="ink-4"
            as="a"
            position="fixed"
            radius="m"
            padding="12px 16px"
            top={8}
            left={8}
            href="#content"
            className={styles.skip}
          >
            {t('skip')}
          </Box>
          <CookieBar isWithoutMenu={isPaying} />
          {root?.sisters.length ? SISTER_LINE : null}
          <Header />
          {root?.hasSimulatedPlayers && DEMO_LINE}
          {!isPaying && (
            <>
              <PushPlace />
              <LiveStrip />
            </>
          )}
          <Box minHeight="var(--first-screen)" id="content" tabIndex={-1} className={styles.content} ref={content}>
            {closedText === undefined ? (
              <Outlet />
            ) : (
              <Suspense>
                <ClosedScreen text={closedText} />
              </Suspense>
            )}
          </Box>
          {/* Rendered anew each time: its figures may have changed before React hydrates it. */}
          <OnDemand>
            <Footer />
          </OnDemand>
          {!isPaying && <BottomMenu />}
          <Registration />
          {viewer && (
            <Suspense>
              <PlayerWatches userId={viewer.userId} />
            </Suspense>
          )}
          <Notices
            reminder={reminder}
            credentials={credentials}
            restriction={restriction}
            debt={debt}
            reward={reward}
            offer={offer}
            event={event}
            promo={promo}
          />
          <PwaPlace />
          <ConnectionBar />
        </div>
      )}
    </>
  )
}

/** Loads a newer build with the next screen, so that nothing on the current one is interrupted. */
function useReloadAtNextScreen(): () => void {
  const { pathname } = useLocation()
  const isDue = useRef(false)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current !== pathname && isDue.current) window.location.reload()
    shownPath.current = pathname
  }, [pathname])
  return useCallback(() => {
    isDue.current = true
  }, [])
}

const NEVER_CHANGES = () => () => undefined

function Registration() {
  const viewer = useViewer()
  // The server never sees the hash, so the hydrating render must not use it either.
  const canSeeHash = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  if (viewer !== null || !canSeeHash || signInActionOf(hash) === undefined) return null
  const close = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  return (
    <OnDemand onMissing={close}>
      <RegistrationDialog from={`${pathname}${search}${hash}`} onClose={close} />
    </OnDemand>
  )
}
