import APP_NS from 'texts:app/app'
import type { Permission } from '@runecase/api/operator/roles.ts'
import type { Found } from '@runecase/api/operator/search.ts'
import { i18n, LANGUAGE } from '../i18n/i18n.ts'
import { placeOf } from './found-places.ts'
import { sections } from './sections.ts'

/** One line of the search results. */
export interface SearchEntry {
  readonly path: string
  readonly title: string
  /** Its kind. */
  readonly note: string
}

/** The sections that the operator may see, and the entries that they may create there. */
export function menuEntries(isPermitted: (permission: Permission) => boolean): SearchEntry[] {
  const seen = sections.filter(({ permission }) => permission === undefined || isPermitted(permission))
  return [
    ...seen.map(({ path, label }) => ({ path: `/${path}`, title: label(), note: noteOf('section') })),
    ...seen
      .flatMap(({ creates = [] }) => creates)
      .filter(({ permission }) => isPermitted(permission))
      .map(({ path, label }) => ({ path, title: label(), note: noteOf('create') })),
  ]
}

const noteOf = (kind: 'section' | 'create') => i18n.t(`search.${kind}`, { ns: APP_NS })

/** The entries whose title contains every word of the text as the beginning of a word; those that begin with the text come first. */
export function matchingEntries(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  return entries
    .filter(({ title }) => {
      const words = wordsOf(title)
      return asked.every((word) => words.some((each) => each.startsWith(word)))
    })
    .toSorted((a, b) => Number(isBegunBy(b, text)) - Number(isBegunBy(a, text)))
}

const isBegunBy = ({ title }: SearchEntry, text: string) => wordsOf(title).join(' ').startsWith(wordsOf(text).join(' '))

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase(LANGUAGE)
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A search result of the server. */
export function foundEntry(found: Found): SearchEntry {
  const { label, path } = placeOf(found.kind)
  return { path: path(found), title: found.title, note: `${label()} ${found.id}` }
}
