import { NICKNAME_MAX, NICKNAME_MIN, type NicknameFault } from '@runecase/api/nicknames-rules.ts'
import { graphemesOf, INVISIBLE, isVisible, MAX_CODE_POINTS, MAX_MARKS } from './nickname-signs.ts'

const SPACES = /[\p{Zs}\t\n\r]+/gu
const MARKS = /\p{M}/gu
const PICTOGRAPH = '\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?'
/** One emoji, the only place where a joiner and a variation selector are allowed. */
const EMOJI = new RegExp(
  `^(?:${PICTOGRAPH}(?:\\u200d${PICTOGRAPH})*|\\p{Regional_Indicator}{2}|[0-9#*]\\ufe0f?\\u20e3)$`,
  'u',
)

/** Alphabets in use today; a word may have letters of alphabets joined by a plus. */
const ALPHABETS =
  `Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada
  Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Ethiopic Thaana Han+Hiragana+Katakana Han+Bopomofo Han+Hangul`
    .split(/\s+/)
    .map((joined) => {
      const letters = joined.split('+').map((name) => `\\p{Script_Extensions=${name}}`)
      return new RegExp(`^[${letters.join('')}]+$`, 'u')
    })
/** Letters of phonetics and of old spellings that look like common ones; the schwa is a letter of Azerbaijani. */
const RARE_LETTER =
  /[\u0250-\u0258\u025a-\u02af\u0500-\u052f\u1c80-\u1c8f\u1d00-\u1dbf\u2c60-\u2c7f\ua640-\ua7ff\uab30-\uab6f]/u
/** Vowels of Thai and Lao that have only a compatibility form. */
const SOLE_FORM = /[\u0e33\u0eb3]/gu

/** Endings of web addresses that names advertise. */
const ENDINGS =
  `com|net|org|info|biz|ru|su|рф|рус|ua|by|kz|kg|uz|io|gg|me|tv|to|cc|co|ly|ws|gl|us|eu|de|uk|pl|app|dev|link|site|online|shop
  |store|club|top|fun|bet|casino|game|games|pro|xyz|vip|win|live|space|world|trade|skin|skins`.replace(/\s/g, '')
/** A dot, and its substitutes. */
const DOT = '[.。．·•]|[[({]\\s*(?:\\.|dot|точка)\\s*[\\])}]|\\s(?:dot|точка)\\s'
const LINK = new RegExp(
  `://|www\\s*\\.|[\\p{L}\\p{N}]\\s*(?:${DOT})\\s*(?:${ENDINGS})(?![\\p{L}\\p{N}])|@[\\p{L}\\p{N}_]{3}`,
  'iu',
)

/** Reads a name that a player chooses; names reserved by others are checked elsewhere. Spaces at its ends are dropped. */
export function readNickname(text: string): { readonly nickname: string } | { readonly fault: NicknameFault } {
  const nickname = text.normalize('NFC').replace(SPACES, ' ').replace(/^ | $/g, '')
  const fault = faultOf(nickname)
  return fault === undefined ? { nickname } : { fault }
}

function faultOf(nickname: string): NicknameFault | undefined {
  if (nickname === '') return 'blank'
  const signs = graphemesOf(nickname)
  const letters = signs.filter((sign) => !EMOJI.test(sign))
  if (letters.some((sign) => INVISIBLE.test(sign))) return 'invisible'
  if (!isVisible(nickname)) return 'blank'
  if (signs.length < NICKNAME_MIN) return 'short'
  if (signs.length > NICKNAME_MAX || [...nickname].length > MAX_CODE_POINTS) return 'long'
  if (letters.some((sign) => (sign.normalize('NFD').match(MARKS)?.length ?? 0) > MAX_MARKS)) return 'marks'
  if (LINK.test(nickname)) return 'link'
  return alphabetFault(letters.join(''))
}

function alphabetFault(text: string): 'look_alike' | 'mixed' | undefined {
  const plain = text.replace(SOLE_FORM, '')
  if (plain.normalize('NFKC') !== plain || RARE_LETTER.test(plain)) return 'look_alike'
  const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => word.match(/\p{L}/gu)?.join('') ?? '')
  if (words.some((word) => [...word].some((letter) => !isOfOneAlphabet(letter)))) return 'look_alike'
  return words.every((word) => word === '' || isOfOneAlphabet(word)) ? undefined : 'mixed'
}

const isOfOneAlphabet = (letters: string) => ALPHABETS.some((alphabet) => alphabet.test(letters))
