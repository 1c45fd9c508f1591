import { PROMO_SIGNS } from '@runecase/api/promo-rules.ts'

/** Random bytes from this value on are skipped, because they would make the first characters more frequent. */
const FAIR_BYTES = 256 - (256 % PROMO_SIGNS.length)

/** Distinct codes, each a prefix followed by random characters. */
export function randomCodes(
  random: (size: number) => Buffer,
  { prefix, count, length }: { readonly prefix: string; readonly count: number; readonly length: number },
): string[] {
  const codes = new Set<string>()
  let part = ''
  while (codes.size < count) {
    for (const byte of random(4096)) {
      if (byte >= FAIR_BYTES) continue
      part += PROMO_SIGNS[byte % PROMO_SIGNS.length]
      if (part.length < length) continue
      codes.add(prefix + part)
      part = ''
      if (codes.size === count) break
    }
  }
  return [...codes]
}
