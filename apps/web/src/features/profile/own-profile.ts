import { redirect } from 'react-router'
import { type LoaderArgs, pageContext } from '../../api/page.ts'
import { currentViewer, type Viewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'

function profileRedirect(viewer: Viewer | null): Response {
  return viewer ? redirect(paths.profile(viewer.userId), 301) : redirect(paths.home())
}

/** `/profile` redirects a player to their own profile, a guest home. */
export function loader({ context }: LoaderArgs) {
  throw profileRedirect(context.get(pageContext).viewer)
}

export function clientLoader() {
  throw profileRedirect(currentViewer())
}

export default function OwnProfile() {
  return null
}
