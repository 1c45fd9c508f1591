import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { remember, remembered } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { routeOf } from '../../navigation/use-page-views.ts'
import type { PwaPlatform } from './platform.ts'
import { isBonusRoute } from './pwa-bonus-routes.ts'

/** Players for whom this app claimed the bonus automatically: once each, whatever the result. The bonuses screen has a button. */
const triedKey = (userId: string) => `pwa-bonus-tried-${userId}`

/** Claims the bonus of the installed app for its player, once, on the routes where that happens. */
export function usePwaBonus(platform: PwaPlatform | null): void {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const route = routeOf(pathname, useParams())
  const userId = viewer?.userId
  useEffect(() => {
    if (platform === null || userId === undefined || !isBonusRoute(route)) return
    const key = triedKey(userId)
    if (remembered(key) !== null) return
    remember(key, 'yes')
    // The chunk could not be loaded: the button of the bonuses screen remains.
    void import('./claim-on-route.ts').then(({ claimOnRoute }) => claimOnRoute(platform)).catch(() => undefined)
  }, [platform, userId, route])
}
