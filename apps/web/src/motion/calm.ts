const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the player's device asks for little motion: no strip, no rays, no particles. */
export function isCalm(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia(QUERY).matches
}
