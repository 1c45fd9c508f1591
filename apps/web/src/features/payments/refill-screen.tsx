import type { ClientLoaderArgs, LoaderArgs } from '../../api/page.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { loadRefillInBrowser, loadRefillOnServer } from './load-refill.ts'
import { RefillPage } from './refill-page.tsx'

export const loader = (args: LoaderArgs) => loadRefillOnServer(args)
export const clientLoader = (args: ClientLoaderArgs) => loadRefillInBrowser(args)

export const handle: RouteHandle = { heading: 'refill' }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Where a player puts money on his balance. */
export default function RefillScreen() {
  return <RefillPage />
}
