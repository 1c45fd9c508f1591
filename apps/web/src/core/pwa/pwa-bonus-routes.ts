import { SITE_GAMES } from '../../navigation/games.ts'

/** Routes on which the installed app claims its bonus: those of the games. */
const ROUTES: ReadonlySet<string> = new Set(Object.values(SITE_GAMES).flatMap(({ bonusRoutes = [] }) => bonusRoutes))

/** Whether the bonus is claimed on a route, as named by `routeOf`. */
export const isBonusRoute = (route: string): boolean => ROUTES.has(route)
