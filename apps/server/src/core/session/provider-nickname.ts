const MAX_GRAPHEMES = 32
/** The limit of the column, in code points: one emoji may have ten. */
const MAX_CODE_POINTS = 64
/** Enough for every living script; more pile up over other lines. */
const MAX_MARKS = 3
const NEW_LINES_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/** A joiner between two emoji makes one picture of them; anywhere else it has no effect that a reader sees. */
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
/** Signs that show nothing: format and private signs, fillers. Emoji need their joiner and their variation sign. */
const INVISIBLE = /(?![\u200d\ufe0f])[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const MARK = /\p{M}/u

const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' })

/**
 * A provider's name of a player in displayable form: one line of at most 32 signs as a reader counts them; undefined when it shows nothing.
 */
export function nicknameOf(name: string | null): string | undefined {
  const line = (name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(NEW_LINES_AND_CONTROLS, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_JOINER, '')
    .replace(/\s+/g, ' ')
    .trim()
  const text = shortened(line).trim()
  return VISIBLE.test(text) ? text : undefined
}

/** The first graphemes that fit, each with few marks. */
function shortened(line: string): string {
  let text = ''
  let [count, codePoints] = [0, 0]
  for (const { segment } of graphemes.segment(line)) {
    const grapheme = withFewMarks(segment)
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
