import type { CatalogueItem } from './catalogue-snapshot.ts'

/** The words of a search, as names are compared. */
export function searchWords(text: string | undefined): readonly string[] {
  return (text ?? '').toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
}

/** Whether every word stands in the name of a thing or of its hero; no words are in every name. */
export function isNamedBy(item: Pick<CatalogueItem, 'name' | 'hero'>, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = `${item.name} ${item.hero ?? ''}`.toLocaleLowerCase('ru')
  return words.every((word) => text.includes(word))
}
