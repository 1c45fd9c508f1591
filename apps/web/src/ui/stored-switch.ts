import { useSyncExternalStore } from 'react'

/** A yes/no setting of all screens, stored in this browser; no by default, and on the server. */
export interface StoredSwitch {
  readonly isOn: () => boolean
  readonly set: (next: boolean) => void
  /** Calls back at every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** `key`: the storage key (`on` or `off`). `apply` updates the page after a change. */
export function storedSwitch(key: string, apply: (isOn: boolean) => void = () => undefined): StoredSwitch {
  const listeners = new Set<() => void>()
  let stored: boolean | undefined
  const isOn = () => {
    stored ??= isStoredOn(key)
    return stored
  }
  const set = (next: boolean) => {
    stored = next
    try {
      localStorage.setItem(key, next ? 'on' : 'off')
    } catch {
      // Without storage the setting lasts for this page only.
    }
    apply(next)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { isOn, set, subscribe }
}

/** A setting and its setter, for a component. */
export function useStoredSwitch({ isOn, set, subscribe }: StoredSwitch): readonly [boolean, (next: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => false), set]
}

function isStoredOn(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}
