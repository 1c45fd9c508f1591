import { normalPromoCode, PROMO_CODE_MOST } from '@runecase/contract/promo.ts'
import { keep, kept } from './waiting-code.ts'

/** Codes whose popup was answered in this visit. */
const ANSWERED_KEY = 'promo-answered'
/** The query of a campaign, kept for the refill page by whoever led its visitor there. */
const SAVED_QUERY = 'saved-query'

/** The code that a query brings as it can be looked up, undefined for none. */
export function codeOfQuery(search: string): string | undefined {
  const code = normalPromoCode(new URLSearchParams(search).get('utm_content') ?? '')
  return code !== '' && code.length <= PROMO_CODE_MOST ? code : undefined
}

const answered = (): readonly string[] => (kept(ANSWERED_KEY) ?? '').split('\n').filter(Boolean)

/** Notes that a code was taken or turned down: nobody is asked twice in one visit. */
export const noteAnswered = (code: string): void => keep(ANSWERED_KEY, [...answered(), code].join('\n'))

export const wasAnswered = (code: string): boolean => answered().includes(code)

/** The code that a campaign's visitor came with; the query that was kept is used up by being read. */
export function takeSavedCode(): string | undefined {
  const saved = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${SAVED_QUERY}=`))
  if (saved === undefined) return undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that players have
  document.cookie = `${SAVED_QUERY}=; Path=/; Max-Age=0; SameSite=Lax`
  try {
    return codeOfQuery(decodeURIComponent(saved.slice(SAVED_QUERY.length + 1)))
  } catch {
    // An encoding that cannot be read brings no code.
    return undefined
  }
}
