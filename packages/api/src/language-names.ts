import type { Language } from './languages.ts'

/** Each language's name in the language itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English' }
