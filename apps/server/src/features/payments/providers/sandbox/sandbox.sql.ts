import type { Queries, Tx } from '../../../../platform/db.ts'

/** The automatic next step of a sandbox payment. */
export type NextStep = 'succeed' | 'chargeback'

export interface SandboxPayment {
  readonly id: string
  readonly orderId: bigint
  readonly amountMinor: bigint
  readonly currency: string
  readonly type: number
  readonly method: string
  readonly returnUrl: string
  readonly status: 'pending' | 'success' | 'fail'
  readonly reason: 'declined' | 'cancelled' | 'expired' | null
  readonly paidMinor: bigint
  readonly returnedMinor: bigint
  readonly returnKind: 'refund' | 'chargeback'
  readonly nextStep: NextStep | null
  /** The code that the payer's bank has sent them. */
  readonly confirmCode: string | null
  readonly confirmTries: number
  /** The last four digits of the card. */
  readonly pendingCard: string | null
}

const COLUMNS = `id, order_id as "orderId", amount_minor as "amountMinor", currency, type, method, return_url as "returnUrl", status, reason,
  paid_minor as "paidMinor", returned_minor as "returnedMinor", return_kind as "returnKind", next_step as "nextStep",
  confirm_code as "confirmCode", confirm_tries as "confirmTries", pending_card as "pendingCard"`

/** Makes the payment of an order once; returns the existing one otherwise. */
export async function insertSandboxPayment(
  queries: Queries,
  row: Pick<SandboxPayment, 'id' | 'orderId' | 'amountMinor' | 'currency' | 'type' | 'method' | 'returnUrl'>,
): Promise<SandboxPayment> {
  const [made] = await queries.rows<SandboxPayment>(
    'insert_sandbox_payment',
    `insert into sandbox_payments (id, order_id, amount_minor, currency, type, method, return_url) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (order_id) do update set order_id = excluded.order_id returning ${COLUMNS}`,
    [row.id, row.orderId, row.amountMinor, row.currency, row.type, row.method, row.returnUrl],
  )
  if (!made) throw new Error('a payment of the sandbox was not made')
  return made
}

export async function findSandboxPayment(queries: Queries, id: string): Promise<SandboxPayment | undefined> {
  const [row] = await queries.rows<SandboxPayment>(
    'find_sandbox_payment',
    `select ${COLUMNS} from sandbox_payments where id = $1`,
    [id],
  )
  return row
}

export async function lockSandboxPayment(tx: Tx, id: string): Promise<SandboxPayment | undefined> {
  const [row] = await tx.rows<SandboxPayment>(
    'lock_sandbox_payment',
    `select ${COLUMNS} from sandbox_payments where id = $1 for update`,
    [id],
  )
  return row
}

export function updateSandboxPayment(
  tx: Tx,
  row: Pick<
    SandboxPayment,
    | 'id'
    | 'status'
    | 'reason'
    | 'paidMinor'
    | 'returnedMinor'
    | 'returnKind'
    | 'confirmCode'
    | 'confirmTries'
    | 'pendingCard'
  > & { readonly next: { readonly step: NextStep; readonly inSeconds: number } | null },
): void {
  tx.send(
    'update_sandbox_payment',
    `update sandbox_payments set status = $2, reason = $3, paid_minor = $4, returned_minor = $5, return_kind = $6, confirm_code = $7,
            confirm_tries = $8, pending_card = $9, next_step = $10, next_at = clock_timestamp() + $11 * interval '1 second' where id = $1`,
    [
      row.id,
      row.status,
      row.reason,
      row.paidMinor,
      row.returnedMinor,
      row.returnKind,
      row.confirmCode,
      row.confirmTries,
      row.pendingCard,
      row.next?.step ?? null,
      row.next?.inSeconds ?? null,
    ],
  )
}

/** Payments whose next step is due. */
export async function selectDueSandbox(queries: Queries): Promise<string[]> {
  const rows = await queries.rows<{ id: string }>(
    'select_due_sandbox',
    'select id from sandbox_payments where next_at <= clock_timestamp() order by next_at limit 50',
  )
  return rows.map((row) => row.id)
}

export function insertHook(tx: Tx, paymentId: string, body: string, inSeconds: number): void {
  tx.send(
    'insert_sandbox_hook',
    `insert into sandbox_hooks (payment_id, body, due_at) values ($1, $2, clock_timestamp() + $3 * interval '1 second')`,
    [paymentId, body, inSeconds],
  )
}

/** Claims due webhooks for this process. A webhook without a response becomes due again. */
export async function claimHooks(
  queries: Queries,
  most: number,
): Promise<{ id: bigint; body: string; tries: number }[]> {
  return queries.rows(
    'claim_sandbox_hooks',
    `update sandbox_hooks set tries = tries + 1, due_at = clock_timestamp() + least(power(2, tries), 600) * interval '5 seconds'
      where id in (select id from sandbox_hooks where due_at <= clock_timestamp() order by due_at, id limit $1 for update skip locked)
      returning id, body, tries`,
    [most],
  )
}

/** Marks a webhook as answered or dropped. */
export async function updateHookDone(queries: Queries, id: bigint): Promise<void> {
  await queries.rows('update_sandbox_hook_done', 'update sandbox_hooks set due_at = null where id = $1', [id])
}

/** Marks a gift code as used; false when it was used already. */
export async function insertGiftCode(tx: Tx, code: string, paymentId: string): Promise<boolean> {
  const rows = await tx.rows(
    'insert_sandbox_gift_code',
    'insert into sandbox_gift_codes (code, payment_id) values ($1, $2) on conflict do nothing returning code',
    [code, paymentId],
  )
  return rows.length > 0
}

/** Stores a refund; false when its key was used before. */
export async function insertSandboxRefund(
  tx: Tx,
  refund: { readonly key: string; readonly paymentId: string; readonly amountMinor: bigint },
): Promise<boolean> {
  const rows = await tx.rows(
    'insert_sandbox_refund',
    'insert into sandbox_refunds (key, payment_id, amount_minor) values ($1, $2, $3) on conflict do nothing returning key',
    [refund.key, refund.paymentId, refund.amountMinor],
  )
  return rows.length > 0
}
