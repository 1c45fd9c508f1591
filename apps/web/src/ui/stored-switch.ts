import { useSyncExternalStore } from 'react'

/** A yes or no that a player chooses for all screens and this browser remembers; no until he does, and on the server. */
export interface StoredSwitch {
  readonly isOn: () => boolean
  readonly set: (next: boolean) => void
  /** Calls back at every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** `key`: where the browser keeps it (`on` or `off`). `apply` does with the page what a change asks for. */
export function storedSwitch(key: string, apply: (isOn: boolean) => void = () => undefined): StoredSwitch {
  const listeners = new Set<() => void>()
  let kept: boolean | undefined
  const isOn = () => {
    kept ??= isStoredOn(key)
    return kept
  }
  const set = (next: boolean) => {
    kept = next
    try {
      localStorage.setItem(key, next ? 'on' : 'off')
    } catch {
      // A browser that refuses storage keeps the setting for this page only.
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

/** A choice and how to change it, for a component. */
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
