import { readFileSync } from 'node:fs'
import { PROJECT } from './project.ts'

const seo: { readonly routes: readonly { readonly route: string }[] } = JSON.parse(
  readFileSync(new URL(`../projects/${PROJECT}/content/seo.json`, import.meta.url), 'utf8'),
)

/** Paths that show the screen of another path. */
const ALIASES = ['/sapper', '/ninja-defuse', '/contract', '/privacy-policy']

/** Routes that differ for guests and players. */
export const GUEST_ROUTES = [
  '/',
  '/open/nochnoy-dozhor',
  '/battles',
  '/battles/statistics',
  '/upgrades',
  '/contracts',
  '/skin-exchange',
  '/techies',
  '/daily-cases',
  '/bonuses',
  '/offers-shop',
  '/event',
  '/leaderboard',
  '/profile/1',
  '/search?q=paradox',
  '/refill/unauth',
  '/auth?fault=denied',
  '/history',
  '/support',
  '/statistics',
]

/** One route of each kind of screen for the short set; `routesFor` has all of them. */
export const EVERYDAY_ROUTES: ReadonlySet<string> = new Set([
  ...['/', '/open/nochnoy-dozhor', '/battles', '/battles/create', '/upgrades', '/contracts', '/event', '/leaderboard'],
  ...['/provably-fair/check', '/profile/settings', '/refill', '/user-agreement', '/nowhere-at-all'],
])

/** One path of every screen of the site, with existing records for its parameters. */
export const routesFor = (userId: string, battleId: string): readonly string[] => [
  ...seo.routes
    .filter(({ route }) => !ALIASES.includes(route))
    .map(({ route }) =>
      route
        .replace('{caseName}', 'nochnoy-dozhor')
        .replace('{battleId}', battleId)
        .replace('{caseId}', '1')
        .replace('{id}', userId),
    ),
  '/credits',
  '/status',
  '/auth?fault=denied',
  '/profile/settings',
  '/history',
  '/support',
  '/statistics',
  `/statistics/${userId}`,
  '/nowhere-at-all',
  '/kit',
]
