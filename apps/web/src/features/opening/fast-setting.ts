import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'runecase-fast-open'

const listeners = new Set<() => void>()
let isOn: boolean | undefined

/** Whether the player wants the short opening; remembered by this browser. */
export function isFastOn(): boolean {
  try {
    isOn ??= localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    isOn ??= false
  }
  return isOn
}

function setFastOn(next: boolean): void {
  isOn = next
  try {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off')
  } catch {
    // A browser that refuses storage keeps the setting for this page only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The setting and its switch for a component; off on the server. */
export function useFastSetting(): readonly [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(subscribe, isFastOn, () => false), setFastOn]
}
