/** Languages of the site. The first is the default. Another one needs its JSON files: see `docs/architecture.md` 3. */
export const LANGUAGES = ['ru'] as const

export const DEFAULT_LANGUAGE: string = LANGUAGES[0]

/** Cookie with the language that was detected in this browser or chosen in it. Kept for 365 days. */
export const LOCALE_COOKIE = 'detected-locale'

/**
 * The language to show: the first of `wanted` (BCP 47 tags, the strongest wish first) that is offered, by its whole tag or its main
 * language (`en-GB` is served by `en`); else the first one offered.
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

/** The tags of an `Accept-Language` header, the most wanted first, at most ten. */
export function askedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_ASKED)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
