import { isApiError } from '@runecase/api/api-error.ts'
import type { ErrorParams } from '@runecase/api/errors.ts'
import { formatNumber } from '../ui/format.ts'
import { i18n } from './i18n.ts'

const DATE_TIME = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** In the reader's time zone, like every time on the screen: refusals occur only in browsers. */
function dateText(date: Date): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(i18n.language, isThisYear ? DATE_TIME : DAY).format(date)
}

function textOf(value: unknown): unknown {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return dateText(new Date(value))
  return value
}

/** The parameters of a refusal formatted for a sentence: numbers and times as text. */
export function textParams(params: ErrorParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name === 'count' ? value : textOf(value)]),
  )
}

/** The key of a code's sentence; a null parameter may have its own sentence. */
function keyOf(code: string, params: ErrorParams): string {
  const variants = Object.keys(params).flatMap((name) => (params[name] === null ? [`errors.${code}_no_${name}`] : []))
  return variants.find((key) => i18n.exists(key)) ?? `errors.${code}`
}

/** The sentence for a failed call, in the player's language; anything but a refusal is shown as unexpected. */
export function errorTexts(error: unknown): string {
  if (!isApiError(error)) return i18n.t('errors.unpredicted')
  if (error.status === 0) return i18n.t('errors.no_answer')
  const key = keyOf(error.code, error.params)
  if (!i18n.exists(key)) return error.message || i18n.t('errors.unpredicted')
  if (error.code === 'unpredicted' && error.requestId)
    return i18n.t('errors.unpredicted_with_id', { id: error.requestId })
  // The key was checked just above; its text and parameters both come from the call.
  return i18n.t(key as 'errors.unpredicted', textParams(error.params))
}
