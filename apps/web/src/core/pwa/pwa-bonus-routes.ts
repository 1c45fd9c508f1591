/** Routes on which the installed app claims its bonus, by the specification's names. */
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

/** Whether the bonus is claimed on a route, as named by `routeOf`. */
export const isBonusRoute = (route: string): boolean => ROUTES.has(route)
