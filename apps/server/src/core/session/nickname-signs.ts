/** The limit of the column, in code points: one emoji may have ten. */
export const MAX_CODE_POINTS = 64
/** The maximum number of combining marks on one character: enough for every living script; more would cover other lines. */
export const MAX_MARKS = 3
/** Invisible characters: format and private characters, fillers. Emoji need the joiner and the variation selector among them. */
export const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' })

/** The characters of a text as a reader counts them. */
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Whether a text has a letter, a number or another visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)
