import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { Withdrawal } from '@runecase/api/withdrawals.ts'
import { selectItem, statusOf } from '../../core/items/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ShowDeps, showWithdrawals } from './show-withdrawals.ts'
import { findWithdrawal, selectWithdrawals } from './withdrawal-lists.sql.ts'

export async function listWithdrawals(
  deps: ShowDeps,
  userId: bigint,
  { page, perPage }: EndpointInput<Api['listWithdrawals']>['query'],
): Promise<EndpointData<Api['listWithdrawals']>> {
  const { records, total } = await selectWithdrawals(deps.database, userId, {
    skip: (page - 1) * perPage,
    take: perPage,
  })
  return {
    withdrawals: await showWithdrawals(deps, records),
    pagination: { currentPage: page, pageSize: perPage, total, pageCount: Math.ceil(total / perPage) },
  }
}

/** One withdrawal of the player. Refuses with `dataNotFound`, also for another player's. */
export async function getWithdrawal(deps: ShowDeps, userId: bigint, id: bigint): Promise<Withdrawal> {
  const record = await findWithdrawal(deps.database, userId, id)
  const [shown] = record ? await showWithdrawals(deps, [record]) : []
  return shown ?? refuse('dataNotFound')
}

/** The trade offer of an item of the player. Refuses with `dataNotFound`, also for another player's. */
export async function getTradeId(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
  itemId: bigint,
): Promise<EndpointData<Api['getTradeId']>> {
  const item = await selectItem(database, userId, itemId)
  if (!item) refuse('dataNotFound')
  const record = await findWithdrawal(database, userId, itemId)
  const isItsOwn = record?.itemId === itemId && record.status !== 'canceled'
  return { tradeId: isItsOwn ? record.tradeId : null, status: statusOf(item.status) }
}
