import { hasInvisibleSigns } from '@runecase/api/visible-text.ts'
import { refuse } from '../../platform/refuse.ts'

/**
 * Characters that look like another one, in lower case, and at the same position the one they look like: Cyrillic, Greek, Latin and digits,
 * dashes, quotes.
 */
const ALIKE = {
  from: 'аеёкмнорстухвьіјѕԁһԛԝүӏз' + 'αβεζηικμνορτυχωγϳς' + 'i1|ı0' + '‐‒–—―−' + '’‘ʼ′`' + '“”„',
  to: 'aeekmhopctyxbbljsdhqwyl3' + 'abezhlkmnoptyxwyjσ' + 'llllo' + '------' + "'''''" + '"""',
}
const SEEN = new Map([...ALIKE.from].map((sign, place) => [sign, [...ALIKE.to][place] ?? sign]))

/** Alphabets whose letters look alike. */
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/**
 * A name reduced to what a reader sees: two names with the same result look alike. The database's function `seen_name` returns the same.
 */
export function seenName(name: string): string {
  const signs = [...name.normalize('NFKC').toLowerCase()].map((sign) => SEEN.get(sign) ?? sign)
  return signs.join('').replace(/\s+/g, ' ').trim()
}

/** Why a name is easily mistaken for another one: an invisible character, or a word with letters of two alphabets. */
export function nameFault(name: string): 'invisible_sign' | 'mixed_alphabets' | undefined {
  if (hasInvisibleSigns(name)) return 'invisible_sign'
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []
  const isMixed = words.some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1)
  return isMixed ? 'mixed_alphabets' : undefined
}

/** The same reasons as texts in the report of an import. */
export const NAME_FAULTS = {
  invisible_sign: 'contains an invisible sign',
  mixed_alphabets: 'has a word with letters of two alphabets',
} as const

/** Refuses, by its field, a new name that is easily mistaken for another one, or that looks like one of `others`. */
export function requireName(name: string, before: string | undefined, others: readonly string[], path: string): void {
  const fault = name === before ? undefined : nameFault(name)
  const reason = fault ?? (others.some((other) => seenName(other) === seenName(name)) ? 'taken' : undefined)
  if (reason) refuse('validation', { faults: [{ path, reason }] })
}
