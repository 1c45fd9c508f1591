import type { Deps } from '../../platform/deps.ts'

/** Crockford's base 32: no I, L, O, U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new ULID (https://github.com/ulid/spec): 10 digits of milliseconds, 16 random ones, so that nobody can guess a private battle. */
export function newUlid(nowMs: number, random: Deps['random']): string {
  const chance = random(16)
  const time = Array.from({ length: 10 }, (_, index) => DIGITS[Math.floor(nowMs / 32 ** (9 - index)) % 32])
  return [...time, ...Array.from(chance, (byte) => DIGITS[byte % 32])].join('')
}
