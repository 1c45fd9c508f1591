import { isScreenHeld } from './screen-hold.ts'
import { scrollToSee } from './scroll-to-see.ts'

/** If the button has not appeared by then, the screen has none. */
const WITHIN_MS = 20_000
/** Meanwhile a closing dialog may still return the focus, and a guest's screen is re-rendered. */
const SETTLED_MS = 1500

/**
 * Scrolls to and focuses the button with this `data-action`, or the first one in a box with it, as soon as it exists and no dialog is open.
 * Gives up after twenty seconds, or when the player clicks something else.
 */
export function focusAction(action: string): void {
  const until = performance.now() + WITHIN_MS
  let focusedAt: number | null = null
  const pressed = new AbortController()
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, () => pressed.abort(), { signal: pressed.signal })
  const look = () => {
    if (pressed.signal.aborted) return
    const now = performance.now()
    const button = isScreenHeld('dialog', 'notice') ? undefined : findAction(action)
    if (!button || document.activeElement !== button) focusedAt = null
    if (button && focusedAt === null) {
      scrollToSee(button)
      button.focus({ preventScroll: true })
      focusedAt = now
    }
    if (now > until || (focusedAt !== null && now - focusedAt > SETTLED_MS)) pressed.abort()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const PRESSABLE = 'button:not(:disabled), a[href]'

function findAction(action: string): HTMLElement | undefined {
  const place = [...document.querySelectorAll<HTMLElement>('[data-action]')].find(
    ({ dataset, offsetParent }) => dataset.action === action && offsetParent !== null,
  )
  return place?.matches(PRESSABLE) ? place : (place?.querySelector<HTMLElement>(PRESSABLE) ?? undefined)
}
