import { graphemesOf, INVISIBLE, isVisible, MAX_CODE_POINTS, MAX_MARKS } from './nickname-signs.ts'

const MAX_GRAPHEMES = 32
const NEW_LINES_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/** A joiner outside an emoji: between two emoji it makes one picture, and anywhere else it has no visible effect. */
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
const INVISIBLE_BUT_OF_EMOJI = new RegExp(`(?![\\u200d\\ufe0f])${INVISIBLE.source}`, 'gu')
const MARK = /\p{M}/u

/**
 * The displayable form of a player's name at a provider: one line of at most 32 characters as a reader counts them; undefined when nothing
 * visible remains.
 */
export function nicknameOf(name: string | null): string | undefined {
  const line = (name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(NEW_LINES_AND_CONTROLS, ' ')
    .replace(INVISIBLE_BUT_OF_EMOJI, '')
    .replace(LONE_JOINER, '')
    .replace(/\s+/g, ' ')
    .trim()
  const text = shortened(line).trim()
  return isVisible(text) ? text : undefined
}

/** The first graphemes that fit, each with few combining marks. */
function shortened(line: string): string {
  let text = ''
  let [count, codePoints] = [0, 0]
  for (const sign of graphemesOf(line)) {
    const grapheme = withFewMarks(sign)
    count += 1
    codePoints += [...grapheme].length
    if (count > MAX_GRAPHEMES || codePoints > MAX_CODE_POINTS) break
    text += grapheme
  }
  return text
}

function withFewMarks(grapheme: string): string {
  let marks = 0
  return [...grapheme].filter((sign) => !MARK.test(sign) || ++marks <= MAX_MARKS).join('')
}
