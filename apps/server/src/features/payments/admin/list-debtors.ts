import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { ListedDebtor } from '@runecase/api/operator/payments.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Cashier } from '../../../core/cashier/public.ts'
import { OPEN_DEBTS } from '../../../core/ledger/public.ts'
import { USERS } from '../../../core/player/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type KeysetList, selectKeysetPage } from '../../../platform/keyset-page.ts'
import type { Debtor } from '../payment-debts.sql.ts'

export type DebtorDeps = Pick<Deps, 'database'> & { readonly cashier: Pick<Cashier, 'withdrawals'> }
type Sort = 'owed' | 'since'
type DebtorRow = Debtor & { readonly lastOrderId: bigint }

const LIST: KeysetList<Sort> = {
  name: 'list_admin_debtors',
  // Names are read only for the rows of a page, because a join may read all players.
  columns: `x.user_id as "userId", (select u.nickname from ${USERS} u where u.id = x.user_id) as nickname, x.since, x.orders, x.owed as "owedMinor", x.coins as "owedCoins", x.last_order as "lastOrderId"`,
  from: `(select d.user_id, min(d.operation_id) as first_id, min(d.at) as since, count(distinct d.order_id)::int4 as orders, max(d.order_id) as last_order,
                 coalesce(sum(d.unpaid) filter (where d.currency = 1), 0)::int8 as owed,
                 coalesce(sum(d.unpaid) filter (where d.currency = 2), 0)::int8 as coins
            from (${OPEN_DEBTS}) d group by d.user_id) x`,
  conditions: [],
  sorts: { owed: ['x.owed', 'int8'], since: ['x.first_id', 'int8'] },
  key: 'x.user_id',
}

/** A page of players with a debt from a returned payment. */
export async function listDebtors(
  { database, cashier }: DebtorDeps,
  query: EndpointInput<OperatorApi['listDebtors']>['query'],
): Promise<EndpointData<OperatorApi['listDebtors']>> {
  const { rows, total, next } = await selectKeysetPage<DebtorRow, Sort>(database, LIST, query)
  const flagged = await cashier.withdrawals.countFlagged(
    database,
    rows.map(({ userId }) => userId),
  )
  return { items: rows.map((row) => showDebtor(row, flagged.get(row.userId) ?? 0)), total, next }
}

function showDebtor(row: DebtorRow, flagged: number): ListedDebtor {
  return {
    player: { id: String(row.userId), nickname: row.nickname },
    owed: goldFromMinor(row.owedMinor),
    owedCoins: Number(row.owedCoins),
    payments: row.orders,
    lastPaymentId: String(row.lastOrderId),
    since: row.since.toISOString(),
    flagged,
  }
}
