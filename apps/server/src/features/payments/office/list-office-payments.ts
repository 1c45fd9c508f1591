import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { ListedPayment } from '@runecase/api/operator/payments.ts'
import { isPermitted } from '@runecase/api/operator/roles.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { logOperatorAccess } from '../../../core/operators/public.ts'
import type { Deps } from '../../../deps.ts'
import { CSV_TYPE, csvLines } from '../../../platform/csv.ts'
import type { FileAnswer, OperatorCall } from '../../../platform/http/handler.ts'
import { idAt } from '../../../platform/ids.ts'
import { readKeysetRows, selectKeysetPage } from '../../../platform/keyset-page.ts'
import { maskEmail, maskText } from '../../../platform/mask.ts'
import { sumFromMinor } from '../list-countries.ts'
import { type OfficeFilter, type OfficeRow, officeList } from './office-payments.sql.ts'

type Query<N extends 'listPayments' | 'exportPayments'> = EndpointInput<OperatorApi[N]>['query']
type Database = Pick<Deps, 'database'>

/** A page of all players' payments. */
export async function listPayments(
  { database }: Database,
  query: Query<'listPayments'>,
): Promise<EndpointData<OperatorApi['listPayments']>> {
  const list = officeList(filterOf(query))
  const { rows, total, next } = await selectKeysetPage<OfficeRow, 'id' | 'value'>(database, list, query)
  return { items: rows.map(showOfficeRow), total, next }
}

const COLUMNS = [
  'payment',
  'created_at',
  'player',
  'nickname',
  'payer',
  'provider',
  'provider_id',
  'method',
  'country',
  'amount',
  'currency',
  'value',
  'state',
  'returned',
  'ended_at',
]

/**
 * Streams the filtered payments as a file. The export is logged before the first line. Form fields of payers are masked for roles that may
 * not read contacts.
 */
export async function exportPayments(
  deps: Database,
  call: OperatorCall,
  query: Query<'exportPayments'>,
): Promise<FileAnswer> {
  const isUnmasked = isPermitted(call.operator.role, 'players.unmask')
  const after = { ...query, isUnmasked }
  await logOperatorAccess(deps, call, { action: 'payment.exported', target: 'payments', after })
  const rows = readKeysetRows<OfficeRow, 'id' | 'value'>(deps.database, officeList(filterOf(query)), query.sort)
  const records = (async function* () {
    for await (const row of rows) {
      const shown = showOfficeRow(row)
      const payer = isUnmasked ? Object.entries(row.fields).map(([name, value]) => ({ name, value })) : payerOf(row)
      yield {
        payment: shown.id,
        created_at: shown.createdAt,
        player: shown.player.id,
        nickname: shown.player.nickname,
        payer: payer.map(({ name, value }) => `${name}: ${value}`).join(', '),
        provider: shown.provider,
        provider_id: shown.providerId,
        method: shown.method,
        country: shown.country,
        amount: shown.amount,
        currency: shown.currency,
        value: shown.value,
        state: shown.state,
        returned: shown.returned,
        ended_at: shown.endedAt,
      }
    }
  })()
  return { fileName: 'runecase-payments.csv', type: CSV_TYPE, lines: csvLines(COLUMNS, records) }
}

/** The payer's form fields, masked. */
export function payerOf({ fields }: Pick<OfficeRow, 'fields'>): { name: string; value: string }[] {
  return Object.entries(fields).map(([name, value]) => ({
    name,
    value: (name === 'email' ? maskEmail(value) : maskText(value)) ?? '',
  }))
}

function filterOf({
  state,
  mark,
  provider,
  method,
  text,
  from,
  until,
}: Omit<Query<'exportPayments'>, 'sort'>): OfficeFilter {
  const idOf = (moment: string | undefined) => (moment === undefined ? undefined : idAt(Date.parse(moment)))
  return { state, mark, provider, method, text, fromId: idOf(from), untilId: idOf(until) }
}

export function showOfficeRow(row: OfficeRow): ListedPayment {
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
