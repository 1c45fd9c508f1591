import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import { showPlayedItem } from '../../core/items/public.ts'
import { isHistoryShown } from '../../core/player/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUpgradeTotals, selectUpgrades } from './upgrades.sql.ts'

export type UpgradeHistoryDeps = Pick<Deps, 'database'> & {
  readonly catalogue: Pick<Catalogue, 'itemById'>
  readonly pictures: Pictures
}

/**
 * Upgrades of a player, newest first, none for a hidden profile; the caller's own when no player is named. Refuses with `userNotFound`, and
 * a guest who names no player with `authentication`.
 */
export async function listUpgrades(
  { database, catalogue, pictures }: UpgradeHistoryDeps,
  query: EndpointInput<Api['listUpgrades']>['query'],
  caller: Caller | null,
): Promise<EndpointData<Api['listUpgrades']>> {
  const userId = playerOf(query.userId, caller)
  const totals = await findUpgradeTotals(database, userId)
  if (!totals) refuse('userNotFound')
  const isShown = await isHistoryShown(database, userId, caller)
  const page = { skip: (query.page - 1) * query.perPage, take: query.perPage }
  const rows = isShown ? await selectUpgrades(database, userId, page) : []
  const total = isShown ? Number(totals.count) : 0
  const user = { id: String(userId), name: totals.nickname, avatar: pictures.pathOf(totals.avatar) }
  return {
    items: rows.map((row) => ({
      id: String(row.id),
      user,
      items: row.catalogueItemIds.map((id, index) =>
        showPlayedItem(catalogue, { id, priceMinor: row.pricesMinor[index] as bigint }),
      ),
      target: showPlayedItem(catalogue, { id: row.targetItemId, priceMinor: row.targetPriceMinor }),
      success: row.hasWon,
      chance: row.threshold / 1_000_000,
      ticket: Number(row.ticket),
      createdAt: timeOfId(row.id),
    })),
    pagination: {
      currentPage: query.page,
      pageSize: query.perPage,
      total,
      pageCount: Math.ceil(total / query.perPage),
    },
  }
}

/**
 * A player's upgrade statistics; the caller's own when no player is named. Refuses with `userNotFound`, and a guest who names no player
 * with `authentication`.
 */
export async function getUpgradeStatistic(
  { database }: Pick<Deps, 'database'>,
  named: string | undefined,
  caller: Caller | null,
): Promise<EndpointData<Api['getUpgradeStatistic']>> {
  const userId = playerOf(named, caller)
  const totals = await findUpgradeTotals(database, userId)
  if (!totals) refuse('userNotFound')
  if (!(await isHistoryShown(database, userId, caller))) return { count: 0, won: 0, bestMultiplier: null }
  const { count, won, bestHundredths } = totals
  return {
    count: Number(count),
    won: Number(won),
    bestMultiplier: bestHundredths === null ? null : Number(bestHundredths) / 100,
  }
}

function playerOf(named: string | undefined, caller: Caller | null): bigint {
  const userId = named === undefined ? caller?.userId : BigInt(named)
  if (userId === undefined) refuse('authentication')
  return userId
}
