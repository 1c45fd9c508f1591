/** Languages of the site. The first is the default. Another one needs its JSON files: see `docs/architecture.md` 3. */
export const LANGUAGES = ['ru'] as const

export const DEFAULT_LANGUAGE: string = LANGUAGES[0]

/** The cookie with the language that was detected or chosen in this browser. Lives for 365 days. */
export const LOCALE_COOKIE = 'detected-locale'

/**
 * The language to show: the first of `wanted` (BCP 47 tags by preference) that is offered, by its whole tag or its main language (`en`
 * serves `en-GB`); otherwise the first offered one.
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
