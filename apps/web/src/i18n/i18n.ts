import messages from 'tables:@runecase/api/messages'
import { DEFAULT_LANGUAGE, isLanguage } from '@runecase/api/languages.ts'
import type { PageProject } from '@runecase/api/page.ts'
import { type ShopWords, shopWords } from '@runecase/api/shop-words-rules.ts'
import { createInstance, type i18n as I18n } from 'i18next'
import { useEffect } from 'react'
import { initReactI18next } from 'react-i18next'
import { pageLanguage } from '../api/page-language.ts'

/**
 * The texts of every namespace: those of alerts and errors, and every `*.ru.json` (`texts.d.ts`). For texts of refusals see
 * `refusal-texts.ts`.
 */
export interface Translations extends TextsOfNamespaces {
  messages: (typeof messages)['ru']
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'messages'
    resources: Translations
  }
}

export const MESSAGES_NS = 'messages'

type OfLanguage = keyof typeof messages
const languagesOf = <T>(shape: (texts: (typeof messages)[OfLanguage]) => T) =>
  Object.fromEntries(Object.entries(messages).map(([language, texts]) => [language, shape(texts)])) as Record<
    OfLanguage,
    T
  >

const NEUTRAL_WORDS = languagesOf(({ coin }) => shopWords(coin))

/** The words of a shop without an event, also used before the words of the page are known. */
export const neutralWords = (language: string): ShopWords =>
  NEUTRAL_WORDS[isLanguage(language) ? language : DEFAULT_LANGUAGE]

/** The words of a shop without an event. */
export const wordsOf = (project: Pick<PageProject, 'words'> | undefined, language: string): ShopWords =>
  shopWords(messages[isLanguage(language) ? language : DEFAULT_LANGUAGE].coin, project?.words)

/**
 * The i18next instance of both sides. On the server all requests share it: nothing changes it after the modules are loaded, and it uses
 * the default language and neutral words. In a browser it uses the language of the page and, after the first effect, its words.
 */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: pageLanguage(),
  fallbackLng: DEFAULT_LANGUAGE,
  resources: languagesOf((texts) => ({ messages: texts })),
  defaultNS: MESSAGES_NS,
  // The defaults. Stating them saves i18next the test whether a key is a sentence.
  keySeparator: '.',
  nsSeparator: ':',
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: { ...neutralWords(pageLanguage()) } },
  react: { useSuspense: false },
})

const clones = new Map<string, I18n>()

/** Operators rename a coin a few times a year; a clone is small. */
const MAX_CLONES = 20

/** The instance of a language and of the words of a shop; all of them share the texts. */
export function i18nIn(language: string, words: ShopWords = neutralWords(language)): I18n {
  if (language === i18n.language && words === neutralWords(language)) return i18n
  const key = `${language} ${JSON.stringify(words)}`
  let clone = clones.get(key)
  if (!clone) {
    if (clones.size >= MAX_CLONES) clones.clear()
    clone = i18n.cloneInstance({ lng: language, interpolation: { escapeValue: false, defaultVariables: { ...words } } })
    clones.set(key, clone)
  }
  return clone
}

/** In a browser: sets the words of texts outside components, such as toasts. */
export function useShopWords(words: ShopWords): void {
  useEffect(() => {
    Object.assign(i18n.options.interpolation ?? {}, { defaultVariables: words })
  }, [words])
}

/** Texts in the language of the page, for a route's `meta`, which is not a component. `matches` as the router passes them. */
export function textsOf(matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { readonly language?: string; readonly project?: PageProject }
    | undefined
  return i18nIn(root?.language ?? DEFAULT_LANGUAGE, wordsOf(root?.project, root?.language ?? DEFAULT_LANGUAGE)).t
}

/**
 * Adds the texts of a namespace, by language. The `texts:...` modules call it, and their import provides the namespace for
 * `useTranslation`: so a component that uses a namespace also imports its texts.
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
