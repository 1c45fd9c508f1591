import shared from '@runecase/api/messages.ru.json'
import refusals from '@runecase/api/refusals.ru.json'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

const messages = { ...shared, errors: { ...shared.errors, ...refusals } }

/** The texts of every namespace: those of error codes, and every `*.ru.json` (`texts.d.ts`). */
export interface Translations extends TextsOfNamespaces {
  messages: typeof messages
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'messages'
    resources: Translations
  }
}

export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'ru',
  fallbackLng: 'ru',
  resources: { ru: { messages } },
  defaultNS: 'messages',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/**
 * Adds the texts of a namespace, by language. Called by the modules `texts:...`, whose import gives the namespace for `useTranslation`.
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

/** The text of a code of the data, such as a provider; a code without a text stays as it is. */
export const wordOf = (ns: string, group: string, code: string): string =>
  String(i18n.t(`${group}.${code}` as never, { ns, defaultValue: code } as never))
