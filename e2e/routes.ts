import { readFileSync } from 'node:fs'

const seo: { readonly routes: readonly { readonly route: string }[] } = JSON.parse(
  readFileSync(new URL('../demo/seo.json', import.meta.url), 'utf8'),
)

/** Addresses that show the screen of another address. */
const ALIASES = ['/sapper', '/ninja-defuse', '/techies', '/contract', '/privacy-policy']

/** Routes where a guest is shown something else than a player. */
export const GUEST_ROUTES = [
  '/',
  '/open/nochnoy-dozhor',
  '/battles',
  '/battles/statistics',
  '/upgrades',
  '/contracts',
  '/skin-exchange',
  '/daily-cases',
  '/bonuses',
  '/offers-shop',
  '/event',
  '/leaderboard',
  '/profile/1',
  '/search?q=arcana',
  '/refill/unauth',
  '/auth?fault=denied',
  '/history',
  '/statistics',
]

/** Every screen of the site by one of its addresses, with something that is there in place of what the address leaves open. */
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
  '/statistics',
  `/statistics/${userId}`,
  '/nowhere-at-all',
  '/kit',
]
