/**
 * The languages that have texts. The first is the default. The setting `languages` says which of them a shop offers. A new language needs
 * its JSON files: see `docs/decisions/0032-languages.md`.
 */
export const LANGUAGES = ['ru', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** Whether a language has texts. */
export const isLanguage = (code: string): code is Language => LANGUAGES.some((language) => language === code)

/** The parameter of a page's address that names its language, such as `?lang=en`. */
export const LANGUAGE_IN_ADDRESS = 'lang'

/** The cookie with the language that was chosen in this browser, or for the account that signed in here. */
export const LOCALE_COOKIE = 'detected-locale'
/** The cookie with the language that an operator chose for the back office in this browser. */
export const OPERATOR_LANGUAGE_COOKIE = 'operator-language'
/** How long a choice of language is stored. */
export const LOCALE_COOKIE_SECONDS = 31_536_000

/**
 * The language to show: the first of `wanted` (BCP 47 tags by preference) that is offered, by its whole tag or its main language (`en`
 * serves `en-GB`); otherwise the first one offered.
 */
export function pickLanguage(
  wanted: readonly (string | null | undefined)[],
  offered: readonly string[] = LANGUAGES,
): string {
  for (const tag of wanted) {
    const whole = tag?.toLowerCase() ?? ''
    const [main] = whole.split('-')
    const found =
      offered.find((one) => one.toLowerCase() === whole) ?? offered.find((one) => one.toLowerCase() === main)
    if (found !== undefined) return found
  }
  return offered[0] ?? DEFAULT_LANGUAGE
}

const MAX_ASKED = 10

/** The tags of an `Accept-Language` header by preference, at most ten. */
export function askedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_ASKED)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
