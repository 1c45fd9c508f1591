import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import { statusOf } from '../../core/items/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ClosedQuery, selectClosed, selectPrizes } from './leaderboards.sql.ts'
import { selectLeaders, selectPlaces } from './scores.sql.ts'
import { currentCoin, prizeWorth, type ShowPrizeDeps, showDrop } from './show-prizes.ts'
import { selectWon } from './winners.sql.ts'

const MINOR_PER_GOLD = 100n
const SHOWN_LEADERS = 3

type History = EndpointData<Api['listLeaderboardHistory']>

/** Ended leaderboards, newest first, with the caller's places and prizes. A guest has neither. */
export async function listHistory(
  deps: Pick<Deps, 'database'> & ShowPrizeDeps,
  {
    page,
    perPage,
    ...query
  }: Omit<ClosedQuery, 'userId' | 'limit' | 'offset'> & Readonly<Record<'page' | 'perPage', number>>,
  caller: Caller | null,
  language: string,
): Promise<History> {
  const { database } = deps
  if (!caller && query.of !== 'all') return []
  const rows = await selectClosed(database, {
    userId: caller?.userId ?? null,
    ...query,
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const ids = rows.map((row) => row.id)
  const [coin, prizes, places, won, leaders] = await Promise.all([
    currentCoin(deps, language),
    selectPrizes(database, ids),
    caller
      ? selectPlaces(
          database,
          ids.map((leaderboardId) => ({ leaderboardId, userId: caller.userId })),
        )
      : [],
    caller ? selectWon(database, caller.userId, ids) : [],
    Promise.all(ids.map((id) => selectLeaders(database, id, SHOWN_LEADERS))),
  ])
  return rows.map((row, index) => {
    const all = prizes.filter((prize) => prize.leaderboardId === row.id)
    const own = won.find((prize) => prize.leaderboardId === row.id)
    const itemId = own?.kind === 'item' ? own.operationId : null
    return {
      id: row.id,
      name: row.title,
      type: row.type,
      image: deps.pictures.pathOf(row.image),
      dates: { start: row.startsAt.toISOString(), end: row.endsAt.toISOString() },
      closedAt: (row.closedAt ?? row.endsAt).toISOString(),
      prizesCount: all.length,
      prizesAmount: Number(all.reduce((sum, prize) => sum + prizeWorth(deps, prize), 0n) / MINOR_PER_GOLD),
      playersCount: row.players,
      leaders: (leaders[index] ?? []).map((leader) =>
        deps.pictures.pathOf(leader.isHidden && leader.userId !== caller?.userId ? 'avatars/av-01' : leader.avatar),
      ),
      place: places.find((place) => place.leaderboardId === row.id)?.position ?? null,
      drop: own ? { ...showDrop(deps, coin, own, own.valueMinor), id: itemId === null ? null : String(itemId) } : null,
      isHeld:
        own?.itemStatus !== undefined &&
        own.itemStatus !== null &&
        INVENTORY_GROUP_STATUSES.profile.includes(statusOf(own.itemStatus)),
    }
  })
}
