import type { RealtimeMessage } from '@runecase/api/messages.ts'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import { findChannelRule } from '@runecase/realtime/channels.ts'
import { appendPublications } from '@runecase/realtime/publications.ts'
import type { Tx } from '../db.ts'
import { CHANNELS } from './channels.ts'

/** An event for the subscribers of one channel. */
export interface OutgoingEvent {
  channel: string
  event: RealtimeMessage
}

/**
 * Publishes events with the caller's transaction: delivered after its commit, never after a rollback, in the given order. All publishers
 * wait for one lock that is held until the commit, so this must be the last statement of a short transaction. A channel without a rule is a
 * defect.
 */
export async function publish(tx: Tx, events: readonly OutgoingEvent[]): Promise<void> {
  for (const { channel } of events)
    if (!findChannelRule(CHANNELS, channel)) throw new Error(`no such channel: ${channel}`)
  await appendPublications(
    tx,
    events.map(({ channel, event }) => ({ channel, data: JSON.stringify(toSnakeKeys(event)) })),
  )
}
