import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldOrNull } from '@runecase/api/money.ts'
import type { ListedWithdrawal } from '@runecase/api/operator/withdrawals.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { levelOf } from '@runecase/game/level.ts'
import { showPlayedItem, statusOf } from '../../core/items/public.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { idBounds, sumBounds } from '../../platform/list-bounds.ts'
import { type AdminFilter, type AdminRow, adminList } from './admin-withdrawals.sql.ts'
import type { ShowDeps } from './show-withdrawals.ts'

type Query = EndpointInput<OperatorApi['listAdminWithdrawals']>['query']

/** A page of all players' withdrawals. */
export async function listAdminWithdrawals(
  deps: ShowDeps,
  query: Query,
): Promise<EndpointData<OperatorApi['listAdminWithdrawals']>> {
  const { rows, total, sum, next } = await selectKeysetPage<AdminRow, 'id' | 'price'>(
    deps.database,
    adminList(filterOf(query)),
    query,
  )
  return { items: rows.map((row) => showAdminRow(deps, row)), total, sum: goldOrNull(sum), next }
}

function filterOf({ state, text, rule, ...bounds }: Query): AdminFilter {
  return { state, text, rule, ...sumBounds(bounds), ...idBounds(bounds) }
}

export function showAdminRow({ catalogue }: Pick<ShowDeps, 'catalogue'>, row: AdminRow): ListedWithdrawal {
  return {
    id: String(row.id),
    createdAt: row.createdAt.toISOString(),
    player: { id: String(row.userId), nickname: row.nickname, level: levelOf(row.experienceMinor) },
    item: showPlayedItem(catalogue, { id: row.catalogueItemId, priceMinor: row.priceMinor }),
    status: statusOf(row.status),
    cause: row.cause,
    provider: row.provider,
    isHeld: row.isHeld,
    matches: [...(row.matches ?? [])],
    readyAt: row.readyAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
