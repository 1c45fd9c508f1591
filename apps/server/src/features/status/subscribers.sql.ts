import { DATABASE_MS } from '../../platform/agreed-clock.ts'
import type { Tx } from '../../platform/db.ts'

/** A new address: the mailbox in normal form, and the network address of the call in the form in which it is counted for limits. */
export interface NewSubscriber {
  readonly email: string
  readonly mailbox: string
  readonly userId: bigint | null
  readonly askedFrom: string
  readonly language: string
  readonly tokenHash: Buffer
}

/**
 * Counts unopened links to the mailbox within a day, and links requested from the network address within an hour. Other requests for them
 * wait until the transaction ends.
 */
export async function countLinks(
  tx: Tx,
  { mailbox, askedFrom }: Pick<NewSubscriber, 'mailbox' | 'askedFrom'>,
): Promise<{ readonly toMailbox: number; readonly fromAddress: number }> {
  // Locks are always taken in this order, so that two requests cannot deadlock.
  await lockSubscribers(tx, `mailbox ${mailbox}`)
  await lockSubscribers(tx, `address ${askedFrom}`)
  const [row] = await tx.rows<{ toMailbox: number; fromAddress: number; databaseMs: bigint }>(
    'count_status_links',
    `select (select count(*)::int from status_subscribers
              where mailbox = $1 and confirmed_at is null and asked_at > clock_timestamp() - interval '1 day') as "toMailbox",
            (select count(*)::int from status_subscribers
              where asked_from = $2 and confirmed_at is null and asked_at > clock_timestamp() - interval '1 hour') as "fromAddress",
            ${DATABASE_MS}`,
    [mailbox, askedFrom],
  )
  if (!row) throw new Error('links were not counted')
  tx.requireAgreedTime(row.databaseMs)
  return row
}

const lockSubscribers = (tx: Tx, name: string) =>
  tx.rows('lock_status_subscribers', `select pg_advisory_xact_lock(hashtextextended('status ' || $1::text, 0))`, [name])

export function insertSubscriber(
  tx: Tx,
  { email, mailbox, userId, askedFrom, language, tokenHash }: NewSubscriber,
): void {
  tx.send(
    'insert_status_subscriber',
    'insert into status_subscribers (email, mailbox, user_id, asked_from, language, token_hash) values ($1, $2, $3, $4, $5, $6)',
    [email, mailbox, userId, askedFrom, language, tokenHash],
  )
}

/** The address that an unused link confirms; its mailbox is locked until the transaction ends. */
export async function findAsked(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ readonly id: bigint; readonly email: string; readonly mailbox: string } | undefined> {
  const [row] = await tx.rows<{ id: bigint; email: string; mailbox: string; databaseMs: bigint }>(
    'find_asked_subscriber',
    `select id, email, mailbox, ${DATABASE_MS} from status_subscribers
      where token_hash = $1 and asked_at > clock_timestamp() - interval '1 day' for update`,
    [tokenHash],
  )
  if (!row) return undefined
  tx.requireAgreedTime(row.databaseMs)
  await lockSubscribers(tx, `mailbox ${row.mailbox}`)
  return row
}

/**
 * Confirms an address, and deletes how it was requested. A mailbox that is confirmed already keeps its row, so that its links stay valid.
 */
export async function updateConfirmed(tx: Tx, { id, mailbox }: { id: bigint; mailbox: string }): Promise<void> {
  await tx.rows(
    'confirm_status_subscriber',
    `update status_subscribers set confirmed_at = clock_timestamp(), token_hash = null, asked_from = null
      where id = $1 and not exists (select from status_subscribers where mailbox = $2 and confirmed_at is not null)`,
    [id, mailbox],
  )
  await tx.rows('delete_second_subscriber', 'delete from status_subscribers where id = $1 and confirmed_at is null', [
    id,
  ])
}

export async function deleteSubscriber(tx: Tx, id: bigint): Promise<void> {
  await tx.rows('delete_status_subscriber', 'delete from status_subscribers where id = $1', [id])
}

/** Deletes addresses whose link nobody opened within a day. */
export async function deleteSilent(tx: Tx): Promise<void> {
  await tx.rows(
    'delete_silent_subscribers',
    `delete from status_subscribers where confirmed_at is null and asked_at < clock_timestamp() - interval '1 day'`,
  )
}

/** Deletes the addresses that a player subscribed while they were signed in. */
export async function eraseSubscribers(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('erase_status_subscribers', 'delete from status_subscribers where user_id = $1', [userId])
}
