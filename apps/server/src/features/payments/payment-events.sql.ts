import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { PaymentTruth, WebhookHint } from './payment-ports.ts'

/** Stores a webhook once, however often it is repeated; false if it was already stored. */
export async function insertEvent(tx: Tx, provider: string, hint: WebhookHint): Promise<boolean> {
  const rows = await tx.rows(
    'insert_payment_event',
    `insert into payment_events (provider, event_id, provider_id, order_id) values ($1, $2, $3, $4)
     on conflict (provider, event_id) do nothing returning id`,
    [provider, hint.eventId, hint.providerId, hint.orderId],
  )
  return rows.length > 0
}

/**
 * Makes the order of a webhook due. It is found by the provider's id or, before that was written or for a part of it, by our own; false
 * when there is none. Refused while the clocks of database and server disagree, because a due time by a fast clock would be far too late;
 * the provider sends the webhook again.
 */
export async function updateHinted(tx: Tx, provider: string, hint: WebhookHint): Promise<boolean> {
  const rows = await tx.rows<{ databaseMs: bigint }>(
    'update_payment_hinted',
    `update payment_orders set due_at = clock_timestamp()
      where provider = $1 and (provider_id = $2 or (id = $3 and (provider_id is null or $4))) returning ${DATABASE_MS}`,
    [provider, hint.providerId, hint.orderId, hint.isByOrder ?? false],
  )
  const [first] = rows
  if (first) tx.requireAgreedTime(first.databaseMs)
  return rows.length > 0
}

/** The provider's id of a payment whose webhook arrived before the order's start was written. */
export async function findHintedId(queries: Queries, provider: string, orderId: bigint): Promise<string | undefined> {
  const [row] = await queries.rows<{ providerId: string }>(
    'find_hinted_payment',
    'select provider_id as "providerId" from payment_events where provider = $1 and order_id = $2 order by id desc limit 1',
    [provider, orderId],
  )
  return row?.providerId
}

/** The provider's ids of an order's refunds, disputes and other parts, as far as it has named them. */
export async function selectParts(
  queries: Queries,
  order: { readonly id: bigint; readonly provider: string; readonly providerId: string | null },
): Promise<string[]> {
  const rows = await queries.rows<{ part: string }>(
    'select_payment_parts',
    `select provider_id as part from payment_events where provider = $1 and order_id = $2 and provider_id is distinct from $3
      group by provider_id order by min(id)`,
    [order.provider, order.id, order.providerId],
  )
  return rows.map(({ part }) => part)
}

/** Stores the provider's report that justifies a credit, an end or a return. */
export function insertConfirmation(tx: Tx, orderId: bigint, truth: PaymentTruth): void {
  tx.send(
    'insert_payment_confirmation',
    `insert into payment_confirmations (order_id, provider_id, status, paid_minor, currency, returned_minor) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [orderId, truth.providerId, truth.status, truth.paidMinor, truth.currency, truth.returnedMinor],
  )
}
