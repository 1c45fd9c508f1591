import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { runOperatorCommand } from '../../../core/operators/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { refuse } from '../../../platform/refuse.ts'
import {
  closeDifference,
  DIFFERENCE_COLUMNS,
  DIFFERENCE_FROM,
  type DifferenceRow,
  type StoredSide,
} from './reconciliations.sql.ts'

/** Differences, newest first. */
export async function listPaymentDifferences(
  { database }: Pick<Deps, 'database'>,
  { isOpen, kind, ...page }: EndpointInput<OperatorApi['listPaymentDifferences']>['query'],
): Promise<EndpointData<OperatorApi['listPaymentDifferences']>> {
  const { rows, total, next } = await selectKeysetPage<DifferenceRow, 'found'>(
    database,
    {
      name: 'list_payment_differences',
      columns: DIFFERENCE_COLUMNS,
      from: DIFFERENCE_FROM,
      conditions: [
        ['d.kind = ?', kind],
        ['d.closed_at is null and ?::bool', isOpen && true],
      ],
      sorts: { found: ['d.id', 'int8'] },
      key: 'd.id',
    },
    page,
  )
  return { items: rows.map(shown), total, next }
}

function shown({ id, orderId, details, foundAt, closedAt, ...row }: DifferenceRow) {
  return {
    ...row,
    id: String(id),
    orderId: orderId === null ? null : String(orderId),
    here: sideOf(details.here),
    there: sideOf(details.there),
    foundAt: foundAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

function sideOf(side: StoredSide | null) {
  if (side === null) return null
  const { state, paidMinor, returnedMinor, currency } = side
  return { state, paid: Number(paidMinor) / 100, returned: Number(returnedMinor) / 100, currency }
}

/** Closes a difference that an operator has resolved. Moves no money. */
export function closePaymentDifference(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Record<string, never>> {
  return runOperatorCommand(deps, call, { action: 'payment.difference_closed', reason }, async (tx) => {
    const { kind, providerId } = (await closeDifference(tx, BigInt(id))) ?? refuse('dataNotFound')
    return { answer: {}, target: `payment ${providerId}`, after: { differenceId: id, kind } }
  })
}
