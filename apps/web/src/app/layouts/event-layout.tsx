import { Outlet } from 'react-router'
import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { currentViewer } from '../../api/session.ts'
import { eventQuery, passQuery, progressQuery } from '../../core/seasons/seasons.queries.ts'
import { EventFrame } from '../../features/seasons/event-frame.tsx'

const queries = (isPlayer: boolean) => [eventQuery(), ...(isPlayer ? [passQuery(), progressQuery()] : [])]

export const loader = ({ context }: LoaderArgs) =>
  prefetchOnServer(context, queries(context.get(pageContext).viewer !== null))
export const clientLoader = () => prefetchInBrowser(queries(currentViewer() !== null))

/** The event's screens: overview, cases, coin cases, pass, and leaderboard. */
export default function EventLayout() {
  return (
    <EventFrame>
      <Outlet />
    </EventFrame>
  )
}
