/** A part of a text; a hit matches the search. */
export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

/** A text as it is compared. Maps letter by letter, so that positions are valid in the original. */
export const comparable = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** The words of a search, as they are compared. */
export const searchWords = (query: string) =>
  comparable(query)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Splits a text at the matches of a search; the parts joined are the text. */
export function highlightParts(text: string, query: string): readonly TextPart[] {
  const words = searchWords(query)
  const haystack = comparable(text)
  const isHit = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + 1))
      isHit.fill(true, at, at + word.length)
  }
  const parts: { text: string; isHit: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1)
    const hit = isHit[at] ?? false
    if (last && last.isHit === hit) last.text += text[at]
    else parts.push({ text: text[at] ?? '', isHit: hit })
  }
  return parts
}
