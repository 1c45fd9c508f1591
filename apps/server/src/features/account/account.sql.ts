import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A requested confirmation email: the mailbox in normal form, and the address in the form in which it is counted for limits. */
export interface NewMessage {
  readonly userId: bigint
  readonly email: string
  readonly mailbox: string
  readonly askedFrom: string
}

/**
 * Counts of emails: to the player within the last minute and hour, unanswered ones to the mailbox within a day, and those from the network
 * address within an hour.
 */
export interface MessageCounts {
  readonly minute: number
  readonly hour: number
  readonly toMailbox: number
  readonly fromAddress: number
}

/**
 * Counts emails by the database's clock. Other requests of the player, for the mailbox or from the address wait until the transaction ends.
 */
export async function countMessages(tx: Tx, { userId, mailbox, askedFrom }: NewMessage): Promise<MessageCounts> {
  // Locks are always taken in this order, so that two requests cannot deadlock.
  for (const name of [`player ${userId}`, `mailbox ${mailbox}`, `address ${askedFrom}`])
    await tx.rows('lock_messages', `select pg_advisory_xact_lock(hashtextextended('letters ' || $1::text, 0))`, [name])
  const [row] = await tx.rows<MessageCounts & { readonly databaseMs: bigint }>(
    'count_messages',
    `select (select count(*) filter (where created_at > clock_timestamp() - interval '1 minute')::int from email_confirmations
              where user_id = $1 and created_at > clock_timestamp() - interval '1 hour') as minute,
            (select count(*)::int from email_confirmations
              where user_id = $1 and created_at > clock_timestamp() - interval '1 hour') as hour,
            (select count(*)::int from email_confirmations
              where mailbox = $2 and used_at is null and created_at > clock_timestamp() - interval '1 day') as "toMailbox",
            (select count(*)::int from email_confirmations
              where asked_from = $3 and created_at > clock_timestamp() - interval '1 hour') as "fromAddress", ${DATABASE_MS}`,
    [userId, mailbox, askedFrom],
  )
  if (!row) throw new Error('messages were not counted')
  tx.requireAgreedTime(row.databaseMs)
  return row
}

export function insertConfirmation(tx: Tx, message: NewMessage & { readonly tokenHash: Buffer }): void {
  tx.send(
    'insert_email_confirmation',
    'insert into email_confirmations (token_hash, user_id, email, mailbox, asked_from) values ($1, $2, $3, $4, $5)',
    [message.tokenHash, message.userId, message.email, message.mailbox, message.askedFrom],
  )
}

/** Ends the unused links of a player's earlier emails. */
export function endConfirmations(tx: Tx, userId: bigint): void {
  tx.send(
    'end_email_confirmations',
    `update email_confirmations set expires_at = clock_timestamp()
      where user_id = $1 and used_at is null and expires_at > clock_timestamp()`,
    [userId],
  )
}

/** Consumes the token of a confirmation email; returns the player and the address that it confirms. */
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
  if (row) tx.requireAgreedTime(row.databaseMs)
  return row
}

/** The address of the last email if it is unanswered and still valid. */
export async function findPendingEmail(queries: Queries, userId: bigint): Promise<string | undefined> {
  const [row] = await queries.rows<{ email: string | null }>(
    'find_pending_email',
    `select case when used_at is null and expires_at > clock_timestamp() then email end as email
       from email_confirmations where user_id = $1 order by created_at desc limit 1`,
    [userId],
  )
  return row?.email ?? undefined
}

/** Deletes the mailboxes that a player requested emails for. */
export async function eraseMessages(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('erase_email_confirmations', 'delete from email_confirmations where user_id = $1', [userId])
}
