import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { PaymentTruth, WebhookHint } from './payment-ports.ts'

/** Keeps a webhook, once whatever its repetition; false when it was there already. */
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
 * Makes the order due that a webhook is about, by the provider's id of it or, before that was written, by its own; false when there is
 * none. While the clocks are apart it is refused, and the provider sends it again: due by a clock ahead would be due much later.
 */
export async function updateHinted(tx: Tx, provider: string, hint: WebhookHint): Promise<boolean> {
  const rows = await tx.rows<{ databaseMs: bigint }>(
    'update_payment_hinted',
    `update payment_orders set due_at = clock_timestamp()
      where provider = $1 and (provider_id = $2 or (id = $3 and provider_id is null)) returning ${DATABASE_MS}`,
    [provider, hint.providerId, hint.orderId],
  )
  const [first] = rows
  if (first) tx.demandAgreedTime(first.databaseMs)
  return rows.length > 0
}

/** The provider's id of a payment whose webhook came before the order's start was written. */
export async function findHintedId(queries: Queries, provider: string, orderId: bigint): Promise<string | undefined> {
  const [row] = await queries.rows<{ providerId: string }>(
    'find_hinted_payment',
    'select provider_id as "providerId" from payment_events where provider = $1 and order_id = $2 order by id desc limit 1',
    [provider, orderId],
  )
  return row?.providerId
}

/** Keeps what a provider answered that a credit, an end or a return follows from. */
export function insertConfirmation(tx: Tx, orderId: bigint, truth: PaymentTruth): void {
  tx.send(
    'insert_payment_confirmation',
    `insert into payment_confirmations (order_id, provider_id, status, paid_minor, currency, returned_minor) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [orderId, truth.providerId, truth.status, truth.paidMinor, truth.currency, truth.returnedMinor],
  )
}
