/** Sign-in providers in display order. */
export const PROVIDERS = ['steam', 'google', 'vk'] as const

/**
 * Why a provider sign-in failed, passed in the query of the site's `/auth` page. `interrupted` covers every mismatch, so that an attacker
 * learns nothing from it.
 */
export const SIGN_IN_FAULTS = [
  'registration_closed',
  'interrupted',
  'denied',
  'unavailable',
  'commitment_invalid',
  'account_unknown',
  'identity_taken',
  'identity_exists',
] as const

/** A cookie of the page with the path to return to after a sign-in. */
export const RETURN_COOKIE = 'authredirect'

/** The cookie with the visitor's consent to cookies, `all` or `necessary`. The server reads it at a sign-in. */
export const COOKIE_CONSENT_COOKIE = 'cookie-consent'
