import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectActive, selectPrizes } from './leaderboards.sql.ts'
import { selectPlaces } from './scores.sql.ts'
import { prizeWorth, type ShowPrizeDeps } from './show-prizes.ts'

/** How long an ended leaderboard stays in the list of running ones. */
const SHOWN_MS = 24 * 3_600_000
const MINOR_PER_GOLD = 100n

/** Leaderboards that run or ended within a day, with the caller's places. */
export async function listLeaderboards(
  deps: Pick<Deps, 'database'> & ShowPrizeDeps,
  caller: Caller | null,
): Promise<EndpointData<Api['listLeaderboards']>> {
  const rows = await selectActive(deps.database, SHOWN_MS)
  const ids = rows.map((row) => row.id)
  const [prizes, places] = await Promise.all([
    selectPrizes(deps.database, ids),
    caller
      ? selectPlaces(
          deps.database,
          ids.map((leaderboardId) => ({ leaderboardId, userId: caller.userId })),
        )
      : [],
  ])
  return rows.map((row) => {
    const own = prizes.filter((prize) => prize.leaderboardId === row.id)
    const worth = own.reduce((sum, prize) => sum + prizeWorth(deps, prize), 0n)
    return {
      id: row.id,
      dates: { start: row.startsAt.toISOString(), end: row.endsAt.toISOString() },
      type: row.type,
      title: row.title,
      description: row.description,
      image: deps.pictures.pathOf(row.image),
      rules: [...row.rules],
      prizesCount: own.length,
      order: row.position,
      prizesAmount: Number(worth / MINOR_PER_GOLD),
      myPosition: places.find((place) => place.leaderboardId === row.id)?.position ?? null,
      playersCount: row.players,
      isClosed: row.closedAt !== null,
    }
  })
}
