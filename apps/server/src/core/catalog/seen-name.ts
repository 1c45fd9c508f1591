import { hasInvisibleSigns } from '@runecase/api/visible-text.ts'
import { refuse } from '../../platform/refuse.ts'

/** Signs that look like another one, in lower case, and that one by its place: Cyrillic, Greek, Latin and digits, dashes, quotes. */
const ALIKE = {
  from: 'аеёкмнорстухвьіјѕԁһԛԝүӏз' + 'αβεζηικμνορτυχωγϳς' + 'i1|ı0' + '‐‒–—―−' + '’‘ʼ′`' + '“”„',
  to: 'aeekmhopctyxbbljsdhqwyl3' + 'abezhlkmnoptyxwyjσ' + 'llllo' + '------' + "'''''" + '"""',
}
const SEEN = new Map([...ALIKE.from].map((sign, place) => [sign, [...ALIKE.to][place] ?? sign]))

/** Alphabets whose letters look like letters of each other. */
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** A name as it is seen: two names with one result look alike. The database's `seen_name` says the same. */
export function seenName(name: string): string {
  const signs = [...name.normalize('NFKC').toLowerCase()].map((sign) => SEEN.get(sign) ?? sign)
  return signs.join('').replace(/\s+/g, ' ').trim()
}

/** Why a name could be taken for another one: a sign that cannot be seen, or a word with letters of two alphabets. */
export function nameFault(name: string): 'invisible_sign' | 'mixed_alphabets' | undefined {
  if (hasInvisibleSigns(name)) return 'invisible_sign'
  const words = name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []
  const isMixed = words.some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1)
  return isMixed ? 'mixed_alphabets' : undefined
}

/** The same for the report of an import. */
export const NAME_FAULTS = {
  invisible_sign: 'contains an invisible sign',
  mixed_alphabets: 'has a word with letters of two alphabets',
} as const

/** Refuses by its field a new name that could be taken for another one, or that looks like one of `others`. */
export function requireName(name: string, before: string | undefined, others: readonly string[], path: string): void {
  const fault = name === before ? undefined : nameFault(name)
  const reason = fault ?? (others.some((other) => seenName(other) === seenName(name)) ? 'taken' : undefined)
  if (reason) refuse('validation', { faults: [{ path, reason }] })
}
