import type { Tx } from './db.ts'

/**
 * The domain events of the shop by their kinds. Each feature adds its own in its `.events.ts`, by declaration merging. Ids and sums
 * travel as decimal strings (sums in minor units), because the record is JSON. An event says what is true after its transaction, so
 * that applying it twice does no harm.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface DomainEvents {}

export type DomainEventKind = keyof DomainEvents

/** One event of a kind. `userId`: the player whom it is about. */
export type DomainEventOf<K extends DomainEventKind> = K extends DomainEventKind
  ? { readonly kind: K; readonly userId: string } & DomainEvents[K]
  : never

export type DomainEvent = DomainEventOf<DomainEventKind>

/** Records what a command did, in the command's own transaction: one row for all of them, moved into the log by the relay. */
export function publishEvents(tx: Tx, events: readonly DomainEvent[]): void {
  if (events.length === 0) return
  tx.send('insert_outbox', 'insert into outbox (events) values ($1::json)', [JSON.stringify(events)])
  tx.noteEvents()
}
