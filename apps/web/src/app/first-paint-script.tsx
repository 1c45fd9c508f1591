import { use } from 'react'
import { COOKIE_CONSENT_KEY } from '../api/cookie-consent.ts'
import { ADULT } from '../features/notices/adult-cookie.ts'
import { REDUCED_MOTION_KEY } from '../motion/reduced-motion.ts'
import { NonceContext } from './nonce.ts'

/**
 * Marks the root element with what this browser remembers, before anything is painted. A document is shared by all guests, so only the
 * browser knows: whether the question about cookies is answered, whether the question about the age is open, whether its player wants
 * reduced motion. Styles of those parts read the marks.
 */
export const FIRST_PAINT_SCRIPT = `{
  const marks = document.documentElement.dataset
  if (!document.cookie.split('; ').includes(${JSON.stringify(ADULT)})) marks.ageUnanswered = ''
  try {
    if (localStorage.getItem(${JSON.stringify(COOKIE_CONSENT_KEY)})) marks.cookiesAnswered = ''
    if (localStorage.getItem(${JSON.stringify(REDUCED_MOTION_KEY)}) === 'on') marks.reducedMotion = ''
  } catch {
    // A browser that refuses storage remembers nothing.
  }
}`

/** The one inline script of the site's own; all others are React Router's. */
export function FirstPaintScript() {
  const nonce = use(NonceContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it comes from outside
      dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }}
    />
  )
}
