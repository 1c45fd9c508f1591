/** A property of an item that its market name contains, such as its wear or a counter, in one language. */
export interface ItemMark {
  /** The text in the market name: `(Field-Tested)`. */
  readonly text: string
  /** The short form on a card: `FT`. */
  readonly short: string
  /** The meaning, for a tooltip. */
  readonly name: string
}

/** A market name for a card: the name without its marks, and the marks. */
export function splitItemName(
  name: string,
  marks: readonly ItemMark[],
): { readonly name: string; readonly marks: readonly ItemMark[] } {
  const found = marks.filter(({ text }) => name.includes(text))
  const rest = found.reduce((left, { text }) => left.replace(text, ''), name)
  return { name: rest.replace(/ {2,}/g, ' ').trim(), marks: found }
}
