import { PROMO_SIGNS } from '@runecase/api/promo-rules.ts'

/** Bytes from here on would make the first characters more frequent. */
const FAIR_BYTES = 256 - (256 % PROMO_SIGNS.length)

/** Distinct codes of a prefix and random characters. */
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
