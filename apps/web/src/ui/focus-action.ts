import { isScreenHeld } from './screen-hold.ts'
import { scrollToSee } from './scroll-to-see.ts'

/** A screen that has not brought the button by then has none. */
const WITHIN_MS = 20_000
/** A dialog that has just closed still gives the focus back, and a screen that was a guest's is drawn anew. */
const SETTLED_MS = 1500

/**
 * Brings the button whose `data-action` this is, or the first one in a box that bears it, into view and focuses it, as soon as it is there
 * and no dialog is open. Given up after twenty
 * seconds, or when the player has pressed something else.
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
