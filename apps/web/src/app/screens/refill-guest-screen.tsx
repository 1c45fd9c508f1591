import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ClientLoaderArgs, LoaderArgs } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { loadRefillInBrowser, loadRefillOnServer } from '../../features/payments/load-refill.ts'
import { RefillPage } from '../../features/payments/refill-page.tsx'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { refillExtras, refillExtrasQueries } from './refill-parts.tsx'

export const loader = (args: LoaderArgs) => loadRefillOnServer(args, refillExtrasQueries())
export const clientLoader = (args: ClientLoaderArgs) => loadRefillInBrowser(args, refillExtrasQueries())

export const handle: RouteHandle = { heading: 'refill' }

/** The refill page for a guest; signing in leads on to the payment. */
export default function RefillGuestScreen() {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const isPlayer = useViewer() !== null
  useEffect(() => {
    // Runs again for every history entry, because the closing registration dialog may cancel the navigation that was started.
    if (isPlayer && key) void navigate({ pathname: paths.refill(), search }, { replace: true })
  }, [isPlayer, key, search, navigate])
  return <RefillPage besides={refillExtras} />
}
