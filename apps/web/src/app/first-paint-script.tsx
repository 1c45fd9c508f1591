import { use } from 'react'
import { ADULT_COOKIE_PAIR } from '../api/adult-cookie.ts'
import { COOKIE_CONSENT_KEY } from '../api/cookie-consent.ts'
import { DEMO_LINE_KEY } from '../api/demo-line-closed.ts'
import { REDUCED_MOTION_KEY } from '../motion/reduced-motion.ts'
import { NonceContext } from './nonce.ts'

/**
 * Marks the root element with stored browser state before the first paint: whether the cookie question is answered, whether the age
 * question is open, whether the line of a demo is closed, whether the player wants reduced motion. All guests share one document, so only the browser knows these. Styles read
 * the marks.
 */
export const FIRST_PAINT_SCRIPT = `{
  const marks = document.documentElement.dataset
  if (!document.cookie.split('; ').includes(${JSON.stringify(ADULT_COOKIE_PAIR)})) marks.ageUnanswered = ''
  try {
    if (localStorage.getItem(${JSON.stringify(COOKIE_CONSENT_KEY)})) marks.cookiesAnswered = ''
    if (localStorage.getItem(${JSON.stringify(DEMO_LINE_KEY)})) marks.demoLineClosed = ''
    if (localStorage.getItem(${JSON.stringify(REDUCED_MOTION_KEY)}) === 'on') marks.reducedMotion = ''
  } catch {
    // A browser that refuses storage has no stored answers.
  }
}`

/** The only inline script of our own; all others are React Router's. */
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
