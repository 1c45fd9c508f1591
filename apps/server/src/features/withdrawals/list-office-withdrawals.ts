import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { ListedWithdrawal } from '@runecase/api/operator/withdrawals.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { showPlayedItem, statusOf } from '../../core/items/public.ts'
import { logOperatorAccess } from '../../core/operators/public.ts'
import { CSV_TYPE, csvLines } from '../../platform/csv.ts'
import type { FileAnswer, OperatorCall } from '../../platform/http/handler.ts'
import { idAt } from '../../platform/ids.ts'
import { readKeysetRows, selectKeysetPage } from '../../platform/keyset-page.ts'
import { type OfficeFilter, type OfficeRow, officeList } from './office-withdrawals.sql.ts'
import type { ShowDeps } from './show-withdrawals.ts'

type Query<N extends 'listOfficeWithdrawals' | 'exportWithdrawals'> = EndpointInput<OperatorApi[N]>['query']

/** A page of all players' withdrawals. */
export async function listOfficeWithdrawals(
  deps: ShowDeps,
  query: Query<'listOfficeWithdrawals'>,
): Promise<EndpointData<OperatorApi['listOfficeWithdrawals']>> {
  const { rows, total, next } = await selectKeysetPage<OfficeRow, 'id' | 'price'>(
    deps.database,
    officeList(filterOf(query)),
    query,
  )
  return { items: rows.map((row) => showOfficeRow(deps, row)), total, next }
}

const COLUMNS = [
  'withdrawal',
  'created_at',
  'player',
  'nickname',
  'item',
  'price',
  'status',
  'cause',
  'rules',
  'provider',
  'ended_at',
]

/** Streams the filtered withdrawals as a file. The export is logged before the first line. */
export async function exportWithdrawals(
  deps: ShowDeps,
  call: OperatorCall,
  query: Query<'exportWithdrawals'>,
): Promise<FileAnswer> {
  await logOperatorAccess(deps, call, { action: 'withdrawal.exported', target: 'withdrawals', after: query })
  const rows = readKeysetRows<OfficeRow, 'id' | 'price'>(deps.database, officeList(filterOf(query)), query.sort)
  const records = (async function* () {
    for await (const row of rows) {
      const { id, createdAt, player, item, status, cause, matches, provider, endedAt } = showOfficeRow(deps, row)
      yield {
        withdrawal: id,
        created_at: createdAt,
        player: player.id,
        nickname: player.nickname,
        item: item.name,
        price: item.price,
        status,
        cause,
        rules: matches.map(({ rule }) => rule).join(', '),
        provider,
        ended_at: endedAt,
      }
    }
  })()
  return { fileName: 'runecase-withdrawals.csv', type: CSV_TYPE, lines: csvLines(COLUMNS, records) }
}

function filterOf({ state, text, from, until }: Omit<Query<'exportWithdrawals'>, 'sort'>): OfficeFilter {
  const idOf = (moment: string | undefined) => (moment === undefined ? undefined : idAt(Date.parse(moment)))
  return { state, text, fromId: idOf(from), untilId: idOf(until) }
}

export function showOfficeRow({ catalogue }: Pick<ShowDeps, 'catalogue'>, row: OfficeRow): ListedWithdrawal {
  return {
    id: String(row.id),
    createdAt: row.createdAt.toISOString(),
    player: { id: String(row.userId), nickname: row.nickname },
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
