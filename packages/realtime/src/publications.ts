import { z } from 'zod'
import { CONTROL_CHANNEL, HISTORY_TTL_SEC } from './channels.ts'
import { deleteChannelsIdleFor, deleteLogOlderThan, insertPublications } from './log.sql.ts'
import type { Transaction } from './ports.ts'

/** A position in a channel is compared with its epoch; an idle channel keeps both for longer than any tab sleeps. */
const IDLE_CHANNEL_SEC = 30 * 24 * 3600

/** A control message to all server processes; `atMs` by the sender's clock. */
export const ControlMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disconnect'), userId: z.string(), sessionId: z.string().nullable(), atMs: z.number() }),
  z.object({ kind: z.literal('unsubscribe'), userId: z.string(), channel: z.string() }),
])
export type ControlMessage = z.infer<typeof ControlMessage>

/** The content of a publication for the subscribers of a channel. */
export interface OutgoingPublication {
  readonly channel: string
  /** The data as JSON text. */
  readonly data: string
}

/**
 * Appends publications to the log with the caller's transaction: delivered after its commit, never after a rollback, in the given order. All
 * publishers wait for one lock that is held until the commit, so this must be the last statement of a short transaction.
 */
export async function appendPublications(tx: Transaction, publications: readonly OutgoingPublication[]): Promise<void> {
  if (publications.length === 0) return
  await insertPublications(
    tx,
    publications.map(({ channel }) => channel),
    publications.map(({ data }) => data),
  )
}

/**
 * Closes a user's sockets on every server process with 3503 (the client does not reconnect) once the transaction has committed, and revokes
 * their tokens. `sessionId` limits it to one session; null means all of them.
 */
export async function disconnectUser(
  tx: Transaction,
  userId: string,
  sessionId: string | null,
  nowMs: number,
): Promise<void> {
  await sendControl(tx, { kind: 'disconnect', userId, sessionId, atMs: nowMs })
}

/** Ends a user's subscription to one channel on every server process once the transaction has committed. */
export async function unsubscribeUser(tx: Transaction, userId: string, channel: string): Promise<void> {
  await sendControl(tx, { kind: 'unsubscribe', userId, channel })
}

/**
 * Deletes publications that are too old for recovery, and the positions of channels idle for a month; returns the number of deleted
 * publications.
 */
export async function deleteOldPublications(tx: Transaction): Promise<number> {
  const count = await deleteLogOlderThan(tx, HISTORY_TTL_SEC)
  await deleteChannelsIdleFor(tx, IDLE_CHANNEL_SEC)
  return count
}

async function sendControl(tx: Transaction, message: ControlMessage): Promise<void> {
  // Skipped, because an empty id would address all guests.
  if (message.userId === '') throw new Error('a control message needs a user')
  await insertPublications(tx, [CONTROL_CHANNEL], [JSON.stringify(message)])
}
