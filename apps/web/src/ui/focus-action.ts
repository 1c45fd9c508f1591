import { isScreenHeld } from './screen-hold.ts'
import { scrollToSee } from './scroll-to-see.ts'

/** A screen that has not brought the button by then has none. */
const WITHIN_MS = 5000

/**
 * Brings the button whose `data-action` this is into view and focuses it, as soon as it is there and no dialog is open. Given up after five
 * seconds, or when the player has pressed something else.
 */
export function focusAction(action: string): void {
  const until = performance.now() + WITHIN_MS
  const pressed = new AbortController()
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, () => pressed.abort(), { signal: pressed.signal })
  const look = () => {
    if (pressed.signal.aborted) return
    const button = isScreenHeld('dialog', 'notice') ? undefined : findAction(action)
    if (button) {
      scrollToSee(button)
      button.focus({ preventScroll: true })
    }
    if (button || performance.now() > until) pressed.abort()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function findAction(action: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-action]')].find(
    ({ dataset, offsetParent }) => dataset.action === action && offsetParent !== null,
  )
}
