import type { ReservedName } from '../../core/player/public.ts'

/** Characters that look like a Latin letter, or are written for one. The key stands for all characters that look alike. */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαᴀ4@',
    b: 'вβь8',
    c: 'сϲ(',
    d: 'ԁ',
    e: 'еε3зє€',
    f: 'ƒ',
    g: '9',
    h: 'нηһ',
    i: 'іιıl1|!јj',
    k: 'кκ',
    m: 'мμ',
    n: 'пν',
    o: 'оοσ0',
    p: 'рρ',
    r: 'г',
    s: 'ѕ5$',
    t: 'тτ7+',
    u: 'иυц',
    w: 'шщωѡ',
    x: 'хχ×',
    y: 'уγ',
    z: '2',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)
/** Pairs of letters that look like one letter. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]
/** Decorating characters around a name. */
const ORNAMENTS = /^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}@$]+$/gu
/** Shorter names are parts of many words. */
const MIN_PART = 4

/**
 * A text as a hurried reader sees it, so that names that look alike have the same form: without marks, doubled letters and everything
 * between words.
 */
export function looksOf(text: string): string {
  const bare = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const drawn = [...bare].map((sign) => LOOKS[sign] ?? sign).join('')
  const letters = drawn.replace(/[^\p{L}\p{N}]/gu, '')
  return PAIRS.reduce((one, [pair, letter]) => one.replace(pair, letter), letters).replace(/(.)\1+/gu, '$1')
}

/** Whether a name is, or looks like, a reserved one. */
export function isReserved(nickname: string, reserved: readonly ReservedName[]): boolean {
  const whole = looksOf(nickname.replace(ORNAMENTS, ''))
  const words = nickname.split(/[\s\p{Pd}\p{Pc}.,:;/\\~*|!()]+/u).map(looksOf)
  return reserved.some(({ text, as }) => {
    const looks = looksOf(text)
    if (looks === '') return false
    if (as === 'part' && looks.length >= MIN_PART) return whole.includes(looks)
    if (as === 'start') return whole.startsWith(looks) || words.some((word) => word.startsWith(looks))
    return whole === looks || (as !== 'whole' && words.includes(looks))
  })
}
