/** How far the reader's clock is ahead of the server's: the least difference seen, because every answer also travelled. */
let aheadMs = Number.POSITIVE_INFINITY

/** Learns the server's clock from an answer that was written at `serverTime`, ISO 8601, and read just now. */
export function noteServerTime(serverTime: string): void {
  aheadMs = Math.min(aheadMs, Date.now() - Date.parse(serverTime))
}

/** The server's clock, Unix milliseconds, as well as it is known here. */
export function serverNowMs(): number {
  return Date.now() - (Number.isFinite(aheadMs) ? aheadMs : 0)
}
