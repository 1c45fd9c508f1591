import { LANGUAGES, LOCALE_COOKIE, pickLanguage } from '@runecase/api/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { remember, remembered, rememberedInCookie, rememberInCookie } from './remembered.ts'
import { useViewer } from './session.ts'

/** `1` between a manual switch and its storage in the account. */
const CHANGED_KEY = 'locale-changed'

type Language = (typeof LANGUAGES)[number]

/** The dependencies of keeping the language. */
export interface LocaleDeps {
  readonly listLanguages: () => Promise<{ readonly languages: readonly { readonly iso: string }[] }>
  readonly saveLanguage: (language: string) => Promise<unknown>
  readonly isPlayer: boolean
  /** The browser's languages by preference. */
  readonly asked: readonly string[]
}

/**
 * Stores the detected language, and saves a manually chosen one to the player's account. Returns the language of this browser. A guest's
 * choice is saved once he has signed in.
 */
export async function keepLocale({ listLanguages, saveLanguage, isPlayer, asked }: LocaleDeps): Promise<string> {
  const { languages } = await listLanguages()
  const offered = languages.map(({ iso }) => iso)
  const stored = rememberedInCookie(LOCALE_COOKIE)
  const detected = pickLanguage([stored, ...asked], offered)
  if (stored !== detected) rememberInCookie(LOCALE_COOKIE, detected)
  if (stored === detected && isPlayer && remembered(CHANGED_KEY) === '1') {
    await saveLanguage(detected)
    remember(CHANGED_KEY, '0')
  }
  return detected
}

/** Switches the language manually: the page is reloaded in it, and the next request saves it to the account. */
export function switchLocale(language: string): void {
  rememberInCookie(LOCALE_COOKIE, language)
  remember(CHANGED_KEY, '1')
  window.location.reload()
}

const isOffered = (language: string): language is Language => LANGUAGES.some((one) => one === language)

/** Stores the language of the site once per page and player. A failed call is repeated with the next page. */
export function useLocale(isOn: boolean): void {
  const viewer = useViewer()
  useQuery({
    queryKey: ['keepLocale', viewer?.userId],
    queryFn: () =>
      keepLocale({
        listLanguages: () => callApi('listLanguages', {}),
        saveLanguage: (language) =>
          callApi('setUserLanguage', { body: { language: isOffered(language) ? language : LANGUAGES[0] } }),
        isPlayer: viewer !== null,
        asked: navigator.languages,
      }),
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
