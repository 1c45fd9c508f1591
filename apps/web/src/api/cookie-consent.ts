import { COOKIE_CONSENT_COOKIE } from '@runecase/api/identities-rules.ts'
import { remember, remembered, rememberInCookie, whenRemembered } from './remembered.ts'

/** The storage key of the cookie consent (`all` or `necessary`); without it the page shows the question. */
export const COOKIE_CONSENT_KEY = 'tastyCookieConsent'

/** The visitor's cookie consent; null until they have answered. */
export type CookieConsent = 'all' | 'necessary' | null

export function cookieConsent(): CookieConsent {
  const stored = remembered(COOKIE_CONSENT_KEY)
  return stored === 'all' || stored === 'necessary' ? stored : null
}

export function answerCookies(consent: 'all' | 'necessary'): void {
  remember(COOKIE_CONSENT_KEY, consent)
  rememberInCookie(COOKIE_CONSENT_COOKIE, consent)
}

/** Calls back once the visitor has answered, immediately if they already have. */
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
