import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ClientLoaderArgs, LoaderArgs } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { loadRefillInBrowser, loadRefillOnServer } from './load-refill.ts'
import { RefillPage } from './refill-page.tsx'

export const loader = (args: LoaderArgs) => loadRefillOnServer(args)
export const clientLoader = (args: ClientLoaderArgs) => loadRefillInBrowser(args)

export const handle: RouteHandle = { heading: 'refill' }

/** What a refill brings, for who is not signed in yet; signing in leads on to paying. */
export default function RefillGuestScreen() {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const isPlayer = useViewer() !== null
  useEffect(() => {
    // Anew for every entry of the history: the window of registration, as it closes, may take the place of the move that was begun.
    if (isPlayer && key) void navigate({ pathname: paths.refill(), search }, { replace: true })
  }, [isPlayer, key, search, navigate])
  return <RefillPage />
}
