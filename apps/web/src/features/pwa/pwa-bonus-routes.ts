/** Where the installed app asks for its bonus, by the names of the specification. */
const BONUS_ROUTES = {
  'open-caseName': '/open/:caseName',
  upgrades: '/upgrades',
  contracts: '/contracts',
  battles: '/battles',
  'battles-history': '/battles/history',
  'battles-battleId': '/battles/:battleId',
  'battles-create': '/battles/create',
} as const

const ROUTES: ReadonlySet<string> = new Set(Object.values(BONUS_ROUTES))

/** Whether the bonus is asked for on a route, as `routeOf` names it. */
export const isBonusRoute = (route: string): boolean => ROUTES.has(route)
