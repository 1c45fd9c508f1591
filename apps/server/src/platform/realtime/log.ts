/** The part of the server's logger that the realtime gateway writes to. */
export interface Log {
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}
