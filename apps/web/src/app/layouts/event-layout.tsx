import { Outlet } from 'react-router'
import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { currentViewer } from '../../api/session.ts'
import { passQuery, progressQuery, seasonQuery } from '../../core/seasons/seasons.queries.ts'
import { SeasonFrame } from '../../features/seasons/season-frame.tsx'

const queries = (isPlayer: boolean) => [seasonQuery(), ...(isPlayer ? [passQuery(), progressQuery()] : [])]

export const loader = ({ context }: LoaderArgs) =>
  prefetchOnServer(context, queries(context.get(pageContext).viewer !== null))
export const clientLoader = () => prefetchInBrowser(queries(currentViewer() !== null))

/** The event's screens: overview, cases, coin cases, pass, and leaderboard. */
export default function SeasonLayout() {
  return (
    <SeasonFrame>
      <Outlet />
    </SeasonFrame>
  )
}
