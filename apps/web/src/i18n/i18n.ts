import messages from '@runecase/api/messages.ru.json'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import brand from './brand.ru.json'

/** The texts of every namespace. A feature adds its own beside its JSON: see `features/battles/battles.i18n.ts`. */
export interface Translations {
  messages: typeof messages
  brand: typeof brand
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'messages'
    resources: Translations
  }
}

export const MESSAGES_NS = 'messages'
export const BRAND_NS = 'brand'

/** The i18next instance of both sides. On the server all requests share it: nothing changes it after the modules are loaded. */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'ru',
  fallbackLng: 'ru',
  resources: { ru: { messages, brand } },
  defaultNS: MESSAGES_NS,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/**
 * Adds the texts of a feature: one JSON file per language, named `<feature>.<language>.json`. Returns the namespace for
 * `useTranslation`, so that a component that uses a namespace also imports its texts.
 */
export function addTranslations<Namespace extends keyof Translations>(
  namespace: Namespace,
  files: Readonly<Record<string, unknown>>,
): Namespace {
  for (const [file, texts] of Object.entries(files)) {
    const language = file.split('.').at(-2)
    if (language) i18n.addResourceBundle(language, namespace, texts)
  }
  return namespace
}
