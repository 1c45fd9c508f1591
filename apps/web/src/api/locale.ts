import { isLanguage, LANGUAGE_IN_ADDRESS, type Language, LOCALE_COOKIE } from '@runecase/api/languages.ts'
import { pageLanguage } from './page-language.ts'
import { remember, remembered, rememberInCookie } from './remembered.ts'

/** `1` from a manual switch until the account has stored it. */
const CHANGED_KEY = 'locale-changed'

const isNamed = () => new URLSearchParams(window.location.search).has(LANGUAGE_IN_ADDRESS)

/**
 * Stores the language of a page whose URL names it, and saves a manually chosen one to the player's account. A guest's choice is saved
 * once they have signed in.
 */
export async function keepLocale(
  isPlayer: boolean,
  saveLanguage: (language: Language) => Promise<unknown>,
): Promise<void> {
  const language = pageLanguage()
  if (isNamed()) rememberInCookie(LOCALE_COOKIE, language)
  if (!isPlayer || remembered(CHANGED_KEY) !== '1' || !isLanguage(language)) return
  await saveLanguage(language)
  remember(CHANGED_KEY, '0')
}

/** Switches the language manually: the page is loaded in it, and saves it to the account. */
export function switchLocale(language: string): void {
  rememberInCookie(LOCALE_COOKIE, language)
  remember(CHANGED_KEY, '1')
  if (isNamed()) window.location.search = ''
  else window.location.reload()
}
