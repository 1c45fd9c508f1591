import { endpointQuery } from '../../api/queries.ts'

/** The current leaderboards. */
export const leaderboardsQuery = () => endpointQuery('listLeaderboards', {})

/** Ended leaderboards of an event. */
export const seasonHistoryQuery = (seasonId: number) => endpointQuery('listLeaderboardHistory', { query: { seasonId } })
