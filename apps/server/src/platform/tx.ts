/** Runs statements: a transaction, or the database where one statement is enough. */
export interface Queries {
  /** Runs one named, prepared statement. The name is unique per text; rows keep the column names of the text. */
  rows<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction. Only commands open one; every write takes it. */
export interface Tx extends Queries {
  readonly isTransaction: true
  /**
   * Sends a statement whose rows are not needed, without waiting: it is sent together with what follows, COMMIT at the latest. Its failure
   * fails the transaction.
   */
  send(name: string, text: string, values?: readonly unknown[]): void
  /** Marks that this transaction published domain events, so that the relay is woken right after its commit. */
  noteEvents(): void
  /**
   * Checks that a time read from the database within this transaction agrees with this process's clock. A limit, pause or countdown judged
   * by a clock that jumped would benefit the player it restricts. Throws `ClocksApartError`, which callers see as
   * `temporarily_unavailable`.
   */
  requireAgreedTime(databaseMs: bigint | number): void
  /** Adds to a counter of this process when this transaction commits, and never when it fails: `name` or `name:label value`. */
  count(counter: string, by: number): void
}
