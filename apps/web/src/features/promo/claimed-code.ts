import { normalPromoCode, PROMO_CODE_MOST } from '@runecase/contract/promo.ts'

/** Code that a guest has taken and that waits for him to be a player. */
const WAITING_KEY = 'promo-waiting'
/** Codes whose popup was answered in this visit. */
const ANSWERED_KEY = 'promo-answered'
const SAVED_QUERY = 'saved-query'

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing: the code is entered by hand.
  }
}

/** A code as it can be looked up, undefined for none. */
export function usableCode(text: string | null): string | undefined {
  const code = normalPromoCode(text ?? '')
  return code !== '' && code.length <= PROMO_CODE_MOST ? code : undefined
}

/** The code that a query brings, undefined for none. */
export const codeOfQuery = (search: string): string | undefined =>
  usableCode(new URLSearchParams(search).get('utm_content'))

/** Keeps a guest's code until he is a player; null forgets it. */
export const keepWaitingCode = (code: string | null): void => write(WAITING_KEY, code)
export const waitingCode = (): string | undefined => usableCode(read(WAITING_KEY))

/** Notes that a code was taken or turned down: nobody is asked twice in one visit. */
export function noteAnswered(code: string): void {
  write(ANSWERED_KEY, [...answered(), code].join('\n'))
}

const answered = (): readonly string[] => (read(ANSWERED_KEY) ?? '').split('\n').filter(Boolean)

export const wasAnswered = (code: string): boolean => answered().includes(code)

/** The code that a campaign's visitor came with, from the query that was kept for the refill page; it is used up by being read. */
export function takeSavedCode(): string | undefined {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${SAVED_QUERY}=`))
  if (kept === undefined) return undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that players have
  document.cookie = `${SAVED_QUERY}=; Path=/; Max-Age=0; SameSite=Lax`
  try {
    return codeOfQuery(decodeURIComponent(kept.slice(SAVED_QUERY.length + 1)))
  } catch {
    // An encoding that cannot be read brings no code.
    return undefined
  }
}
