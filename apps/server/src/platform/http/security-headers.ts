const YEAR_SECONDS = 31_536_000

/** Content-Security-Policy of everything that is not a page: nothing runs, nothing frames it. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer; pages put their own `content-security-policy` over it. HSTS only where the site is served by HTTPS. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NO_CONTENT_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  }
}

/** What the policy of a page needs to know. */
export interface PagePolicy {
  /** At least 128 random bits, new for every page, base64. */
  readonly nonce: string
  /** `ws:` or `wss:` origin of the realtime connection. */
  readonly realtimeOrigin: string
  /** Set where OneSignal sends web push: its SDK asks its servers and brings styles and pictures. */
  readonly hasOneSignal?: boolean
}

/** https://documentation.onesignal.com/docs/content-security-policy-csp-for-web-push */
const ONESIGNAL = 'https://onesignal.com https://*.onesignal.com'

/**
 * Content-Security-Policy of a page: only scripts with the page's nonce and those they load, no text ever becomes script.
 * Style attributes are allowed because the looks of sections and cases are data of the catalogue.
 */
export function pageContentSecurityPolicy({ nonce, realtimeOrigin, hasOneSignal = false }: PagePolicy): string {
  if (!/^[A-Za-z0-9+/_=-]{16,}$/.test(nonce)) throw new TypeError('a nonce is base64')
  const { protocol, host } = new URL(realtimeOrigin)
  const others = hasOneSignal ? ` ${ONESIGNAL}` : ''
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'${others}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${others}`,
    "font-src 'self'",
    `connect-src 'self' ${protocol}//${host}${others}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // The form of the demo's provider stands inside the page of cards.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
