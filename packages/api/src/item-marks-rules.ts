/** A fact of an item that its market name carries, such as its wear or a counter, in one language. */
export interface ItemMark {
  /** As in the market name: `(Field-Tested)`. */
  readonly text: string
  /** What a card shows: `FT`. */
  readonly short: string
  /** What it means, for a tooltip. */
  readonly name: string
}

/** A market name as a card shows it: the name without what its marks say, and the marks. */
export function splitItemName(
  name: string,
  marks: readonly ItemMark[],
): { readonly name: string; readonly marks: readonly ItemMark[] } {
  const found = marks.filter(({ text }) => name.includes(text))
  const rest = found.reduce((left, { text }) => left.replace(text, ''), name)
  return { name: rest.replace(/ {2,}/g, ' ').trim(), marks: found }
}
