import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import type { ListedPayment } from '@runecase/api/operator/payments.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../../platform/deps.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { idBounds, sumBounds } from '../../../platform/list-bounds.ts'
import { maskEmail, maskText } from '../../../platform/mask.ts'
import { sumFromMinor } from '../list-countries.ts'
import { type AdminFilter, type AdminRow, adminList } from './admin-payments.sql.ts'

type Query = EndpointInput<OperatorApi['listPayments']>['query']
type Database = Pick<Deps, 'database'>

/** A page of all players' payments. */
export async function listPayments(
  { database }: Database,
  query: Query,
): Promise<EndpointData<OperatorApi['listPayments']>> {
  const list = adminList(filterOf(query))
  const { rows, total, sum, next } = await selectKeysetPage<AdminRow, 'id' | 'value'>(database, list, query)
  return { items: rows.map(showAdminRow), total, sum: goldOrNull(sum), next }
}

/** The payer's form fields, masked. */
export function payerOf({ fields }: Pick<AdminRow, 'fields'>): { name: string; value: string }[] {
  return Object.entries(fields).map(([name, value]) => ({
    name,
    value: (name === 'email' ? maskEmail(value) : maskText(value)) ?? '',
  }))
}

function filterOf({ from, until, sumFrom, sumTo, ...filter }: Query): AdminFilter {
  const { state, mark, provider, method, text, country } = filter
  return {
    state,
    mark,
    provider,
    method,
    text,
    country,
    ...sumBounds({ sumFrom, sumTo }),
    ...idBounds({ from, until }),
  }
}

export function showAdminRow(row: AdminRow): ListedPayment {
  return {
    id: String(row.id),
    createdAt: row.createdAt.toISOString(),
    player: { id: String(row.userId), nickname: row.nickname },
    provider: row.provider,
    providerId: row.providerId,
    method: row.method,
    country: row.country,
    amount: sumFromMinor(row.amountMinor),
    currency: row.currency,
    value: goldFromMinor(row.valueMinor),
    state: row.state,
    reason: row.reason,
    returned: sumFromMinor(row.returnedMinor),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
