import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { CONTENT_PATHS } from '../features/content/content-paths.ts'

export default [
  // Resource routes: they have a loader and no component.
  route('robots.txt', 'robots.ts'),
  route('sitemap.xml', 'sitemap.ts'),
  route('manifest.webmanifest', 'web-manifest.ts'),
  route('sw.js', 'service-worker.ts'),
  route('offline.html', 'offline-page.ts'),
  route('builds/latest.json', 'latest-build.ts'),
  layout('layouts/shell-layout.tsx', [
    // A separate boundary below the shell: a failed screen keeps its header and menus.
    layout('layouts/screen-boundary.tsx', [
      layout('layouts/main-page-layout.tsx', [index('../features/home/home-screen.tsx')]),
      route('search', '../features/case-search/search-screen.tsx'),
      route('open/:caseName', '../features/cases/case-screen.tsx'),
      route('battle/:battleId', '../features/battles/shared-battle-screen.tsx'),
      route('contract/:contractId', '../features/contracts/shared-contract-screen.tsx'),
      route('drop/:dropId', '../features/live-drops/drop-screen.tsx'),
      route('auth', '../core/session/auth-screen.tsx'),
      route('recover', '../features/account/recover-screen.tsx'),
      route('profile', '../features/profile/own-profile.ts'),
      route('profile/settings', '../features/account/settings-screen.tsx'),
      route('unsubscribe', '../core/notifications/unsubscribe-screen.tsx'),
      route('unsubscribe/weekly', '../core/notifications/unsubscribe-letter-screen.tsx'),
      route('profile/email', '../features/account/email-screen.tsx'),
      route('profile/items/:itemId', '../features/inventory/item-screen.tsx'),
      route('profile/:userId', 'screens/profile-screen.tsx'),
      route('history', '../features/history/history-screen.tsx'),
      ...['statistics', 'statistics/:userId'].map((path) =>
        route(path, '../features/statistics/statistics-screen.tsx', { id: path }),
      ),
      // The battle screens share a head; it is part of each, because it counts what they show.
      route('battles', '../features/battles/battles-screen.tsx'),
      route('battles/history', '../features/battles/battles-screen.tsx', { id: 'battles/history' }),
      route('battles/create', '../features/battles/create-screen.tsx'),
      route('battles/statistics', '../features/battles/statistics-screen.tsx'),
      route('battles/details', '../features/battles/rules-screen.tsx'),
      route('battles/:battleId', '../features/battles/room-screen.tsx'),
      route('upgrades', '../features/upgrades/upgrade-screen.tsx'),
      ...['contracts', 'contract'].map((path) =>
        route(path, '../features/contracts/contract-screen.tsx', { id: `contracts/${path}` }),
      ),
      // Other names of the game; all redirect home while the game is closed.
      ...['techies', 'sapper', 'ninja-defuse'].map((path) =>
        route(path, '../features/techies/techies-screen.tsx', { id: `techies/${path}` }),
      ),
      route('leaderboard', '../features/leaderboards/leaderboard-screen.tsx'),
      route('skin-exchange', '../features/exchange/exchange-screen.tsx'),
      route('daily-cases', '../core/daily-cases/daily-cases-screen.tsx'),
      route('bonuses', '../features/missions/bonuses-screen.tsx'),
      route('offers-shop', '../core/offers/offers-screen.tsx'),
      route('partner', '../features/partners/cabinet-screen.tsx'),
      route('r/:code', '../features/partners/landing-screen.tsx'),
      route('status', '../features/status/status-screen.tsx'),
      route('status/confirm', '../features/status/confirm-screen.tsx'),
      route('status/unsubscribe', '../features/status/unsubscribe-screen.tsx'),
      route('support', '../core/support/support-screen.tsx'),
      route('support/:requestId', '../core/support/request-screen.tsx'),
      route('faq', '../features/content/faq-screen.tsx'),
      route('kit', 'kit/kit-screen.tsx'),
      route('credits', '../features/content/credits-screen.tsx'),
      ...CONTENT_PATHS.map((path) => route(path, '../features/content/content-screen.tsx', { id: `content/${path}` })),
      layout('layouts/event-layout.tsx', [
        route('event/top', '../features/leaderboards/leaderboard-screen.tsx', { id: 'event/top' }),
        route('event/raffle', '../features/raffle/raffle-screen.tsx'),
        route('event', 'screens/overview-screen.tsx'),
        route('event/new-cases', '../features/seasons/new-cases-screen.tsx'),
        route('event/coin-cases', '../features/seasons/coin-cases-screen.tsx'),
        route('event/battle-pass', '../features/seasons/pass-screen.tsx'),
      ]),
      layout('layouts/refill-layout.tsx', [
        route('refill', 'screens/refill-screen.tsx'),
        route('refill/unauth', 'screens/refill-guest-screen.tsx'),
        route('refill/result', '../features/payments/result-screen.tsx'),
        route('cardform', '../features/payments/card-form-screen.tsx'),
      ]),
      route('provably-fair/case-history/:caseId', '../features/case-history/case-history-screen.tsx'),
      layout('layouts/fair-layout.tsx', [
        route('provably-fair/instructions', '../features/fair-check/instructions-screen.tsx'),
        route('provably-fair/settings', '../features/fair-check/settings-screen.tsx'),
        route('provably-fair/logs', '../features/fair-check/logs-screen.tsx'),
        route('provably-fair/check', '../features/fair-check/check-screen.tsx'),
      ]),
      route('*', 'not-found-screen.tsx'),
    ]),
  ]),
] satisfies RouteConfig
