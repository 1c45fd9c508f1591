import type { GiftBatchState } from '@runecase/api/operator/gift-codes.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface GiftBatchRow {
  readonly id: number
  readonly name: string
  readonly valueMinor: bigint
  readonly codes: number
  readonly redeemed: number
  readonly state: GiftBatchState
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly issuedAt: Date | null
  readonly changeRequestId: bigint
}

const REDEEMED = '(select count(*)::int4 from gift_codes c where c.batch_id = b.id and c.user_id is not null)'
/** The state of a batch; the table's alias is `b`. */
export const BATCH_STATE = `case when b.cancelled_at is not null then 'cancelled' when b.expires_at <= now() then 'ended'
   when b.issued_at is null then 'approved' when ${REDEEMED} = b.codes then 'ended' else 'issued' end`
export const BATCH_COLUMNS = `b.id, b.name, b.value_minor as "valueMinor", b.codes, ${REDEEMED} as redeemed, ${BATCH_STATE} as state,
  b.expires_at as "expiresAt", b.created_at as "createdAt", b.issued_at as "issuedAt", b.change_request_id as "changeRequestId"`

/** Whether any code may be redeemable, judged by batches alone. */
export async function hasGiftCodes(queries: Queries): Promise<boolean> {
  const rows = await queries.rows(
    'has_gift_codes',
    'select 1 from gift_batches where issued_at is not null and cancelled_at is null and expires_at > now() limit 1',
  )
  return rows.length > 0
}

/** Creates an approved batch, without codes. */
export function insertGiftBatch(
  tx: Tx,
  batch: Pick<GiftBatchRow, 'name' | 'valueMinor' | 'codes' | 'expiresAt' | 'changeRequestId'>,
): void {
  tx.send(
    'insert_gift_batch',
    'insert into gift_batches (name, value_minor, codes, expires_at, change_request_id) values ($1, $2, $3, $4, $5)',
    [batch.name, batch.valueMinor, batch.codes, batch.expiresAt, batch.changeRequestId],
  )
}

/** Locks a batch. */
export async function lockGiftBatch(tx: Tx, id: number): Promise<GiftBatchRow | undefined> {
  await tx.rows('lock_gift_batch', 'select 1 from gift_batches where id = $1 for update', [id])
  const [row] = await tx.rows<GiftBatchRow>(
    'find_gift_batch',
    `select ${BATCH_COLUMNS} from gift_batches b where b.id = $1`,
    [id],
  )
  return row
}

/** Stores the hashes of a batch's codes. */
export function insertGiftCodes(tx: Tx, batchId: number, hashes: readonly Buffer[]): void {
  tx.send('insert_gift_codes', 'insert into gift_codes (hash, batch_id) select unnest($2::bytea[]), $1', [
    batchId,
    hashes,
  ])
  tx.send('issue_gift_batch', 'update gift_batches set issued_at = clock_timestamp() where id = $1', [batchId])
}

export function updateCancelled(tx: Tx, id: number): void {
  tx.send('cancel_gift_batch', 'update gift_batches set cancelled_at = clock_timestamp() where id = $1', [id])
}

export interface HeldCodeRow {
  readonly batchId: number
  readonly valueMinor: bigint
  readonly isUsed: boolean
  readonly isExpired: boolean
}

/** Locks a code, and prevents its batch from being cancelled meanwhile. */
export async function lockGiftCode(tx: Tx, hash: Buffer): Promise<HeldCodeRow | undefined> {
  const [row] = await tx.rows<HeldCodeRow>(
    'lock_gift_code',
    `select b.id as "batchId", b.value_minor as "valueMinor", c.user_id is not null as "isUsed",
            b.cancelled_at is not null or b.expires_at <= clock_timestamp() as "isExpired"
       from gift_codes c join gift_batches b on b.id = c.batch_id where c.hash = $1 for update of c for share of b`,
    [hash],
  )
  return row
}

/** Redeems a code; false when it was redeemed before. */
export async function takeGiftCode(
  tx: Tx,
  hash: Buffer,
  { userId, operationId }: { readonly userId: bigint; readonly operationId: bigint },
): Promise<boolean> {
  const rows = await tx.rows(
    'take_gift_code',
    `update gift_codes set user_id = $2, operation_id = $3, redeemed_at = clock_timestamp()
      where hash = $1 and user_id is null returning 1`,
    [hash, userId, operationId],
  )
  return rows.length > 0
}
