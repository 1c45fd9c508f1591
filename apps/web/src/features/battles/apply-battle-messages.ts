import type { Api } from '@runecase/api/api.ts'
import type { EndpointCall } from '@runecase/api/endpoint.ts'
import type { RealtimeMessage } from '@runecase/api/messages.ts'
import { type InfiniteData, type QueryClient, type SkipToken, skipToken } from '@tanstack/react-query'
import { noteServerTime } from '../../api/server-clock.ts'
import { type Battle, type BattleList, type BattleRow, battleStatusQuery } from './battles.queries.ts'
import { isOwnSeat } from './own-seat.ts'

type Updated = Extract<RealtimeMessage, { event: 'battles_battle_updated' }>

/** A battle with a message applied; null when the message skips an unknown round. */
export function withMessage(battle: Battle, news: Updated): Battle | null {
  const rounds = battle.rounds.map((round, index) => {
    const revealed = news.revealed.find((one) => one.round === index)
    return revealed ? { ...round, drops: revealed.drops } : round
  })
  const isWhole = rounds.slice(0, news.battle.currentRound).every((round) => round.drops.length > 0)
  if (!isWhole) return null
  // A message may arrive after a newer response: an older state must not overwrite it.
  if (isOlder(news.battle, battle)) return { ...battle, rounds }
  return { ...battle, ...news.battle, rounds, fairness: news.fairness ?? battle.fairness }
}

/** Applies a message to the battle that a screen shows, or refetches it when the message does not fit. */
export function applyToBattle(client: QueryClient, ulid: string, news: Updated): void {
  noteServerTime(news.battle.serverTime)
  const queryKey = ['getBattle', { query: { battleUlid: ulid } }]
  const battle = client.getQueryData<Battle>(queryKey)
  if (!battle) return
  if (battle.fairness.lock === null && news.fairness?.lock) noteLock(client, ulid, news.fairness.lock)
  const after = withMessage(battle, news)
  if (after) client.setQueryData(queryKey, after)
  else void client.invalidateQueries({ queryKey })
}

/** How many milliseconds after its beacon round the page received a battle's lock; no data if it came in time. */
export const lateLockQuery = (ulid: string) => ({
  queryKey: ['lateLock', ulid],
  queryFn: skipToken as SkipToken,
})

/**
 * A lock is published before its beacon round is known. A watching page receives it in time, unless the shop waited for the round and
 * backdated the lock. A page in the background may be asleep, so it judges nothing.
 */
function noteLock(client: QueryClient, ulid: string, { beaconDueAt }: { readonly beaconDueAt: string }): void {
  const lateMs = Date.now() - Date.parse(beaconDueAt)
  if (lateMs > 0 && document.visibilityState === 'visible') client.setQueryData(lateLockQuery(ulid).queryKey, lateMs)
}

const OPEN = new Set<BattleRow['status']>(['created', 'started'])

/** Queries that change for a player when their battle is over. */
const OF_OWN_BATTLES = ['getBattleStatistics', 'getUserLevel'] as const

/** A battle that is over is no longer the current one of its players: links back to it disappear, and their statistics are refetched. */
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
 * A list with a message applied: a battle changes in place, so that nothing jumps; an ended one leaves lists of open ones. A battle that
 * nobody has joined yet is new and comes first in lists of open ones, newest first. Any other missing battle is on another page; inserting
 * it here would shift this page.
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

/** The query of a list. */
interface Listed {
  readonly statuses: readonly string[]
  /** New battles are inserted at its top. */
  readonly isHead: boolean
}

type MorePages = InfiniteData<BattleList>

/**
 * Changes every cached list of battles: first pages, and those fetched after them. This does not reset a list's age: a stale one is still
 * refetched.
 */
function changeLists(client: QueryClient, change: (list: BattleList, listed: Listed) => BattleList): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['listBattles'] })) {
    const { queryKey } = query
    const { statuses = '', mine, sort, direction, page } = (queryKey[1] as EndpointCall<Api['listBattles']>).query ?? {}
    const isHead = mine === undefined && sort === 'date' && direction === 'desc' && Number(page) === 1
    const listed = { statuses: String(statuses).split(','), isHead }
    const cached = client.getQueryData<BattleList | MorePages>(queryKey)
    const after = cached && changed(cached, listed, change)
    if (!after || after === cached) continue
    const { dataUpdatedAt, isInvalidated } = query.state
    client.setQueryData(queryKey, after, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
}

/** Returns the same object when the message changes nothing in it. */
function changed(
  cached: BattleList | MorePages,
  listed: Listed,
  change: (list: BattleList, listed: Listed) => BattleList,
): BattleList | MorePages {
  if (!('pages' in cached)) return change(cached, listed)
  const pages = cached.pages.map((list) => change(list, { ...listed, isHead: false }))
  return pages.some((list, at) => list !== cached.pages[at]) ? { ...cached, pages } : cached
}

/** Applies a message of the lists' channel to every cached list; one that is not displayed is refetched when it is. */
export function applyToLists(client: QueryClient, news: RealtimeMessage): void {
  if (news.event === 'battles_active') {
    changeLists(client, (list) => (list.active === news.count ? list : { ...list, active: news.count }))
  }
  if (news.event === 'battles_battle_updated') {
    changeLists(client, (list, listed) => listWithMessage(list, news.battle, listed))
    void client.invalidateQueries({ queryKey: ['listBattles'], type: 'inactive', refetchType: 'none' })
  }
}

/** ISO 8601 times of one clock sort alphabetically. */
function isOlder(one: Pick<BattleRow, 'serverTime'>, other: Pick<BattleRow, 'serverTime'>): boolean {
  return one.serverTime < other.serverTime
}
