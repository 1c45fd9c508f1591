/** The lead of the local clock over the server's: the smallest difference seen, because every response includes a transfer time. */
let aheadMs = Number.POSITIVE_INFINITY

/** Learns the server's clock from a response that was written at `serverTime`, ISO 8601, and received just now. */
export function noteServerTime(serverTime: string): void {
  aheadMs = Math.min(aheadMs, Date.now() - Date.parse(serverTime))
}

/** The server's clock, Unix milliseconds, as precisely as it is known here. */
export function serverNowMs(): number {
  return Date.now() - (Number.isFinite(aheadMs) ? aheadMs : 0)
}
