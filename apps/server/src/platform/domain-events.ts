import type { Tx } from './db.ts'
import { currentRequestId } from './request-scope.ts'

/**
 * All domain events by kind. Each feature adds its own in its `.events.ts`, by declaration merging. Ids and sums are decimal strings (sums
 * in minor units), because the record is JSON. An event describes the state after its transaction, so that applying it twice is harmless.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface DomainEvents {}

export type DomainEventKind = keyof DomainEvents

/** One event of a kind. `userId`: the player concerned; `requestId`: the request that caused it, if any. */
export type DomainEventOf<K extends DomainEventKind> = K extends DomainEventKind
  ? { readonly kind: K; readonly userId: string; readonly requestId?: string } & DomainEvents[K]
  : never

export type DomainEvent = DomainEventOf<DomainEventKind>

/** Publishes the domain events of a command in its own transaction: one row for all of them, moved into the log by the relay. */
export function publishEvents(tx: Tx, events: readonly DomainEvent[]): void {
  if (events.length === 0) return
  tx.send('insert_outbox', 'insert into outbox (events) values ($1::json)', [
    JSON.stringify(causedBy(currentRequestId(), events)),
  ])
  tx.noteEvents()
}

/** SQL that publishes the events of a whole batch in the batch's own statement, from the parameter of this number; null for none. */
export const insertEvents = (place: number) =>
  `insert into outbox (events) select $${place}::json where $${place} is not null`

/** The same events, naming the request that caused them. A transaction that many requests share has one request for each event. */
export function causedBy(requestId: string | undefined, events: readonly DomainEvent[]): readonly DomainEvent[] {
  return requestId === undefined ? events : events.map((event) => ({ ...event, requestId }))
}
