import shared from 'tables:@runecase/api/messages'
import refusals from 'tables:@runecase/api/refusals'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LOCALE_COOKIE_SECONDS,
  OPERATOR_LANGUAGE_COOKIE,
} from '@runecase/api/languages.ts'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { BRAND } from '../api/brand.ts'

const messagesIn = (language: keyof typeof shared) => ({
  ...shared[language],
  errors: { ...shared[language].errors, ...refusals[language] },
})

/** The texts of every namespace: those of error codes, and every `*.ru.json` (`texts.d.ts`). */
export interface Translations extends TextsOfNamespaces {
  messages: ReturnType<typeof messagesIn>
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'messages'
    resources: Translations
  }
}

/** The language of the document, which is that of its build; the default language in tests and development. */
export const LANGUAGE = (typeof document !== 'undefined' && document.documentElement.lang) || DEFAULT_LANGUAGE

/** Loads the back office in a language and stores that language in this browser. */
export function switchLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page
  document.cookie = `${OPERATOR_LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax${secure}`
  window.location.reload()
}

export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: Object.fromEntries(
    Object.keys(shared)
      .filter(isLanguage)
      .map((language) => [language, { messages: messagesIn(language) }]),
  ),
  defaultNS: 'messages',
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: { brand: BRAND } },
  react: { useSuspense: false },
})

/**
 * Adds the texts of a namespace, by language. The `texts:...` modules call it, and their import provides the namespace for
 * `useTranslation`.
 *
 * @public
 */
export function addTranslations<Namespace extends keyof Translations>(
  namespace: Namespace,
  texts: Readonly<Record<string, unknown>>,
): Namespace {
  for (const [language, ofLanguage] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, ofLanguage)
  return namespace
}

/** The text of a code in the data, such as a provider; a code without a text stays as it is. */
export const wordOf = (ns: string, group: string, code: string): string =>
  String(i18n.t(`${group}.${code}` as never, { ns, defaultValue: code } as never))
