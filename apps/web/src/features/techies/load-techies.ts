import { redirect } from 'react-router'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { browserQueryClient } from '../../api/query-client.ts'
import { paths } from '../../navigation/paths.ts'
import { boardsQuery, techiesQuery } from './techies.queries.ts'

/** While the game is closed, its pages redirect home; open boards have been ended by then. */
function leadHome(url: string): never {
  throw redirect(paths.home() + new URL(url).search)
}

export async function loadTechies({ context, request }: LoaderArgs) {
  const { viewer, api } = context.get(pageContext)
  const { isOpen } = await api.call('getTechies', {})
  if (!isOpen) leadHome(request.url)
  return prefetchOnServer(context, [techiesQuery()], viewer ? [boardsQuery(viewer.userId)] : [])
}

export async function loadTechiesInBrowser({ request }: ClientLoaderArgs) {
  const { isOpen } = await browserQueryClient().fetchQuery(techiesQuery())
  if (!isOpen) leadHome(request.url)
  return prefetchInBrowser([techiesQuery()])
}
