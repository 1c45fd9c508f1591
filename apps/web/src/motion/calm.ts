import { CALM_KEY } from '@runecase/contract/page.ts'
import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'
const listeners = new Set<() => void>()

/** Whether the player asks for little motion, by his device or by the switch of the menu: no strip, no rays, no particles. */
export function isCalm(): boolean {
  return isCalmChosen() || (typeof matchMedia !== 'undefined' && matchMedia(QUERY).matches)
}

/** The switch is an attribute of the document, put there before the first paint: the styles read the same one. */
const isCalmChosen = () => typeof document !== 'undefined' && document.documentElement?.dataset.calm !== undefined

function chooseCalm(next: boolean): void {
  if (next) document.documentElement.dataset.calm = ''
  else delete document.documentElement.dataset.calm
  try {
    if (next) localStorage.setItem(CALM_KEY, 'on')
    else localStorage.removeItem(CALM_KEY)
  } catch {
    // A browser that refuses storage keeps the setting for this page only.
  }
  for (const listener of listeners) listener()
}

function onCalmChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The switch and what it does, for a component; off on the server. */
export function useCalmSetting(): readonly [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(onCalmChosen, isCalmChosen, () => false), chooseCalm]
}
