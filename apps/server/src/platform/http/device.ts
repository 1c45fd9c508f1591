/** Kinds of devices, as far as a browser says which it is. */
export type Device = 'desktop' | 'mobile' | 'tablet'

/** The kind of device by the name that a browser gives itself; null without one. */
export function deviceOf(userAgent: string | null): Device | null {
  if (userAgent === null || userAgent === '') return null
  if (/ipad|tablet/i.test(userAgent)) return 'tablet'
  return /mobi|android|iphone/i.test(userAgent) ? 'mobile' : 'desktop'
}
