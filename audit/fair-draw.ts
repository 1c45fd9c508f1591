import { createHmac } from 'node:crypto'

/** The number of tickets. */
export const TICKETS = 100_000_000

const TWO_52 = 2 ** 52

/** The published algorithm, implemented independently: 52-bit words of the HMAC, redrawn above the last whole multiple. */
export function uniformBy(key: Buffer, messageOf: (block: number) => string, range: number): number {
  const limit = TWO_52 - (TWO_52 % range)
  for (let block = 0; ; block += 1) {
    const digits = createHmac('sha256', key).update(messageOf(block)).digest('hex')
    for (let at = 0; at < 52; at += 13) {
      const word = Number.parseInt(digits.slice(at, at + 13), 16)
      if (word < limit) return word % range
    }
  }
}

/** A roll of a single player. */
export function uniform(
  seed: Buffer,
  purpose: string,
  clientSeed: string,
  nonce: string,
  index: number,
  range: number,
): number {
  return uniformBy(seed, (block) => `TF1|${purpose}|${clientSeed}|${nonce}|${index}|${block}`, range)
}
