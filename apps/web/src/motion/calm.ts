import { keptSwitch } from '../ui/kept-switch.ts'

/** Where a browser keeps that its player wants reduced motion (`on` or `off`). */
export const CALM_KEY = 'runecase-calm'

const QUERY = '(prefers-reduced-motion: reduce)'

/** The player's own switch; the document bears it as an attribute from before the first paint, for the styles. */
export const calmSwitch = keptSwitch(CALM_KEY, (isOn) => {
  document.documentElement.toggleAttribute('data-calm', isOn)
})

/** Whether the player asks for little motion, by his device or by the switch of the menu: no strip, no rays, no particles. */
export function isCalm(): boolean {
  return calmSwitch.isOn() || (typeof matchMedia !== 'undefined' && matchMedia(QUERY).matches)
}
