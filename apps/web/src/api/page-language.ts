import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'

/** The language of the document; the default one without a document, for example on the server. */
export function pageLanguage(): string {
  return (typeof document !== 'undefined' && document.documentElement?.lang) || DEFAULT_LANGUAGE
}
