import { MAX_PROMO_CODE_LENGTH, normalPromoCode } from '@runecase/api/promo-rules.ts'
import { takeSavedQuery } from '../../api/saved-query.ts'
import { readForVisit, storeForVisit } from './waiting-code.ts'

/** Codes whose popup was answered during this visit. */
const ANSWERED_KEY = 'promo-answered'

/** The normalised code of a query, undefined without one. */
export function codeOfQuery(search: string): string | undefined {
  const code = normalPromoCode(new URLSearchParams(search).get('utm_content') ?? '')
  return code !== '' && code.length <= MAX_PROMO_CODE_LENGTH ? code : undefined
}

const answered = (): readonly string[] => (readForVisit(ANSWERED_KEY) ?? '').split('\n').filter(Boolean)

/** Stores that a code was accepted or declined: the visitor is asked once per visit. */
export const noteAnswered = (code: string): void => storeForVisit(ANSWERED_KEY, [...answered(), code].join('\n'))

export const wasAnswered = (code: string): boolean => answered().includes(code)

/** The code that the visitor brought from a campaign; it is returned once. */
export function takeSavedCode(): string | undefined {
  const saved = takeSavedQuery()
  return saved === undefined ? undefined : codeOfQuery(saved)
}
