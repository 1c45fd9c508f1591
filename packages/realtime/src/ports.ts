/** Wall time, passed in so that tests control it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number
}

/** Runs statements on PostgreSQL. Columns of type `int8` must arrive as `bigint`. */
export interface Queries {
  /** Runs one named, prepared statement. The name is unique per text; rows keep the column names of the text. */
  rows<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** An open transaction: writes in it take effect with its commit. */
export interface Transaction extends Queries {
  readonly isTransaction: true
}

/** The part of a logger that this package uses. */
export interface Log {
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}
