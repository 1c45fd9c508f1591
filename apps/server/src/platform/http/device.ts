/** Kinds of devices, as far as a browser reports them. */
export type Device = 'desktop' | 'mobile' | 'tablet'

/** The kind of device by the `User-Agent` of a browser; null without one. */
export function deviceOf(userAgent: string | null): Device | null {
  if (userAgent === null || userAgent === '') return null
  if (/ipad|tablet/i.test(userAgent)) return 'tablet'
  return /mobi|android|iphone/i.test(userAgent) ? 'mobile' : 'desktop'
}
