import { useSyncExternalStore } from 'react'

const YEAR_SECONDS = 31_536_000

const listeners = new Set<() => void>()
/** Values of this page, for browsers that refuse storage. */
const ofThisPage = new Map<string, string>()

/** The value that this browser stores under a key, or null. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? ofThisPage.get(key) ?? null
  } catch {
    return ofThisPage.get(key) ?? null
  }
}

/** Stores a value in this browser and notifies its readers. */
export function remember(key: string, value: string): void {
  ofThisPage.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the question is asked again on the next page.
  }
  notify()
}

/** Stores a value as a cookie when it must be shared by all ports and outlive script storage; only for values that need no escaping. */
export function rememberInCookie(name: string, value: string): void {
  ofThisPage.set(name, value)
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that players have
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  notify()
}

export function rememberedInCookie(name: string): string | null {
  const stored = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return stored?.slice(name.length + 1) ?? ofThisPage.get(name) ?? null
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever something is stored; returns the unsubscribe function. */
export function whenRemembered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The value that `read` returns from the storage, updated whenever something is stored; `onServer` where there is no storage. */
export function useRemembered<Value extends string | number | boolean | undefined>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(whenRemembered, read, () => onServer)
}

/** Whether something is still to be shown in this browser. The server cannot know and shows nothing by default. */
export const useIsDue = (isDue: () => boolean, isDueOnServer = false): boolean => useRemembered(isDue, isDueOnServer)
