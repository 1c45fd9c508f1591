const MOST = 9_999_999

/** Parses a typed sum: digits with at most two decimals, spaces anywhere; undefined for an invalid limit. */
export function readLimit(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined
  const amount = Number(plain)
  return amount <= MOST ? amount : undefined
}

/** Whether a limit waits for a day: any that allows more than the current one; null is no limit. */
export function isLooser(inForce: number | null, wanted: number | null): boolean {
  return inForce !== null && (wanted === null || wanted > inForce)
}
