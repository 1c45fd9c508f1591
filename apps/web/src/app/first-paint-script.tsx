import { use } from 'react'
import { ADULT } from '../api/adult-cookie.ts'
import { COOKIE_CONSENT_KEY } from '../api/cookie-consent.ts'
import { REDUCED_MOTION_KEY } from '../motion/reduced-motion.ts'
import { PRESSED_ADDRESS_KEY } from './layouts/use-pressed-address.ts'
import { NonceContext } from './nonce.ts'

/**
 * Marks the root element with stored browser state before the first paint: whether the cookie question is answered, whether the age
 * question is open, whether the player wants reduced motion. All guests share one document, so only the browser knows these. Styles read
 * the marks. A page that was reloaded because a deployment took the script of the pressed screen continues to that screen.
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
  try {
    const pressed = sessionStorage.getItem(${JSON.stringify(PRESSED_ADDRESS_KEY)})
    sessionStorage.removeItem(${JSON.stringify(PRESSED_ADDRESS_KEY)})
    if (pressed && performance.getEntriesByType('navigation')[0]?.type === 'reload') {
      // The entry of this page stays, so that "back" leads here.
      history.pushState(null, '', location.origin + pressed)
      location.reload()
    }
  } catch {
    // The same.
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
