import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { ITEMS } from '../../core/items/public.ts'
import { CURRENCY_ID, LEDGER_ENTRIES } from '../../core/ledger/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { idBounds, sumBounds } from '../../platform/list-bounds.ts'
import { selectBalanceAfter } from './players.sql.ts'

type Database = Pick<Deps, 'database'>
type Query<N extends keyof OperatorApi> = EndpointInput<OperatorApi[N]>['query']

/** Entries of a player in one currency, with their balance after each. */
export async function listLedger(
  { database }: Database,
  { userId, currency, kind: kindName, from, until, sumFrom, sumTo, ...page }: Query<'listPlayerLedger'>,
): Promise<EndpointData<OperatorApi['listPlayerLedger']>> {
  const { fromId, untilId } = idBounds({ from, until })
  const { minMinor, maxMinor } = sumBounds({ sumFrom, sumTo }, currency)
  const { rows, total, sum, next } = await selectKeysetPage<
    { operationId: bigint; at: Date; kindId: number; kind: string; amount: bigint },
    'operation'
  >(
    database,
    {
      name: 'list_player_ledger',
      columns:
        'e.operation_id as "operationId", moment_of_id(e.operation_id) as at, e.kind as "kindId", k.name as kind, e.amount',
      from: `${LEDGER_ENTRIES} e join entry_kinds k on k.id = e.kind`,
      conditions: [
        ['e.account_id = ?', userId],
        ['e.currency = ?', CURRENCY_ID[currency]],
        ['e.kind = (select id from entry_kinds where name = ?)', kindName],
        ['abs(e.amount) >= ?', minMinor],
        ['abs(e.amount) <= ?', maxMinor],
        ['e.operation_id >= ?', fromId],
        ['e.operation_id < ?', untilId],
      ],
      sorts: { operation: ['e.operation_id', 'int8'] },
      sum: 'e.amount',
      key: 'e.kind::int8',
    },
    page,
  )
  const sumOf = (amount: bigint) => (currency === 'GOLD' ? goldFromMinor(amount) : Number(amount))
  const newestFirst = page.sort === '-operation' ? rows : rows.toReversed()
  const [newest] = newestFirst
  // The balance is known only for a list of entries without gaps.
  const isWhole = kindName === undefined && minMinor === undefined && maxMinor === undefined
  let balance =
    newest && isWhole ? await selectBalanceAfter(database, { userId: BigInt(userId), currency, ...newest }) : 0n
  const items = newestFirst.map(({ operationId, at, kind, amount }) => {
    const item = {
      operationId: String(operationId),
      at: at.toISOString(),
      kind,
      amount: sumOf(amount),
      balance: isWhole ? sumOf(balance) : null,
    }
    balance -= amount
    return item
  })
  return {
    items: page.sort === '-operation' ? items : items.toReversed(),
    total,
    sum: sum === null ? null : sumOf(sum),
    next,
  }
}

/** All items that a player has ever owned. */
export async function listItems(
  { database }: Database,
  { userId, status, ...page }: Query<'listPlayerItems'>,
): Promise<EndpointData<OperatorApi['listPlayerItems']>> {
  const { rows, total, next } = await selectKeysetPage<
    { id: bigint; at: Date; name: string; priceMinor: bigint; status: string; source: string },
    'id'
  >(
    database,
    {
      name: 'list_player_items',
      columns:
        'i.id, moment_of_id(i.id) as at, c.name, i.price_minor as "priceMinor", t.name as status, s.name as source',
      from: `${ITEMS} i join ${CATALOGUE_ITEMS} c on c.id = i.catalogue_item_id join item_statuses t on t.id = i.status
        join item_sources s on s.id = i.source`,
      conditions: [
        ['i.user_id = ?', userId],
        // The status number first: the index of a player's items is by status, and a join by name would read them all.
        ['i.status = (select s.id from item_statuses s where s.name = ?)', status],
      ],
      sorts: { id: ['i.id', 'int8'] },
      key: 'i.id',
    },
    page,
  )
  return {
    items: rows.map(({ priceMinor, ...row }) => ({
      ...row,
      id: String(row.id),
      at: row.at.toISOString(),
      price: goldFromMinor(priceMinor),
    })),
    total,
    next,
  }
}
