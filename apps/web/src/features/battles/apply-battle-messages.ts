import type { Api } from '@runecase/api/api.ts'
import type { EndpointCall } from '@runecase/api/endpoint.ts'
import type { RealtimeMessage } from '@runecase/api/messages.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { noteServerTime } from '../../api/server-clock.ts'
import { type Battle, type BattleList, type BattleRow, battleStatusQuery } from './battles.queries.ts'
import { isOwnSeat } from './own-seat.ts'

type Updated = Extract<RealtimeMessage, { event: 'battles_battle_updated' }>

/** A battle with news of it; null when the news skip a round that was never heard of. */
export function withMessage(battle: Battle, news: Updated): Battle | null {
  const rounds = battle.rounds.map((round, index) => {
    const revealed = news.revealed.find((one) => one.round === index)
    return revealed ? { ...round, drops: revealed.drops } : round
  })
  const isWhole = rounds.slice(0, news.battle.currentRound).every((round) => round.drops.length > 0)
  if (!isWhole) return null
  // News may have travelled longer than an answer that was asked for after it: what is older than the page changes nothing back.
  if (isOlder(news.battle, battle)) return { ...battle, rounds }
  return { ...battle, ...news.battle, rounds, fairness: news.fairness ?? battle.fairness }
}

/** Writes news of a battle into the answer that a screen shows, or asks again where they do not fit. */
export function applyToBattle(client: QueryClient, ulid: string, news: Updated): void {
  noteServerTime(news.battle.serverTime)
  const queryKey = ['getBattle', { query: { battleUlid: ulid } }]
  const battle = client.getQueryData<Battle>(queryKey)
  if (!battle) return
  const after = withMessage(battle, news)
  if (after) client.setQueryData(queryKey, after)
  else void client.invalidateQueries({ queryKey })
}

const OPEN = new Set<BattleRow['status']>(['created', 'started'])

/** What a player's battle changes for him when it is over. */
const OF_OWN_BATTLES = ['getBattleStatistics', 'getUserLevel'] as const

/** Once a battle is over, its players sit in none: nothing leads back into it, and their figures are asked for again. */
export function noteOwnEnd(
  client: QueryClient,
  battle: Pick<BattleRow, 'ulid' | 'status' | 'players'>,
  viewerId: string | null,
): void {
  const isOwn = battle.players.some((player) => isOwnSeat(player, viewerId))
  if (!isOwn || OPEN.has(battle.status)) return
  const { queryKey } = battleStatusQuery()
  client.setQueryData<{ readonly activeBattleUlid: string | null; readonly inBattle: boolean }>(queryKey, (status) =>
    status?.activeBattleUlid === battle.ulid ? { activeBattleUlid: null, inBattle: false } : status,
  )
  for (const stale of [queryKey, ...OF_OWN_BATTLES.map((name) => [name])])
    void client.invalidateQueries({ queryKey: stale })
}

/**
 * A list with news of one battle: changed in its place, so that nothing jumps; one that ended goes where only open ones stand. One that
 * nobody has joined yet is new and comes first, at the head of what is open, newest first; any other that is not here stands on another
 * page, and would push this one on with each of its news.
 */
function listWithMessage(list: BattleList, battle: BattleRow, { statuses, isHead }: Listed): BattleList {
  const known = list.battles.find((one) => one.ulid === battle.ulid)
  if (known && !statuses.includes(battle.status)) {
    return { ...list, battles: list.battles.filter((one) => one !== known) }
  }
  if (known) {
    return isOlder(battle, known)
      ? list
      : { ...list, battles: list.battles.map((one) => (one === known ? battle : one)) }
  }
  const isNew = isHead && battle.status === 'created' && battle.players.length === 1 && battle.botsAt === null
  return isNew ? { ...list, battles: [battle, ...list.battles] } : list
}

/** What a list was asked for with. */
interface Listed {
  readonly statuses: readonly string[]
  /** New battles come first in it. */
  readonly isHead: boolean
}

type MorePages = InfiniteData<BattleList>

/**
 * Changes every list of battles that this tab keeps: first pages, and those that were asked for after them. A list grows no younger by
 * it: one that was due to be asked for again still is.
 */
function changeLists(client: QueryClient, change: (list: BattleList, listed: Listed) => BattleList): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['listBattles'] })) {
    const { queryKey } = query
    const { statuses = '', mine, sort, direction, page } = (queryKey[1] as EndpointCall<Api['listBattles']>).query ?? {}
    const isHead = mine === undefined && sort === 'date' && direction === 'desc' && Number(page) === 1
    const listed = { statuses: String(statuses).split(','), isHead }
    const kept = client.getQueryData<BattleList | MorePages>(queryKey)
    const after = kept && changed(kept, listed, change)
    if (!after || after === kept) continue
    const { dataUpdatedAt, isInvalidated } = query.state
    client.setQueryData(queryKey, after, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
}

/** The very same where the news change nothing in it. */
function changed(
  kept: BattleList | MorePages,
  listed: Listed,
  change: (list: BattleList, listed: Listed) => BattleList,
): BattleList | MorePages {
  if (!('pages' in kept)) return change(kept, listed)
  const pages = kept.pages.map((list) => change(list, { ...listed, isHead: false }))
  return pages.some((list, at) => list !== kept.pages[at]) ? { ...kept, pages } : kept
}

/** Writes news of the lists' channel into every list that is kept; one that is not on show is asked for again when it is. */
export function applyToLists(client: QueryClient, news: RealtimeMessage): void {
  if (news.event === 'battles_active') {
    changeLists(client, (list) => (list.active === news.count ? list : { ...list, active: news.count }))
  }
  if (news.event === 'battles_battle_updated') {
    changeLists(client, (list, listed) => listWithMessage(list, news.battle, listed))
    void client.invalidateQueries({ queryKey: ['listBattles'], type: 'inactive', refetchType: 'none' })
  }
}

/** ISO 8601 of one clock: the order of the letters is the order of the moments. */
function isOlder(one: Pick<BattleRow, 'serverTime'>, other: Pick<BattleRow, 'serverTime'>): boolean {
  return one.serverTime < other.serverTime
}
