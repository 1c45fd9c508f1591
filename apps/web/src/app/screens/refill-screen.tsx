import type { ClientLoaderArgs, LoaderArgs } from '../../api/page.ts'
import { loadRefillInBrowser, loadRefillOnServer } from '../../features/payments/load-refill.ts'
import { RefillPage } from '../../features/payments/refill-page.tsx'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { refillExtras, refillExtrasQueries } from './refill-parts.tsx'

export const loader = (args: LoaderArgs) => loadRefillOnServer(args, refillExtrasQueries())
export const clientLoader = (args: ClientLoaderArgs) => loadRefillInBrowser(args, refillExtrasQueries())

export const handle: RouteHandle = { heading: 'refill' }

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The page where a player refills their balance. */
export default function RefillScreen() {
  return <RefillPage besides={refillExtras} />
}
