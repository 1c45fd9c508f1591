import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { ItemStatus } from '@runecase/api/inventory.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import type { ORDER_STATES } from '@runecase/api/operator/payments-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { CURRENCY_ID } from '../../core/ledger/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { idBounds, sumBounds } from '../../platform/list-bounds.ts'
import { selectBalanceAfter } from './players.sql.ts'

type Database = Pick<Deps, 'database'>
type Query<N extends keyof OperatorApi> = EndpointInput<OperatorApi[N]>['query']

/** Entries of a player in one currency, with his balance after each. */
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
      from: 'ledger_entries e join entry_kinds k on k.id = e.kind',
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
  // A balance is known after entries without gaps alone.
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
      from: `items i join catalogue_items c on c.id = i.catalogue_item_id join item_statuses t on t.id = i.status
        join item_sources s on s.id = i.source`,
      conditions: [
        ['i.user_id = ?', userId],
        // The number first: the index of a player's items is by status, and a join by name would read them all.
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

/** Refills of a player. */
export async function listOrders(
  { database }: Database,
  { userId, from, until, ...page }: Query<'listPlayerOrders'>,
): Promise<EndpointData<OperatorApi['listPlayerOrders']>> {
  const { fromId, untilId } = idBounds({ from, until })
  const { rows, total, sum, next } = await selectKeysetPage<
    {
      id: bigint
      at: Date
      method: string
      amountMinor: bigint
      currency: string
      state: (typeof ORDER_STATES)[number]
      paidMinor: bigint | null
      promo: string | null
    },
    'id'
  >(
    database,
    {
      name: 'list_player_orders',
      columns: `o.id, o.created_at as at, d.name as method, o.amount_minor as "amountMinor", o.currency, o.state,
                o.paid_value_minor as "paidMinor", o.promo_code as promo`,
      from: 'payment_orders o join payment_directions d on d.id = o.direction_id',
      conditions: [
        ['o.user_id = ?', userId],
        ['o.id >= ?', fromId],
        ['o.id < ?', untilId],
      ],
      sum: 'o.paid_value_minor',
      sorts: { id: ['o.id', 'int8'] },
      key: 'o.id',
    },
    page,
  )
  return {
    items: rows.map(({ amountMinor, paidMinor, ...row }) => ({
      ...row,
      id: String(row.id),
      at: row.at.toISOString(),
      amount: Number(amountMinor) / 100,
      credited: goldOrNull(paidMinor),
    })),
    total,
    sum: goldOrNull(sum),
    next,
  }
}

/** Withdrawals of a player. */
export async function listWithdrawals(
  { database }: Database,
  { userId, from, until, ...page }: Query<'listPlayerWithdrawals'>,
): Promise<EndpointData<OperatorApi['listPlayerWithdrawals']>> {
  const { fromId, untilId } = idBounds({ from, until })
  const { rows, total, sum, next } = await selectKeysetPage<
    {
      id: bigint
      at: Date
      itemId: bigint
      name: string
      priceMinor: bigint
      status: ItemStatus
      isHeld: boolean
      cause: string
    },
    'id'
  >(
    database,
    {
      name: 'list_player_withdrawals',
      columns: `w.id, w.created_at as at, w.item_id as "itemId", c.name, w.price_minor as "priceMinor", t.name as status,
                w.is_held as "isHeld", w.cause`,
      from: `withdrawals w join catalogue_items c on c.id = w.catalogue_item_id join item_statuses t on t.id = w.status`,
      conditions: [
        ['w.user_id = ?', userId],
        ['w.id >= ?', fromId],
        ['w.id < ?', untilId],
      ],
      sum: 'w.price_minor',
      sorts: { id: ['w.id', 'int8'] },
      key: 'w.id',
    },
    page,
  )
  return {
    items: rows.map(({ priceMinor, ...row }) => ({
      ...row,
      id: String(row.id),
      itemId: String(row.itemId),
      at: row.at.toISOString(),
      price: goldFromMinor(priceMinor),
    })),
    total,
    sum: goldOrNull(sum),
    next,
  }
}
