import type { ErrorCode, ErrorParams } from '@runecase/api/errors.ts'

/** Notices that a success may contain in addition to its data, so that clients need no texts of their own. */
export const NOTICES = [
  'promo_applied',
  'promo_kept',
  'mission_paid',
  'mission_checking',
  'mission_not_done',
  'mission_taken',
  'steam_data_saved_successfully',
] as const
export type Notice = (typeof NOTICES)[number]

/** Translates a refusal or a notice with its parameters, into the requested language if it exists. */
export type Translate = (code: ErrorCode | Notice, params: ErrorParams, language: string) => string

/** `Translate` in the language of one call, for successes. */
export type TranslateNotice = (notice: Notice, params?: ErrorParams) => string

/**
 * Sentences by code; `code_one`, `code_few`, `code_many`, `code_other` for counts, `code_no_name` for when the parameter `name` is null.
 * Values that are not strings are ignored.
 */
export type SentenceTable = Readonly<Record<string, unknown>>

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const PLACEHOLDER = /\{\{(\w+)\}\}/g

/**
 * Makes `Translate` from tables by language (`alerts` and `errors` of the message files). An unknown language falls back to the first table; a
 * code without a text, or with missing parameters, falls back to the table's `unknown`. Times are shown in the shop's time zone.
 */
export function createTranslate(tables: Readonly<Record<string, SentenceTable>>, timeZone: string): Translate {
  const voices = new Map(
    Object.entries(tables).map(([language, table]) => [language, createVoice(language, table, timeZone)]),
  )
  const [first] = voices.values()
  if (!first) throw new Error('there is no language to speak')
  return (code, params, language) => (voices.get(language) ?? first)(code, params)
}

function createVoice(
  language: string,
  table: SentenceTable,
  timeZone: string,
): (code: string, params: ErrorParams) => string {
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })

  function find(key: string): string | undefined {
    const sentence = Object.hasOwn(table, key) ? table[key] : undefined
    return typeof sentence === 'string' ? sentence : undefined
  }

  function spoken(value: unknown): string | undefined {
    if (typeof value === 'number' || typeof value === 'bigint') return number.format(value)
    if (typeof value !== 'string') return undefined
    return DATE_TIME.test(value) && !Number.isNaN(Date.parse(value)) ? dateTime.format(new Date(value)) : value
  }

  return (code, params) => {
    const counted = typeof params.count === 'number' ? find(`${code}_${plural.select(params.count)}`) : undefined
    const lacking = Object.keys(params).flatMap((name) =>
      params[name] === null ? (find(`${code}_no_${name}`) ?? []) : [],
    )
    const sentence = counted ?? lacking[0] ?? find(code) ?? find('unknown') ?? code
    let isComplete = true
    const text = sentence.replace(PLACEHOLDER, (_, name: string) => {
      const text = Object.hasOwn(params, name) ? spoken(params[name]) : undefined
      if (text === undefined) isComplete = false
      return text ?? ''
    })
    return isComplete ? text : (find('unknown') ?? code)
  }
}
