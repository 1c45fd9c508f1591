import { storedSwitch } from '../ui/stored-switch.ts'

/** The storage key of the player's reduced-motion setting (`on` or `off`). */
export const REDUCED_MOTION_KEY = 'shop-calm'

const QUERY = '(prefers-reduced-motion: reduce)'

/** The player's own switch; the document has it as an attribute from before the first paint, for the styles. */
export const reducedMotionSwitch = storedSwitch(REDUCED_MOTION_KEY, (isOn) => {
  document.documentElement.toggleAttribute('data-reduced-motion', isOn)
})

/** Whether the player prefers reduced motion, by their device or by the menu's switch: no strip, no rays, no particles. */
export function isMotionReduced(): boolean {
  return reducedMotionSwitch.isOn() || (typeof matchMedia !== 'undefined' && matchMedia(QUERY).matches)
}
