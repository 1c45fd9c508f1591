import { isLanguage, LANGUAGE_IN_ADDRESS, type Language, LOCALE_COOKIE } from '@runecase/api/languages.ts'
import { useEffect } from 'react'
import { callApi } from './call-api.ts'
import { pageLanguage } from './page-language.ts'
import { remember, remembered, rememberInCookie } from './remembered.ts'
import { useViewer } from './session.ts'

/** `1` between a manual switch and its storage in the account. */
const CHANGED_KEY = 'locale-changed'

const isNamed = () => new URLSearchParams(window.location.search).has(LANGUAGE_IN_ADDRESS)

/**
 * Keeps the language of a page whose address names it, and saves a manually chosen one to the player's account. A guest's choice is saved
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

/** Stores the language of the site once per page and player. A failed call is repeated with the next page. */
export function useLocale(isOn: boolean): void {
  const isPlayer = useViewer() !== null
  useEffect(() => {
    const save = (language: Language) => callApi('setUserLanguage', { body: { language } })
    // It is saved with the next page.
    if (isOn) keepLocale(isPlayer, save).catch(() => undefined)
  }, [isOn, isPlayer])
}
