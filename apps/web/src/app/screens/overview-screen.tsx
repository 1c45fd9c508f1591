import { SeasonWinners } from '../../features/leaderboards/season-winners.tsx'
import { useOpenMissions } from '../../features/missions/use-open-missions.ts'
import { OverviewScreen } from '../../features/seasons/overview-screen.tsx'

export { clientLoader, loader } from '../../features/seasons/season-loader.ts'

/** The event's overview, with the missions and the winners of its leaderboards. */
export default function OverviewRoute() {
  return (
    <OverviewScreen openMissions={useOpenMissions()} winnersOf={(eventId) => <SeasonWinners seasonId={eventId} />} />
  )
}
