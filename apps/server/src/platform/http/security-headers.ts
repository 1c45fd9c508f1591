const YEAR_SECONDS = 31_536_000

/** Content-Security-Policy of everything that is not a page: no scripts, no framing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every response; pages replace `content-security-policy`. HSTS only where the site is served over HTTPS. */
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

/** The inputs of a page's policy. */
export interface PagePolicy {
  /** At least 128 random bits, new for every page, base64. */
  readonly nonce: string
  /** `ws:` or `wss:` origin of the realtime connection. */
  readonly realtimeOrigin: string
  /** Set when OneSignal sends web push: its SDK calls its servers and loads styles and pictures. */
  readonly hasOneSignal?: boolean
}

/** https://documentation.onesignal.com/docs/content-security-policy-csp-for-web-push */
const ONESIGNAL = 'https://onesignal.com https://*.onesignal.com'

/**
 * Content-Security-Policy of a page: only scripts with the page's nonce and those they load; text never becomes script. Style attributes
 * are allowed because the looks of sections and cases are catalogue data.
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
    // The page for card payments embeds the form of the demo's provider.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
