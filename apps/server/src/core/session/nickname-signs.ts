/** The limit of the column, in code points: one emoji may have ten. */
export const MAX_CODE_POINTS = 64
/** Combining marks of one sign: enough for every living script; more pile up over other lines. */
export const MAX_MARKS = 3
/** Signs that show nothing: format and private signs, fillers. Emoji need the joiner and the variation sign among them. */
export const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' })

/** The signs of a text as a reader counts them. */
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Whether a text has a letter, a number or another sign that a reader sees. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)
