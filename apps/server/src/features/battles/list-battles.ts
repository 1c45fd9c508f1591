import { BATTLE_PAGE_SIZE, type BattleStatus } from '@runecase/api/battles.ts'
import { MAX_BATTLE_ROUNDS } from '@runecase/api/battles-rules.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import { listSectionsWithCases, type liveCounts } from '../../core/catalog/public.ts'
import { statusId } from '../../core/items/public.ts'
import { isHistoryShown } from '../../core/player/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { findHeldPrizes } from './battle-drops.sql.ts'
import {
  countOpenBattles,
  isUser,
  selectBattles,
  selectBestBattles,
  selectLastCases,
  selectModeResults,
  selectUserBattles,
} from './battle-lists.sql.ts'
import { findActiveBattle } from './battle-seats.sql.ts'
import { findBattle } from './battles.sql.ts'
import { type ShowDeps, showBattle, showRows } from './show-battle.ts'

/** The number of best battles that statistics show. */
const BEST_BATTLES = 3

type ListDeps = ShowDeps & Pick<Deps, 'database' | 'clock'>

export interface ListQuery {
  readonly statuses: readonly BattleStatus[]
  readonly private?: boolean | undefined
  readonly mine?: boolean | undefined
  readonly sort: 'date' | 'price'
  readonly direction: 'asc' | 'desc'
  readonly page: number
}

/** A page of battles. One extra row is read to know whether another page follows. */
export async function listBattles(deps: ListDeps, query: ListQuery, caller: Caller | null) {
  const isOwn = query.mine === true || query.private === true
  const active = await countOpenBattles(deps.database)
  if (isOwn && !caller) return { battles: [], hasNext: false, active }
  const records = await selectBattles(deps.database, {
    statuses: query.statuses,
    memberId: isOwn && caller ? caller.userId : null,
    isPrivateOnly: query.private === true,
    sort: query.sort,
    direction: query.direction,
    offset: (query.page - 1) * BATTLE_PAGE_SIZE,
    limit: BATTLE_PAGE_SIZE + 1,
  })
  const battles = await showRows(deps, deps.database, records.slice(0, BATTLE_PAGE_SIZE))
  return { battles, hasNext: records.length > BATTLE_PAGE_SIZE, active }
}

/** The current state of a battle. A private one is found only by its ulid. */
export async function getBattle(deps: ListDeps, ulid: string, caller: Caller | null) {
  const record = await findBattle(deps.database, ulid)
  if (!record) refuse('dataNotFound')
  const [battle, heldWinnings] = await Promise.all([
    showBattle(deps, deps.database, record),
    caller && record.status === 'finished' ? findHeldWinnings(deps.database, record.id, caller.userId) : null,
  ])
  return { ...battle, heldWinnings }
}

async function findHeldWinnings(queries: Queries, battleId: bigint, userId: bigint): Promise<number | null> {
  return goldOrNull(await findHeldPrizes(queries, { battleId, userId }, INVENTORY_GROUP_STATUSES.profile.map(statusId)))
}

export async function getBattleStatus({ database }: ListDeps, caller: Caller) {
  const activeBattleUlid = await findActiveBattle(database, caller.userId)
  return { activeBattleUlid, inBattle: activeBattleUlid !== null }
}

/** Cases that a battle may hold, by section, and those of the caller's last battle that still qualify. */
export async function listBattleCases(
  deps: ListDeps & { readonly caseCounts: ReturnType<typeof liveCounts> },
  caller: Caller | null,
) {
  const sections = await listSectionsWithCases(deps, {
    filter: { battle: true, caseStatuses: ['available'] },
    caller,
    counts: await deps.caseCounts(),
  })
  const offered = new Set(sections.flatMap((section) => section.cases.map((one) => one.slug)))
  const last = caller ? await selectLastCases(deps.database, caller.userId) : []
  const lastCases = last.flatMap(({ caseId, count }) => {
    const slug = deps.catalogue.caseById(caseId)?.slug
    return slug !== undefined && offered.has(slug) ? [{ slug, count }] : []
  })
  return { lastCases, maxRounds: MAX_BATTLE_ROUNDS, sections }
}

/** A player's battle statistics: sums by mode, none for a hidden profile. */
export async function getUserBattleStatistics({ database }: ListDeps, userId: bigint, caller: Caller | null) {
  if (!(await isUser(database, userId))) refuse('userNotFound')
  const isShown = await isHistoryShown(database, userId, caller)
  const results = isShown ? await selectModeResults(database, userId) : []
  const allCount = results.reduce((sum, one) => sum + one.count, 0)
  const winsCount = results.reduce((sum, one) => sum + one.wins, 0)
  return {
    allCount,
    winsCount,
    winsPercent: allCount === 0 ? 0 : Math.round((winsCount / allCount) * 1000) / 10,
    maxWin: Math.max(0, ...results.map((one) => goldFromMinor(one.maxWonMinor))),
    staked: goldFromMinor(results.reduce((sum, one) => sum + one.stakedMinor, 0n)),
    won: goldFromMinor(results.reduce((sum, one) => sum + one.wonMinor, 0n)),
    modes: results.map(({ mode, count, wins, expected }) => ({ mode, count, wins, expected })),
  }
}

export async function getBattleStatistics(deps: ListDeps, caller: Caller) {
  const { allCount, maxWin, winsCount, winsPercent } = await getUserBattleStatistics(deps, caller.userId, caller)
  return { allCount, maxWin, winsCount, winsPercent }
}

export async function getBattleWinRate(deps: ListDeps, userId: bigint, caller: Caller | null) {
  const { allCount, winsCount } = await getUserBattleStatistics(deps, userId, caller)
  return { win: winsCount, lose: allCount - winsCount }
}

/** The battles that gave a player most, none for a hidden profile. Private ones are listed only to the player. */
export async function listBestBattles(deps: ListDeps, userId: bigint, caller: Caller | null) {
  if (!(await isUser(deps.database, userId))) refuse('userNotFound')
  if (!(await isHistoryShown(deps.database, userId, caller))) return { battles: [] }
  const best = await selectBestBattles(deps.database, userId, {
    hasPrivate: caller?.userId === userId,
    limit: BEST_BATTLES,
  })
  const rows = await showRows(deps, deps.database, best)
  return { battles: rows.map((battle, index) => ({ battle, sum: goldFromMinor(best[index]?.wonMinor ?? 0n) })) }
}

/** Finished battles of a player, none for a hidden profile. Private ones are listed only to the player. */
export async function listUserBattles(
  deps: ListDeps,
  query: { readonly userId: bigint; readonly page: number; readonly perPage: number },
  caller: Caller | null,
) {
  const { userId, page, perPage } = query
  if (!(await isUser(deps.database, userId))) refuse('userNotFound')
  if (!(await isHistoryShown(deps.database, userId, caller))) {
    return { battles: [], pagination: { currentPage: page, pageSize: perPage, total: 0, pageCount: 0 } }
  }
  const hasPrivate = caller?.userId === userId
  const [records, results] = await Promise.all([
    selectUserBattles(deps.database, { userId, hasPrivate, offset: (page - 1) * perPage, limit: perPage }),
    selectModeResults(deps.database, userId),
  ])
  const total = results.reduce((sum, one) => sum + (hasPrivate ? one.count : one.publicCount), 0)
  return {
    battles: await showRows(deps, deps.database, records),
    pagination: { currentPage: page, pageSize: perPage, total, pageCount: Math.ceil(total / perPage) },
  }
}
