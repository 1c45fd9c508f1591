import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { showPlayedItem } from '../../core/items/public.ts'
import { findNickname, isHistoryShown } from '../../core/player/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { countContracts, type PlayedContractRow, selectContracts } from './contracts.sql.ts'

export type ContractHistoryDeps = Pick<Deps, 'database'> & { readonly catalogue: Pick<Catalogue, 'itemById'> }

/** A contract as everybody may see it. */
export function showContract(catalogue: Pick<Catalogue, 'itemById'>, row: PlayedContractRow) {
  return {
    id: String(row.id),
    items: row.catalogueItemIds.map((id, index) =>
      showPlayedItem(catalogue, { id, priceMinor: row.pricesMinor[index] as bigint }),
    ),
    multiplier: row.multiplierPercent / 100,
    ticket: Number(row.ticket),
    result:
      row.resultItemId === null || row.resultPriceMinor === null
        ? null
        : showPlayedItem(catalogue, { id: row.resultItemId, priceMinor: row.resultPriceMinor }),
    change: goldFromMinor(row.changeMinor),
    createdAt: timeOfId(row.id),
  }
}

/**
 * Contracts of a player, newest first, none for a hidden profile; the caller's own when no player is named. Refuses with `userNotFound`,
 * and a guest who names no player with `authentication`.
 */
export async function listContracts(
  { database, catalogue }: ContractHistoryDeps,
  query: EndpointInput<Api['listContracts']>['query'],
  caller: Caller | null,
): Promise<EndpointData<Api['listContracts']>> {
  const userId = query.userId === undefined ? caller?.userId : BigInt(query.userId)
  if (userId === undefined) refuse('authentication')
  const [nickname, made] = await Promise.all([findNickname(database, userId), countContracts(database, userId)])
  if (nickname === undefined) refuse('userNotFound')
  const isShown = await isHistoryShown(database, userId, caller)
  const page = { skip: (query.page - 1) * query.perPage, take: query.perPage }
  const rows = isShown ? await selectContracts(database, userId, page) : []
  const total = isShown ? made : 0
  return {
    items: rows.map((row) => showContract(catalogue, row)),
    pagination: {
      currentPage: query.page,
      pageSize: query.perPage,
      total,
      pageCount: Math.ceil(total / query.perPage),
    },
  }
}
