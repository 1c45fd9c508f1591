/** The signed message of a receipt: ASCII `shop receipt 1|<SHA-256 of the lines in hex>`. */
export function receiptMessage(sha256: string): string {
  return `shop receipt 1|${sha256}`
}
