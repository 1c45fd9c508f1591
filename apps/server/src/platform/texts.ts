import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@runecase/api/languages.ts'

/** Chooses among texts by language; a language without texts gets those of the default one. */
export function textsIn<Texts>(tables: Readonly<Record<Language, Texts>>): (language: string) => Texts {
  return (language) => tables[isLanguage(language) ? language : DEFAULT_LANGUAGE]
}
