import { storedSwitch } from '../ui/stored-switch.ts'

/** Where a browser keeps that its player wants reduced motion (`on` or `off`). */
export const REDUCED_MOTION_KEY = 'runecase-calm'

const QUERY = '(prefers-reduced-motion: reduce)'

/** The player's own switch; the document bears it as an attribute from before the first paint, for the styles. */
export const reducedMotionSwitch = storedSwitch(REDUCED_MOTION_KEY, (isOn) => {
  document.documentElement.toggleAttribute('data-reduced-motion', isOn)
})

/** Whether the player asks for little motion, by his device or by the switch of the menu: no strip, no rays, no particles. */
export function isMotionReduced(): boolean {
  return reducedMotionSwitch.isOn() || (typeof matchMedia !== 'undefined' && matchMedia(QUERY).matches)
}
