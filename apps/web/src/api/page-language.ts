import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'

/** The language of the document; the default one where there is none, such as on the server. */
export function pageLanguage(): string {
  return (typeof document !== 'undefined' && document.documentElement?.lang) || DEFAULT_LANGUAGE
}
