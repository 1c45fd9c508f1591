import type { Registered } from './quick-registration.tsx'

/** The login and password of an account made in this tab, until the player has saved them. They leave the browser with the tab. */
export type UnsavedSignIn = Pick<Registered, 'login' | 'password'>

const KEY = 'unsaved-sign-in'
const POSTPONED_KEY = 'unsaved-sign-in-later'
const listeners = new Set<() => void>()
/** For browsers that refuse storage. */
const ofThisPage = new Map<string, string>()

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return ofThisPage.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  if (value === null) ofThisPage.delete(key)
  else ofThisPage.set(key, value)
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // The value lasts as long as the page is open.
  }
  for (const listener of listeners) listener()
}

export function whenUnsavedChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stored text, comparable between renders; null when there is nothing to save. */
export const unsavedText = (): string | null => read(KEY)

export function unsavedOf(text: string | null): UnsavedSignIn | null {
  return text === null ? null : (JSON.parse(text) as UnsavedSignIn)
}

export const keepUnsaved = ({ login, password }: UnsavedSignIn): void => {
  write(POSTPONED_KEY, null)
  write(KEY, JSON.stringify({ login, password }))
}

/** The player has saved them. */
export const forgetUnsaved = (): void => write(KEY, null)

/** The player wants to save them later: the profile reminds them. */
export const postponeSaving = (): void => write(POSTPONED_KEY, 'true')
export const resumeSaving = (): void => write(POSTPONED_KEY, null)
export const isSavingPostponed = (): boolean => read(POSTPONED_KEY) !== null
