import type { LinkedChannel } from '@runecase/api/notifications-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { USERS } from '../player/relations.sql.ts'

/** A player's confirmed email address. */
export async function findConfirmedEmail(queries: Queries, userId: bigint): Promise<string | undefined> {
  const [row] = await queries.rows<{ email: string }>(
    'find_confirmed_email',
    `select email from ${USERS} u where id = $1 and email is not null and email_confirmed_at is not null`,
    [userId],
  )
  return row?.email
}

export async function findTimeZone(queries: Queries, userId: bigint): Promise<string> {
  const [row] = await queries.rows<{ timeZone: string }>(
    'find_time_zone',
    `select time_zone as "timeZone" from ${USERS} u where id = $1`,
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row.timeZone
}

export async function findLink(
  queries: Queries,
  userId: bigint,
  channel: LinkedChannel,
): Promise<{ readonly id: bigint; readonly address: string } | undefined> {
  const [row] = await queries.rows<{ id: bigint; address: string }>(
    'find_notification_link',
    'select id, address from notification_links where user_id = $1 and channel = $2 and ended_at is null',
    [userId, channel],
  )
  return row
}

/** Ends the link of a messenger account; returns its player. */
export async function endLinkOfAddress(
  tx: Tx,
  channel: LinkedChannel,
  address: string,
  at: Date,
): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ userId: bigint }>(
    'end_notification_link_of_address',
    `update notification_links set ended_at = $3 where channel = $1 and address = $2 and ended_at is null
     returning user_id as "userId"`,
    [channel, address, at],
  )
  return row?.userId
}

export async function endLinkOfPlayer(tx: Tx, channel: LinkedChannel, userId: bigint, at: Date): Promise<void> {
  await tx.rows(
    'end_notification_link_of_player',
    'update notification_links set ended_at = $3 where channel = $1 and user_id = $2 and ended_at is null',
    [channel, userId, at],
  )
}

export async function insertLink(
  tx: Tx,
  link: { userId: bigint; channel: LinkedChannel; address: string; at: Date },
): Promise<void> {
  await tx.rows(
    'insert_notification_link',
    'insert into notification_links (user_id, channel, address, linked_at) values ($1, $2, $3, $4)',
    [link.userId, link.channel, link.address, link.at],
  )
}

export async function insertLinkCode(
  queries: Queries,
  code: { codeHash: Buffer; userId: bigint; channel: LinkedChannel; expiresAt: Date },
): Promise<void> {
  await queries.rows(
    'insert_notification_link_code',
    'insert into notification_link_codes (code_hash, user_id, channel, expires_at) values ($1, $2, $3, $4)',
    [code.codeHash, code.userId, code.channel, code.expiresAt],
  )
}

/** Marks a code as used; returns its player. */
export async function takeLinkCode(
  tx: Tx,
  channel: LinkedChannel,
  codeHash: Buffer,
  now: Date,
): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ userId: bigint }>(
    'take_notification_link_code',
    `update notification_link_codes set used_at = $3
      where code_hash = $1 and channel = $2 and used_at is null and expires_at > $3 returning user_id as "userId"`,
    [codeHash, channel, now],
  )
  return row?.userId
}

/** Deletes the messenger accounts that a player linked, and their unused codes. */
export async function deleteLinks(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('delete_notification_links', 'delete from notification_links where user_id = $1', [userId])
  await tx.rows('delete_notification_link_codes', 'delete from notification_link_codes where user_id = $1', [userId])
}
