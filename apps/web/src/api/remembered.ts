import { useSyncExternalStore } from 'react'

const YEAR_SECONDS = 31_536_000

const listeners = new Set<() => void>()
/** What this page was told, where the browser keeps nothing. */
const ofThisPage = new Map<string, string>()

/** What this browser remembers under a name, null for nothing. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? ofThisPage.get(key) ?? null
  } catch {
    return ofThisPage.get(key) ?? null
  }
}

/** Has this browser remember, and tells whoever shows it. */
export function remember(key: string, value: string): void {
  ofThisPage.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage is asked again on its next page.
  }
  tell()
}

/** The same as a cookie, for what must hold at every port and outlive what scripts keep; only for words that need no escape. */
export function rememberInCookie(name: string, value: string): void {
  ofThisPage.set(name, value)
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that players have
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  tell()
}

export function rememberedInCookie(name: string): string | null {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return kept?.slice(name.length + 1) ?? ofThisPage.get(name) ?? null
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever something is remembered; answers how to stop. */
export function whenRemembered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something is still to be shown to this browser; the server knows nothing of it and shows nothing, unless it is told to. */
export function useIsDue(isDue: () => boolean, isDueOnServer = false): boolean {
  return useSyncExternalStore(whenRemembered, isDue, () => isDueOnServer)
}
