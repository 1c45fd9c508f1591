/** What a statement may be run on: a transaction, or the database where one statement is enough. */
export interface Queries {
  /** Runs one named, prepared statement. The name is unique per text; rows keep the column names that the text gives them. */
  rows<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction. Only commands open one; every write takes it. */
export interface Tx extends Queries {
  readonly isTransaction: true
  /**
   * Sends a statement whose rows nobody needs, without waiting: it travels together with what follows, COMMIT at the latest.
   * Its failure fails the transaction.
   */
  send(name: string, text: string, values?: readonly unknown[]): void
  /** Says that this transaction recorded domain events: whoever moves them is woken right after its commit. */
  noteEvents(): void
  /**
   * Makes sure that a time which the database told within this transaction is that of this process as well: a limit, a pause or a
   * countdown that is judged by a clock that jumped would be gained by whoever it holds back. Throws `ClocksApartError`, which callers
   * meet as `temporarily_unavailable`.
   */
  demandAgreedTime(databaseMs: bigint | number): void
  /** Adds to a counter of this process when this transaction commits, and never when it fails: `name` or `name:label value`. */
  count(counter: string, by: number): void
}
