import type { Language } from './languages.ts'

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English' }
