import { redirect } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, pageContext } from '../../api/page.ts'
import { currentViewer, hasFairnessPages } from '../../api/session.ts'
import { guardedFairnessPath } from '../../navigation/guards.ts'

function guard({ pathname, search }: URL, isPlayer: boolean, isShown: boolean): void {
  const to = guardedFairnessPath(pathname, isPlayer, isShown)
  // The query names a play: a guest who followed a link to its check finds it on the page to which they are redirected.
  if (to !== undefined) throw redirect(to + (isShown ? search : ''))
}

/** For a `loader` below /provably-fair: redirects visitors who may not see the page. */
export function guardOnServer({ url, context }: LoaderArgs): null {
  const { viewer, hasFairnessPages: isShown } = context.get(pageContext)
  guard(url, viewer !== null, isShown)
  return null
}

/** For a `clientLoader` below /provably-fair. */
export function guardInBrowser({ url }: ClientLoaderArgs): null {
  guard(url, currentViewer() !== null, hasFairnessPages())
  return null
}
