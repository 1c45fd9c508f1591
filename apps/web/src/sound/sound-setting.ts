import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'runecase-sound'

const listeners = new Set<() => void>()
let isOn: boolean | undefined

/** Whether the player has switched the sound on; off until he does, remembered by this browser. */
export function isSoundOn(): boolean {
  isOn ??= readSetting()
  return isOn
}

/** Switches the sound for every screen and remembers it. */
export function setSoundOn(next: boolean): void {
  isOn = next
  try {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off')
  } catch {
    // A browser that refuses storage keeps the setting for this page only.
  }
  for (const listener of listeners) listener()
}

/** Calls back at every switch; answers how to stop. */
export function onSoundSwitched(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The setting and its switch for a component; off on the server. */
export function useSoundSetting(): readonly [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(onSoundSwitched, isSoundOn, () => false), setSoundOn]
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}
