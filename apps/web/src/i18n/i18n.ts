import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import messages from '@runecase/api/messages.ru.json'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { pageLanguage } from '../api/page-language.ts'
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

/**
 * The i18next instance of both sides. On the server all requests share it: nothing changes it after the modules are loaded, and it uses the
 * default language; in a browser it uses the language of the page.
 */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: pageLanguage(),
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { ru: { messages, brand } },
  defaultNS: MESSAGES_NS,
  // The defaults. Where they are given, i18next does not first test whether a key is a sentence.
  keySeparator: '.',
  nsSeparator: ':',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

const clones = new Map<string, I18n>()

/** The instance of a language; all of them share the texts. */
export function i18nIn(language: string): I18n {
  if (language === i18n.language) return i18n
  let clone = clones.get(language)
  if (!clone) {
    clone = i18n.cloneInstance({ lng: language })
    clones.set(language, clone)
  }
  return clone
}

/** Texts in the language of the page, for a route's `meta`, which is not a component. `matches` as the router passes them. */
export function textsOf(matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { readonly language?: string } | undefined
  return i18nIn(root?.language ?? DEFAULT_LANGUAGE).t
}

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
