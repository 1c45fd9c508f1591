import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface SubscriptionsRow {
  readonly email: boolean
  readonly steam: boolean
  readonly telegram: boolean
  readonly vk: boolean
}

export async function findSubscriptions(queries: Queries, userId: bigint): Promise<SubscriptionsRow | undefined> {
  const [row] = await queries.rows<SubscriptionsRow>(
    'find_subscriptions',
    'select email, steam, telegram, vk from notification_preferences where user_id = $1',
    [userId],
  )
  return row
}

export async function upsertSubscriptions(queries: Queries, userId: bigint, row: SubscriptionsRow): Promise<void> {
  await queries.rows(
    'upsert_subscriptions',
    `insert into notification_preferences (user_id, email, steam, telegram, vk) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set email = $2, steam = $3, telegram = $4, vk = $5`,
    [userId, row.email, row.steam, row.telegram, row.vk],
  )
}

/** How many letters a player asked for, by the database's clock; his other requests wait until the transaction ends. */
export async function countLetters(tx: Tx, userId: bigint): Promise<{ minute: number; hour: number }> {
  await tx.rows('lock_letters', `select pg_advisory_xact_lock(hashtextextended('letters', $1))`, [userId])
  const [row] = await tx.rows<{ minute: number; hour: number; databaseMs: bigint }>(
    'count_letters',
    `select count(*) filter (where created_at > clock_timestamp() - interval '1 minute')::int as minute, count(*)::int as hour, ${DATABASE_MS}
       from email_confirmations where user_id = $1 and created_at > clock_timestamp() - interval '1 hour'`,
    [userId],
  )
  if (!row) throw new Error('letters were not counted')
  tx.demandAgreedTime(row.databaseMs)
  return row
}

export function insertConfirmation(tx: Tx, row: { tokenHash: Buffer; userId: bigint; email: string }): void {
  tx.send(
    'insert_email_confirmation',
    'insert into email_confirmations (token_hash, user_id, email) values ($1, $2, $3)',
    [row.tokenHash, row.userId, row.email],
  )
}

/** Uses the token of a letter up; answers whose address it confirms. */
export async function takeConfirmation(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ readonly userId: bigint; readonly email: string } | undefined> {
  const [row] = await tx.rows<{ userId: bigint; email: string; databaseMs: bigint }>(
    'take_email_confirmation',
    `update email_confirmations set used_at = clock_timestamp()
      where token_hash = $1 and used_at is null and expires_at > clock_timestamp()
      returning user_id as "userId", email, ${DATABASE_MS}`,
    [tokenHash],
  )
  if (row) tx.demandAgreedTime(row.databaseMs)
  return row
}

/** The address of the last letter, where it was not answered yet and still can be. */
export async function findPendingEmail(queries: Queries, userId: bigint): Promise<string | undefined> {
  const [row] = await queries.rows<{ email: string | null }>(
    'find_pending_email',
    `select case when used_at is null and expires_at > clock_timestamp() then email end as email
       from email_confirmations where user_id = $1 order by created_at desc limit 1`,
    [userId],
  )
  return row?.email ?? undefined
}
