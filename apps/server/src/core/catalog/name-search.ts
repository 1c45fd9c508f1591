import type { CatalogueItem } from './catalogue-snapshot.ts'

/** The words of a search, normalised for comparison. */
export function searchWords(text: string | undefined): readonly string[] {
  return comparable(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
}

/** Whether every word occurs in the name of an item or of its hero; true without words. */
export function isNamedBy(item: Pick<CatalogueItem, 'name' | 'hero'>, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = comparable(`${item.name} ${item.hero ?? ''}`)
  return words.every((word) => text.includes(word))
}

/** People type е for ё, so both compare equal. */
function comparable(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
}
