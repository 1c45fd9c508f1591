import { remember, remembered, whenRemembered } from './remembered.ts'

/** Where a browser keeps what its reader lets it keep (`all` or `necessary`): until then the question stands on the page. */
export const COOKIE_CONSENT_KEY = 'tastyCookieConsent'

/** What the reader lets this browser keep; null until he has answered. */
export type CookieConsent = 'all' | 'necessary' | null

export function cookieConsent(): CookieConsent {
  const kept = remembered(COOKIE_CONSENT_KEY)
  return kept === 'all' || kept === 'necessary' ? kept : null
}

export function answerCookies(consent: 'all' | 'necessary'): void {
  remember(COOKIE_CONSENT_KEY, consent)
}

/** Calls back once the reader has answered, at once when he has. */
export function whenCookiesAnswered(then: (consent: 'all' | 'necessary') => void): void {
  const known = cookieConsent()
  if (known !== null) {
    then(known)
    return
  }
  const stop = whenRemembered(() => {
    const answer = cookieConsent()
    if (answer === null) return
    stop()
    then(answer)
  })
}
