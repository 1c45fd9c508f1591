import type { CatalogueItem } from './catalogue-snapshot.ts'

/** The words of a search, as names are compared. */
export function searchWords(text: string | undefined): readonly string[] {
  return comparable(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
}

/** Whether every word stands in the name of a thing or of its hero; no words are in every name. */
export function isNamedBy(item: Pick<CatalogueItem, 'name' | 'hero'>, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = comparable(`${item.name} ${item.hero ?? ''}`)
  return words.every((word) => text.includes(word))
}

/** е and ё are one letter to who types. */
function comparable(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
}
